/** Numbers of Pinterest's v5 API that both its client and the sandbox keep to (the official file's own). */
export const PINTEREST_LIMITS = {
  /** Characters of a pin's title. */
  titleLength: 100,
  /** Characters of a pin's description. */
  descriptionLength: 800,
  /** Characters of a pin's alternative text. */
  altTextLength: 500,
  /** Characters of a pin's link. */
  linkLength: 2048,
  /** Characters of a section's name. A board's has no limit that is known. */
  sectionNameLength: 180,
  /** Items of one page, at most. */
  pageSize: 250,
  /** Items of one page when the request names no size. */
  defaultPageSize: 25,
} as const;
