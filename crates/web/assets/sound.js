// Synthesized sounds: wood, paper, coins and water. Off by default.
(() => {
  if (!table() || !window.AudioContext) return;
  const isOn = () => localStorage.sound === "on";
  const volume = () => +(localStorage.volume || 60) / 100;
  let context;

  // A decaying tone: start and end frequency, start time, length, loudness.
  const tone = (type, from, to, at, length, loud) => {
    const start = context.currentTime + at;
    const [voice, gain] = [context.createOscillator(), context.createGain()];
    voice.type = type;
    voice.frequency.setValueAtTime(from, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + length);
    gain.gain.setValueAtTime(loud * volume(), start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    voice.connect(gain).connect(context.destination);
    voice.start(start);
    voice.stop(start + length);
  };
  // Filtered noise: high and short sounds like paper, low and long like water.
  const noise = (pitch, width, at, length, loud) => {
    const start = context.currentTime + at;
    const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
    const wave = buffer.getChannelData(0);
    for (let i = 0; i < wave.length; i += 1) wave[i] = (Math.random() * 2 - 1) * Math.sin(Math.PI * i / wave.length);
    const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = width;
    gain.gain.value = loud * volume();
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(start);
  };
  const sounds = {
    piece: (at) => { tone("triangle", 220, 90, at, 0.12, 0.5); noise(900, 2, at, 0.05, 0.5); },
    card: (at) => noise(3200, 0.8, at, 0.16, 0.6),
    coin: (at) => { tone("sine", 1250, 1240, at, 0.25, 0.2); tone("sine", 1870, 1860, at + 0.05, 0.25, 0.15); },
    knock: (at) => { for (const again of [0, 0.14]) { tone("triangle", 130, 70, at + again, 0.09, 0.7); noise(350, 1, at + again, 0.04, 0.8); } },
    water: (at) => { noise(420, 1.2, at, 0.7, 0.9); noise(900, 3, at + 0.2, 0.4, 0.4); },
    round: (at) => { tone("sine", 392, 390, at, 0.5, 0.25); tone("sine", 523, 520, at + 0.18, 0.6, 0.25); },
    refused: (at) => { tone("triangle", 170, 120, at, 0.18, 0.5); tone("triangle", 150, 100, at + 0.12, 0.2, 0.5); },
    turn: (at) => { tone("sine", 660, 655, at, 0.3, 0.25); tone("sine", 880, 875, at + 0.12, 0.4, 0.25); },
    end: (at) => [392, 494, 587, 784].forEach((pitch, index) => tone("sine", pitch, pitch - 2, at + index * 0.16, 0.7, 0.25)),
  };
  // If many sounds are queued, only the last are played, so that the end of a game is heard.
  const play = (names) => {
    if (!isOn() || document.hidden) return;
    context ||= new AudioContext();
    if (context.state === "suspended") context.resume();
    names.slice(-4).forEach((name, index) => sounds[name](0.02 + index * 0.16));
  };

  const state = () => ({
    step: +table().dataset.step || 0,
    isYours: !!yours(),
    isOver: table().classList.contains("over"),
    isRefused: !!find(table(), ".refused"),
  });
  let before = state();
  on("table-changed", () => {
    const now = state();
    const lines = list(table(), ".log [data-sound]").filter((it) => +it.dataset.step >= before.step);
    const names = [...new Set(lines.map((it) => it.dataset.sound).reverse())].filter((name) => sounds[name]);
    if (now.isOver && !before.isOver) names.push("end");
    else if (now.isYours && !before.isYours) {
      names.push("turn");
      // On a silent phone the player still feels that it is their turn. Browsers refuse this before the first tap.
      if (!document.hidden && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    }
    if (now.isRefused && !before.isRefused) names.push("refused");
    before = now;
    play(names);
    offer();
  });

  const offer = () => {
    const [box, slider] = ["sound", "volume"].map(byId);
    if (!box) return;
    box.checked = isOn();
    slider.value = volume() * 100;
  };
  on("change", (event) => {
    if (event.target.id === "sound") localStorage.sound = event.target.checked ? "on" : "off";
    if (event.target.id === "volume") localStorage.volume = event.target.value;
    if (event.target.matches("#sound, #volume")) play(["turn"]);
  });
  offer();
})();
