/** Parameters that say where a visitor came from, not what is shown. */
const TRACKING = [
  /^utm_/,
  /^(?:fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|epik|igsh|igshid|li_fat_id)$/,
  /^(?:mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi)$/,
];

/**
 * What two links to the same page have in common: host in small letters, path and parameters, these in one order;
 * without scheme, tracking parameters, fragment and the last slash. Null for what is no web address.
 */
export function linkIdentity(link: string): string | null {
  const url = URL.parse(link.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const names = [...new Set(url.searchParams.keys())];
  for (const name of names) {
    if (TRACKING.some((pattern) => pattern.test(name.toLowerCase()))) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}
