import type { WireObject } from '../present/wire-object.js';
import type { StripeEvent } from '../state/entities.js';
import { newId } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';

/** The API call that causes an event. */
export interface Cause {
  requestId: string;
  idempotencyKey: string | null;
}

/** Records events and passes them on. */
export class EventLog {
  /** Set while an API call is served; otherwise time or a page is the cause. */
  cause: Cause | null = null;

  constructor(
    private readonly store: StripeStore,
    private readonly pass: (event: StripeEvent) => void,
  ) {}

  /** Stores a copy of `object`; `before` is the same object before an update. */
  emit(type: string, at: number, object: WireObject, before?: WireObject): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      created: at,
      type,
      object: structuredClone(object),
      previousAttributes: before ? structuredClone(changedAttributes(before, object)) : null,
      requestId: this.cause?.requestId ?? null,
      idempotencyKey: this.cause?.idempotencyKey ?? null,
    };
    this.store.state.events.push(event);
    this.pass(event);
    return event;
  }
}

/** Previous values of the changed attributes. */
function changedAttributes(before: WireObject, after: WireObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
}
