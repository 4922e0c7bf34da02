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
