import type { WireObject } from '../present/wire-object.js';
import type { StripeWorld } from '../world.js';
import type { FormGroup } from './form.js';
import type { ListPage } from './list-page.js';

/** One call of the API, as its operation sees it. */
export interface StripeCall {
  world: StripeWorld;
  /** The id in the address; empty where there is none. */
  id: string;
  /** Parameters of query and body, without `expand`. */
  input: FormGroup;
  /** The moment it is served, seconds since 1970. */
  at: number;
}

/** One operation the stand-in offers, by its official name. */
export interface StripeOperation {
  operationId: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path as Express writes it; the id is called `id`. */
  path: string;
  handle(call: StripeCall): WireObject | ListPage;
}
