//! A fair scheduler for bots' thinking time. The few threads are shared first between addresses,
//! then between the visitors of an address, then in order of arrival. Those who have used the least
//! time go first, so a visitor with sixty tables delays others no more than a visitor with one.
//! Tables where a person is waiting come before tables of machines only, and before analyses.
//!
//! Semaphores serve in order of arrival, and thread pools and rate limiters know no shares of groups
//! within groups, so this is written here.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;

use async_recursion::async_recursion as boxed;
use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::address::household;

/// After this many turns in a row for people, waiting machines get one, so that they make progress.
const PEOPLE_IN_A_ROW: usize = 15;

/// Who is waiting for the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// A person sits at the table.
    Person = 0,
    /// Only bots or programs, an analysis, or a coach.
    Machines = 1,
}

/// Whose share of the threads is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asker {
    pub audience: Audience,
    /// Where the visitor was last seen, if known. A visitor whose address is unknown has a share of
    /// their own.
    pub address: Option<IpAddr>,
    /// The host of the table.
    pub visitor: String,
}

/// The threads to think on, and everybody who waits for one.
#[derive(Clone)]
pub struct Thinkers(Arc<Mutex<Book>>);

/// An address, or a visitor of unknown address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Home {
    Address(IpAddr),
    Visitor(String),
}

/// What a household or visitor has used, in the order of comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Share {
    /// Threads working for them now.
    running: usize,
    /// Microseconds of thread time used. A newcomer starts level with the others.
    used: u64,
}

#[derive(Debug, Default)]
struct Household {
    share: Share,
    visitors: BTreeMap<String, Member>,
    /// What the last visitor served had used.
    level: u64,
}

#[derive(Debug, Default)]
struct Member {
    share: Share,
    /// By audience.
    waiting: [VecDeque<Ticket>; 2],
}

/// A place in the queue; lower numbers came first.
#[derive(Debug)]
struct Ticket {
    number: u64,
    granted: oneshot::Sender<Permit>,
}

struct Book {
    free: usize,
    households: BTreeMap<Home, Household>,
    /// What the last household served had used.
    level: u64,
    next_number: u64,
    people_in_a_row: usize,
    /// Who was served, in order.
    #[cfg(any(test, feature = "test-support"))]
    granted: Vec<String>,
}

/// A thread to think on, until dropped.
pub struct Permit {
    thinkers: Thinkers,
    home: Home,
    visitor: String,
    cost: u64,
}

ararat_core::opaque! { Thinkers }

ararat_core::opaque! { Permit { cost } }

impl Permit {
    /// Notes how long the thread was used, in microseconds.
    pub fn charge(&mut self, cost: u64) {
        self.cost = self.cost.saturating_add(cost);
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let granted = {
            let mut book = self.thinkers.0.lock();
            book.give_back(&self.home, &self.visitor, self.cost);
            book.grant(&self.thinkers)
        };
        hand_out(granted);
    }
}

/// Delivers permits. A permit for a caller that no longer waits is dropped, which serves the next
/// one.
fn hand_out(granted: Vec<(oneshot::Sender<Permit>, Permit)>) {
    for (sender, permit) in granted {
        let _ = sender.send(permit);
    }
}

impl Thinkers {
    pub fn new(count: usize) -> Thinkers {
        Thinkers(Arc::new(Mutex::new(Book {
            free: count.max(1),
            households: BTreeMap::new(),
            level: 0,
            next_number: 0,
            people_in_a_row: 0,
            #[cfg(any(test, feature = "test-support"))]
            granted: Vec::new(),
        })))
    }

    /// Waits for a thread.
    #[boxed]
    pub async fn enter(&self, asker: &Asker) -> Permit {
        self.ask(asker).await.expect("the queue outlives everybody who waits in it")
    }

    /// Joins the queue. Dropping the receiver leaves it.
    fn ask(&self, asker: &Asker) -> oneshot::Receiver<Permit> {
        let (sender, receiver) = oneshot::channel();
        let granted = {
            let mut book = self.0.lock();
            book.queue(asker, sender);
            book.grant(self)
        };
        hand_out(granted);
        receiver
    }

    /// Who was served so far, in order.
    #[cfg(any(test, feature = "test-support"))]
    pub fn granted(&self) -> Vec<String> {
        self.0.lock().granted.clone()
    }

    /// How many wait.
    #[cfg(any(test, feature = "test-support"))]
    pub fn waiting_count(&self) -> usize {
        let book = self.0.lock();
        let members = book.households.values().flat_map(|home| home.visitors.values());
        members.flat_map(|member| &member.waiting).map(VecDeque::len).sum()
    }
}

