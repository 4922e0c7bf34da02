import type { PortalSession } from '../state/entities.js';
import type { WireObject } from './wire-object.js';

export function presentPortalSession(session: PortalSession, publicUrl: string): WireObject {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${publicUrl}/portal/${session.id}`,
  };
}
