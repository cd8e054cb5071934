// The lowest contrast that a text can have with what is behind it, where axe-core cannot tell: over
// gradients and patterns every color of theirs counts, over other elements theirs do.
const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const channels = (color) => {
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};
const over = ([red, green, blue, alpha], below) => [red, green, blue].map((it, at) => it * alpha + below[at] * (1 - alpha));
const luminance = (color) => {
  const [red, green, blue] = color.map((it) => it / 255).map((it) => it <= .04045 ? it / 12.92 : ((it + .055) / 1.055) ** 2.4);
  return .2126 * red + .7152 * green + .0722 * blue;
};
const ratio = (one, other) => {
  const [low, high] = [one, other].map(luminance).sort((one, other) => one - other);
  return (high + .05) / (low + .05);
};

// The element and all that lies below the middle of its text, the lowest first.
const layers = (it) => {
  const range = document.createRange();
  range.selectNodeContents(it);
  const { x, y, width, height } = range.getBoundingClientRect();
  const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
  const ancestors = [];
  for (let one = it; one; one = one.parentElement) ancestors.push(one);
  const at = stack.indexOf(it);
  return (at < 0 ? ancestors : stack.slice(at)).reverse();
};
// The colors that may be behind the text of an element.
const grounds = (it) => layers(it).reduce((below, layer) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(layer);
  const flat = below.map((color) => over(channels(backgroundColor), color));
  const stops = (backgroundImage.match(/\b(rgba?|color|oklab|oklch|lab|lch)\([^()]*\)/g) || []).map(channels);
  const all = stops.length ? stops.flatMap((stop) => flat.map((color) => over(stop, color))) : flat;
  return [...new Map(all.map((color) => [color.map(Math.round).join(), color])).values()];
}, [[255, 255, 255]]);

// What is wrong with the contrast of this element; nothing if it is high enough.
window.lowContrast = (it) => {
  const { color, fontSize, fontWeight } = getComputedStyle(it);
  const size = parseFloat(fontSize);
  // Large letters and single signs need less.
  const isSign = [...it.textContent.trim()].length === 1;
  const least = isSign || size >= 24 || (size >= 18.66 && fontWeight >= 700) ? 3 : 4.5;
  const found = Math.min(...grounds(it).map((ground) => ratio(over(channels(color), ground), ground)));
  return found < least - .01 ? `contrast ${found.toFixed(2)} of ${it.outerHTML.slice(0, 160)} in ${it.parentElement.parentElement.outerHTML.slice(0, 160)}` : null;
};
