import { PLAN, PLAN_CREATED } from '../catalogue.js';
import type { WireObject } from './wire-object.js';

/** The plan's price. */
export function presentPrice(priceId: string): WireObject {
  return {
    id: priceId,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: PLAN_CREATED,
    currency: PLAN.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: PLAN.productId,
    recurring: {
      interval: PLAN.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: PLAN.amount,
    unit_amount_decimal: String(PLAN.amount),
  };
}

/** The price in its old format, which subscription items still include. */
export function presentPlan(priceId: string): WireObject {
  return {
    id: priceId,
    object: 'plan',
    active: true,
    amount: PLAN.amount,
    amount_decimal: String(PLAN.amount),
    billing_scheme: 'per_unit',
    created: PLAN_CREATED,
    currency: PLAN.currency,
    interval: PLAN.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: PLAN.productId,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
