import { PLAN_CREATED } from '../catalogue.js';
import type { PortalSession } from '../state/entities.js';
import type { WireObject } from './wire-object.js';

/** The portal's one saved configuration. */
export const PORTAL_CONFIGURATION = 'bpc_standin';

/** A visit to the portal. */
export function presentPortalSession(session: PortalSession, publicUrl: string): WireObject {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: PORTAL_CONFIGURATION,
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

/** What the portal offers: the invoices, and to cancel at the end of the period. */
export function presentPortalConfiguration(): WireObject {
  return {
    id: PORTAL_CONFIGURATION,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: PLAN_CREATED,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: PLAN_CREATED,
  };
}