impl Book {
    fn queue(&mut self, asker: &Asker, granted: oneshot::Sender<Permit>) {
        let home = match asker.address {
            Some(address) => Home::Address(household(address)),
            None => Home::Visitor(asker.visitor.clone()),
        };
        let number = self.next_number;
        self.next_number += 1;
        let fresh = |level| Share { running: 0, used: level };
        let household = self
            .households
            .entry(home)
            .or_insert_with(|| Household { share: fresh(self.level), ..Household::default() });
        let member = household
            .visitors
            .entry(asker.visitor.clone())
            .or_insert_with(|| Member { share: fresh(household.level), ..Member::default() });
        member.waiting[asker.audience as usize].push_back(Ticket { number, granted });
    }

    /// Serves as many callers as there are free threads.
    fn grant(&mut self, thinkers: &Thinkers) -> Vec<(oneshot::Sender<Permit>, Permit)> {
        let mut granted = Vec::new();
        while self.free > 0 {
            let Some((audience, home, visitor)) = self.next() else { break };
            let Some(household) = self.households.get_mut(&home) else { break };
            let Some(member) = household.visitors.get_mut(&visitor) else { break };
            let Some(ticket) = member.waiting[audience as usize].pop_front() else { break };
            if ticket.granted.is_closed() {
                self.tidy(&home, &visitor);
                continue;
            }
            self.level = self.level.max(household.share.used);
            household.level = household.level.max(member.share.used);
            household.share.running += 1;
            member.share.running += 1;
            self.free -= 1;
            self.people_in_a_row = match audience {
                Audience::Person => self.people_in_a_row + 1,
                Audience::Machines => 0,
            };
            #[cfg(any(test, feature = "test-support"))]
            self.granted.push(visitor.clone());
            let thinkers = thinkers.clone();
            granted.push((ticket.granted, Permit { thinkers, home, visitor, cost: 0 }));
        }
        granted
    }

    /// Whose turn it is.
    fn next(&self) -> Option<(Audience, Home, String)> {
        let (people, machines) = (Audience::Person, Audience::Machines);
        let order = if self.people_in_a_row < PEOPLE_IN_A_ROW {
            [people, machines]
        } else {
            [machines, people]
        };
        order.into_iter().find_map(|audience| {
            let (home, visitor) = self.next_of(audience)?;
            Some((audience, home.clone(), visitor.clone()))
        })
    }

    fn next_of(&self, audience: Audience) -> Option<(&Home, &String)> {
        let homes = self.households.iter().filter_map(|(home, household)| {
            let (visitor, number) = household.first(audience)?;
            Some(((household.share, number), (home, visitor)))
        });
        homes.min_by_key(|(key, _)| *key).map(|(_, found)| found)
    }

    fn give_back(&mut self, home: &Home, visitor: &str, cost: u64) {
        self.free += 1;
        if let Some(household) = self.households.get_mut(home) {
            household.share.running = household.share.running.saturating_sub(1);
            household.share.used = household.share.used.saturating_add(cost);
            if let Some(member) = household.visitors.get_mut(visitor) {
                member.share.running = member.share.running.saturating_sub(1);
                member.share.used = member.share.used.saturating_add(cost);
            }
        }
        self.tidy(home, visitor);
    }

    /// Forgets those who are neither waiting nor being served.
    fn tidy(&mut self, home: &Home, visitor: &str) {
        let Some(household) = self.households.get_mut(home) else { return };
        if household.visitors.get(visitor).is_some_and(Member::is_idle) {
            household.visitors.remove(visitor);
        }
        if household.visitors.is_empty() {
            self.households.remove(home);
        }
    }
}

impl Household {
    /// The visitor whose turn it is, and their ticket number.
    fn first(&self, audience: Audience) -> Option<(&String, u64)> {
        let waiting = self.visitors.iter().filter_map(|(visitor, member)| {
            let number = member.waiting[audience as usize].front()?.number;
            Some(((member.share, number), (visitor, number)))
        });
        waiting.min_by_key(|(key, _)| *key).map(|(_, found)| found)
    }
}

