//! What the games on the device show about the reader.

use ararat_games::GameName;

use crate::reader::Reader;

#[test]
fn the_reader_sees_their_results_against_each_kind_of_bot() {
    let game = GameName::ALL[0].as_str();
    let mut reader = Reader::new(51);
    let address = format!("/statistics/{game}");
    assert!(!reader.get(&address).body.contains("How you did"), "nothing was played yet");
    let table = reader.sit_down(game, &["me", "random"], &[]);
    reader.finish(&table);
    let one = reader.get(&address).body;
    assert!(one.contains("You have finished one game against bots"), "{one}");
    let again = reader.sit_down(game, &["me", "random", "easy"], &[]);
    reader.finish(&again);
    let two = reader.get(&address).body;
    assert!(two.contains("You have finished 2 games against bots"), "{two}");
    let row = |name: &str| {
        let start = format!("<th scope=\"row\">{name}</th>");
        let rest = two.split_once(&start).unwrap().1.split_once("</tr>").unwrap().0;
        let cells = rest.split("<td>").skip(1).map(|cell| cell.split('<').next().unwrap());
        cells.map(|cell| cell.parse::<usize>().unwrap()).sum::<usize>()
    };
    assert_eq!((row("random"), row("easy")), (2, 1), "each bot counts once per game");
    // Neither a game that continues another nor one with several people shows how the reader plays.
    let form = [("step", "9"), ("seat", "1"), ("level", "easy"), ("pace", "0")];
    let branch = reader.post(&format!("{table}/replay/what-if"), &form).path;
    reader.finish(&branch);
    let shared = reader.sit_down(game, &["me", "here"], &[]);
    reader.finish(&shared);
    let all = reader.get(&address).body;
    assert!(all.contains("You have finished 2 games against bots"), "{all}");
    let fr = reader.post("/settings", &[("lang", "fr"), ("back", &address)]).body;
    assert!(fr.contains("Vous avez terminé 2 parties contre des robots"), "{fr}");
}
