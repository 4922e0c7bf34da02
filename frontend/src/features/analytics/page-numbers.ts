/** Buttons for single pages, at most. */
const SHOWN = 5;

/** The pages to offer: the current one in the middle, as far as there are pages on both sides. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const shown = Math.min(SHOWN, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), pageCount - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
