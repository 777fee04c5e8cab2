/** What can be said with one touch, and is heard in the language of whoever reads it. */
export const PHRASES = [
  'phrase-hello', 'phrase-good-luck', 'phrase-well-played', 'phrase-thanks', 'phrase-sorry', 'phrase-your-turn',
  'phrase-nice-deal', 'phrase-no-deal', 'phrase-think', 'phrase-hurry', 'phrase-wow', 'phrase-ouch',
  'phrase-back-soon', 'phrase-im-back', 'phrase-rematch', 'phrase-bye',
];