impl Member {
    fn is_idle(&self) -> bool {
        self.share.running == 0 && self.waiting.iter().all(VecDeque::is_empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(visitor: &str, address: u8, audience: Audience) -> Asker {
        let address = Some(IpAddr::from([192, 0, 2, address]));
        Asker { audience, address, visitor: visitor.to_owned() }
    }

    fn person(visitor: &str, address: u8) -> Asker {
        asker(visitor, address, Audience::Person)
    }

    /// Visitors waiting for the same threads.
    struct Queue {
        thinkers: Thinkers,
        waiting: Vec<oneshot::Receiver<Permit>>,
        thinking: Vec<Permit>,
    }

    impl Queue {
        fn new(count: usize) -> Queue {
            Queue { thinkers: Thinkers::new(count), waiting: Vec::new(), thinking: Vec::new() }
        }

        fn ask(&mut self, asker: &Asker) {
            self.waiting.push(self.thinkers.ask(asker));
            self.look();
        }

        fn look(&mut self) {
            let thinking = &mut self.thinking;
            self.waiting.retain_mut(|receiver| match receiver.try_recv() {
                Ok(permit) => {
                    thinking.push(permit);
                    false
                }
                Err(_) => true,
            });
        }

        /// The one who started first finishes, at this cost.
        fn end_one(&mut self, cost: impl Fn(&str) -> u64) {
            let mut permit = self.thinking.remove(0);
            let cost = cost(&permit.visitor);
            permit.charge(cost);
            drop(permit);
            self.look();
        }

        /// Serves everybody in turn; returns the order.
        fn run(mut self, cost: impl Fn(&str) -> u64) -> Vec<String> {
            while !self.thinking.is_empty() {
                self.end_one(&cost);
            }
            assert!(self.waiting.is_empty(), "some were never let in");
            let book = self.thinkers.0.lock();
            assert!(book.households.is_empty(), "nobody is remembered");
            book.granted.clone()
        }
    }

    fn place(order: &[String], visitor: &str) -> usize {
        order.iter().position(|found| found == visitor).unwrap()
    }

    #[test]
    fn sixty_tables_of_one_visitor_do_not_delay_a_stranger() {
        let mut queue = Queue::new(2);
        for _ in 0..180 {
            queue.ask(&person("greedy", 1));
        }
        queue.ask(&person("stranger", 2));
        let order = queue.run(|_| 300_000);
        assert_eq!(order.len(), 181);
        assert_eq!(place(&order, "stranger"), 2, "two had begun before the stranger came");
    }

    #[test]
    fn many_visitors_of_one_address_share_what_that_address_gets() {
        let mut queue = Queue::new(1);
        for number in 0..20 {
            for _ in 0..3 {
                queue.ask(&person(&format!("mask {number}"), 1));
            }
        }
        for _ in 0..3 {
            queue.ask(&person("stranger", 2));
        }
        let order = queue.run(|_| 10);
        let places: Vec<usize> =
            (0..order.len()).filter(|&place| order[place] == "stranger").collect();
        assert_eq!(places, [1, 3, 5], "the addresses take turns");
        let masks: Vec<&String> = order.iter().filter(|who| *who != "stranger").collect();
        let first: std::collections::BTreeSet<_> = masks[..20].iter().collect();
        assert_eq!(first.len(), 20, "and so do the visitors of one address");
    }

    #[test]
    fn time_is_shared_rather_than_turns() {
        let mut queue = Queue::new(1);
        for _ in 0..40 {
            queue.ask(&person("experts", 1));
            queue.ask(&person("mediums", 2));
        }
        let order = queue.run(|visitor| if visitor == "experts" { 100 } else { 10 });
        let early = order[..22].iter().filter(|who| *who == "experts").count();
        assert_eq!(early, 2, "one long thought for ten short ones: {order:?}");
    }

    #[test]
    fn people_come_before_machines_but_machines_make_progress() {
        let mut queue = Queue::new(1);
        for _ in 0..3 {
            queue.ask(&asker("arena", 1, Audience::Machines));
        }
        for _ in 0..40 {
            queue.ask(&person("ann", 2));
        }
        // The host of the machines also waits as a person.
        queue.ask(&person("arena", 1));
        let order = queue.run(|_| 10);
        let machines: Vec<usize> =
            (0..order.len()).filter(|&place| order[place] == "arena").collect();
        // First because nobody else was there; then as a person, once Ann has used more time; then
        // as machines, after every 15 turns for people.
        assert_eq!(machines, [0, 3, 16, 32], "{order:?}");
    }

    #[test]
    fn a_newcomer_gets_no_credit_for_the_past() {
        let mut queue = Queue::new(1);
        for _ in 0..20 {
            queue.ask(&person("early", 1));
        }
        for _ in 0..10 {
            queue.end_one(|_| 10);
        }
        for _ in 0..10 {
            queue.ask(&person("late", 2));
        }
        let order = queue.run(|_| 10);
        let late = order[11..17].iter().filter(|who| *who == "late").count();
        assert_eq!(late, 3, "they take turns from here on: {order:?}");
    }

    #[test]
    fn leaving_the_queue_costs_no_turn() {
        let mut queue = Queue::new(1);
        queue.ask(&person("ann", 1));
        queue.ask(&person("gone", 2));
        queue.ask(&Asker { address: None, ..person("bob", 3) });
        queue.waiting.remove(0);
        assert_eq!(queue.run(|_| 10), ["ann", "bob"]);
    }
}
