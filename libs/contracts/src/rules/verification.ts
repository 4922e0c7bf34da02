/** Case aside: mailboxes that differ by it alone are one. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}
