/**
 * Whether this is a web address that may stand behind a pin: http(s), with a host, no credentials and no blanks in it.
 * Some browsers' parsers take blanks in a host.
 */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname.includes('.') &&
    url.username === '' &&
    /^https?:\/\//i.test(text)
  );
}

/** A host with a dot and a top-level domain of letters, then perhaps a port, and whatever else an address has. */
const HOST_FIRST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u;

/** A web address as people write it, completed by its scheme: 'example.com/a'. Any other text stays as it is. */
export function completeWebAddress(text: string): string {
  const address = text.trim();
  const completed = `https://${address}`;
  return HOST_FIRST.test(address) && isWebAddress(completed) ? completed : text;
}
