/** Bytes of a gigabyte, as file managers count. */
export const GB = 1_000_000_000;

/** What a plan has room for. */
export interface Quotas {
  /** Drafts at a time. */
  readonly drafts: number;
  /** Bytes of pictures, as they are kept. */
  readonly imageBytes: number;
}

/** The quotas of each plan (docs/product.md#quotas). */
export const QUOTAS = {
  free: { drafts: 500, imageBytes: 2 * GB },
  premium: { drafts: 5_000, imageBytes: 20 * GB },
} as const satisfies Readonly<Record<string, Quotas>>;

/** The quotas of somebody's plan. What is above them from before stays; only more is refused. */
export function quotasOf({ isSubscribed }: { isSubscribed: boolean }): Quotas {
  return isSubscribed ? QUOTAS.premium : QUOTAS.free;
}
