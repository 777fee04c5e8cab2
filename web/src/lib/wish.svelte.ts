/** What kind of table the form on the start page begins with; set by whatever leads there. */
export type Wish = '' | 'friends' | 'open';

export const wish = $state<{ kind: Wish }>({ kind: '' });
/** How many seats are made free for others, at most. */
export const FREE_SEATS = 3;
