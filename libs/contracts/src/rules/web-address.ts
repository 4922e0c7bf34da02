/** Whether this is a web address that may stand behind a pin: http(s), with a host, no credentials in it. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname.includes('.') &&
    url.username === '' &&
    /^https?:\/\//i.test(text)
  );
}
