//! x
#![allow(clippy::all)]
use ararat_core::*;
use ararat_games::AnimalsOnBoard;
fn main() {
    for players in [2,3,4] {
        let mut list = OptionList::new();
        list.push(&format!("players={players}")).unwrap();
        let o = AnimalsOnBoard::read_options(&list, &()).unwrap();
        let s0 = AnimalsOnBoard::start(&o);
        let mut rng = Xoshiro::new(7);
        let mut s = s0.clone();
        let t = std::time::Instant::now();
        let (mut games, mut steps) = (0u64,0u64);
        let mut acc=0;
        while t.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..1000 {
                s.clone_from(&s0);
                steps += playout::random_playout(&mut s, &mut rng) as u64;
                acc += AnimalsOnBoard::outcome(s.public()).unwrap().points.as_slice()[0];
                games += 1;
            }
        }
        let e = t.elapsed().as_secs_f64();
        println!("{players} {:.0} games/s {:.2} M steps/s {:.1} steps/game {acc} size {}", games as f64/e, steps as f64/e/1e6, steps as f64/games as f64, std::mem::size_of::<State<AnimalsOnBoard>>());
    }
}
