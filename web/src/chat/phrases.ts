/** What can be said with one touch, and is heard in the language of whoever reads it: `phrase-<id>` in the words. */
export const PHRASES = [
  'hello', 'good_luck', 'have_fun', 'nice_throw', 'bad_luck', 'well_played', 'thanks', 'sorry',
  'your_turn', 'hurry', 'moment', 'back_soon', 'here_again', 'trade', 'no_deal', 'good_game',
];
