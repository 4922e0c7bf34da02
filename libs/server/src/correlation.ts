import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Does work that a request asked for: what it writes down can be followed by the request's id. */
export const followed = <Result>(id: string, work: () => Result): Result => ids.run(id, work);

/** Id of the request under way, or null: what runs by itself goes by the ids of its rows. */
export const correlationId = (): string | null => ids.getStore() ?? null;
