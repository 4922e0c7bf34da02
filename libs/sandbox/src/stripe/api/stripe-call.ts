import type { WireObject } from '../present/wire-object.js';
import type { StripeWorld } from '../world.js';
import type { FormGroup } from './form.js';
import type { ListPage } from './list-page.js';

/** A call as its operation sees it. */
export interface StripeCall {
  world: StripeWorld;
  /** The id in the address; empty if there is none. */
  id: string;
  /** Parameters of query and body. */
  input: FormGroup;
  /** When it is served, in seconds since 1970. */
  at: number;
}

/** A supported operation, by its official name. */
export interface StripeOperation {
  operationId: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path in Express's syntax; the id is called `id`. */
  path: string;
  handle(call: StripeCall): WireObject | ListPage;
}
