//! Friends: requests, links, presence.

use ararat_store::{FriendRequestOutcome, Store};

use super::account;

pub(super) async fn friendship_needs_both_sides(store: &Store) {
    let people = ["Mia", "Noa", "Ora", "Pip"];
    for name in people {
        assert!(store.create_account(&account(&name.to_lowercase(), name)).await.unwrap());
    }
    let [mia, noa, ora, pip] = people.map(|name| account(&name.to_lowercase(), name).visitor);
    let names = async |visitor: &str| {
        let all = store.friends_of(visitor, 9).await.unwrap();
        let friends: Vec<String> = all.friends.into_iter().map(|it| it.name).collect();
        let asks: Vec<String> = all.asks.into_iter().map(|it| it.name).collect();
        let asked: Vec<String> = all.asked.into_iter().map(|it| it.name).collect();
        [friends.join(" "), asks.join(" "), asked.join(" ")]
    };
    assert_eq!(store.request_friend(&mia, &noa, 1, 2).await.unwrap(), FriendRequestOutcome::Asked);
    assert_eq!(
        store.request_friend(&mia, &noa, 2, 2).await.unwrap(),
        FriendRequestOutcome::Asked,
        "once"
    );
    assert_eq!(names(&mia).await, ["", "", "Noa"]);
    assert_eq!(names(&noa).await, ["", "Mia", ""]);
    store.mute(&noa, &mia, true).await.unwrap();
    assert_eq!(names(&noa).await, ["", "", ""], "who is muted asks in vain");
    store.mute(&noa, &mia, false).await.unwrap();
    assert_eq!(
        store.request_friend(&noa, &mia, 3, 2).await.unwrap(),
        FriendRequestOutcome::Friends
    );
    assert_eq!(names(&mia).await, ["Noa", "", ""]);
    assert_eq!(names(&noa).await, ["Mia", "", ""]);
    // Giving out a link is consent.
    store.set_friend_link(&ora, "first").await.unwrap();
    store.set_friend_link(&ora, "second").await.unwrap();
    assert!(store.account_of_friend_link("first").await.unwrap().is_none());
    let owner = store.account_of_friend_link("second").await.unwrap().unwrap();
    assert_eq!(owner.visitor, ora);
    assert_eq!(store.befriend(&ora, &mia, 4, 2).await.unwrap(), FriendRequestOutcome::Friends);
    assert_eq!(names(&ora).await, ["Mia", "", ""]);
    assert_eq!(store.friends_of(&ora, 9).await.unwrap().link.as_deref(), Some("second"));
    store.forget_friend_link(&ora).await.unwrap();
    assert!(store.account_of_friend_link("second").await.unwrap().is_none());
    // Mia has two.
    assert_eq!(
        store.request_friend(&mia, &pip, 5, 2).await.unwrap(),
        FriendRequestOutcome::TooMany
    );
    assert_eq!(store.befriend(&pip, &mia, 5, 2).await.unwrap(), FriendRequestOutcome::TooMany);
    assert_eq!(names(&pip).await, ["", "", ""], "nothing is left of what failed");
    // Nobody's presence is shown without their consent.
    let seen = async || store.friends_of(&mia, 9).await.unwrap().friends[0].seen_at;
    store.note_here(&noa, 70).await.unwrap();
    assert_eq!(seen().await, None);
    store.show_presence(&noa, true).await.unwrap();
    assert_eq!(seen().await, Some(0), "nothing was noted before");
    store.note_here(&noa, 80).await.unwrap();
    store.note_here(&noa, 75).await.unwrap();
    assert_eq!(seen().await, Some(80));
    store.show_presence(&noa, false).await.unwrap();
    assert_eq!(seen().await, None);
    store.show_presence(&noa, true).await.unwrap();
    assert_eq!(seen().await, Some(0), "what was noted is forgotten");
    assert!(store.unfriend(&noa, &mia).await.unwrap());
    assert!(!store.unfriend(&noa, &mia).await.unwrap());
    assert_eq!(names(&mia).await, ["Ora", "", ""]);
    let gone = store.account_named("Ora").await.unwrap().unwrap();
    store.delete_account(&gone).await.unwrap();
    assert_eq!(names(&mia).await, ["", "", ""]);
}
