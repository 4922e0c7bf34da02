/** The one plan: $9.99 a month. */
export const PLAN = {
  productId: 'prod_Premium',
  productName: 'Premium',
  /** Cents. */
  amount: 999,
  currency: 'usd',
  interval: 'month',
} as const;

/** When the plan was created (2026-10-01), in seconds since 1970. */
export const PLAN_CREATED = 1_790_812_800;

/** The plan's price as displayed. */
export const PRICE_TEXT = `$${(PLAN.amount / 100).toFixed(2)}`;
