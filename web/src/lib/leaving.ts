import { call } from './api';
import type { Closed, Goodbye } from './protocol.generated';
import { knownTable } from './tables';

/** Leaving a table without its line: by calls, with the keys of this device or the session. */

const path = (id: string, what: string) => `/api/tables/${encodeURIComponent(id)}/${what}`;
const keys = (id: string) => knownTable(id)?.keys.slice(-16) ?? [];

/** All seats of this device are free again, or given up; false if the rules do not let one give up at this moment. */
export const leaveTable = async (id: string) => (await call<Goodbye>(path(id, 'leave'), { keys: keys(id) })).left;
/** As the host: a table that has not begun is there no more. */
export const closeTable = (id: string) => call<Closed>(path(id, 'close'), { keys: keys(id) });
