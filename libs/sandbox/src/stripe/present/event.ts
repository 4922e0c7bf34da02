import type { StripeEvent } from '../state/entities.js';
import type { WireObject } from './wire-object.js';

/** The API version of every event; the one `stripe` 23.1.0 pins. */
export const API_VERSION = '2026-10-28.endive';

/** A snapshot event. `pendingWebhooks`: deliveries that haven't succeeded yet. */
export function presentEvent(event: StripeEvent, pendingWebhooks: number): WireObject {
  const changed = event.previousAttributes;
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object, ...(changed ? { previous_attributes: changed } : {}) },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  };
}
