/**
 * How a link on Pinterest relates to the one that was sent: `same` address · `near`: same page with another query ·
 * `gone`: sent but not listed · `added`: listed but not sent · `other`, which says little: Pinterest
 * resolves short links · `none` where both are empty.
 */
export type LinkMatch = 'same' | 'near' | 'gone' | 'added' | 'other' | 'none';

/** Parameters that count visitors and choose no page. */
const TRACKING = /^(utm_.*|mtm_.*|pk_.*|mc_[ce]id|[a-z]*clid|epik|pp|igshid|_ga|ref|source|s?rnd)$/;

/** Compares a link as it was sent with the one that Pinterest lists (docs/publishing.md#evidence). */
export function matchLink(sent: string | null | undefined, listed: string | null | undefined): LinkMatch {
  const ours = readLink(sent);
  const theirs = readLink(listed);
  if (ours.page === theirs.page) {
    if (ours.page === '') return 'none';
    return ours.query === theirs.query ? 'same' : 'near';
  }
  if (ours.page === '') return 'added';
  return theirs.page === '' ? 'gone' : 'other';
}

interface ComparableLink {
  /** Host and path. */
  page: string;
  /** Parameters but those that track, in order. */
  query: string;
}

/** One spelling for one address: http as https, no `www.`, no fragment, no slash at the end, no tracking. */
function readLink(link: string | null | undefined): ComparableLink {
  const text = (link ?? '').trim();
  if (!URL.canParse(text)) return { page: text, query: '' };
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { page: text, query: '' };
  const host = url.host.replace(/^(www|m)\./, '').replace(/:(80|443)$/, '');
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name.toLowerCase()));
  const query = new URLSearchParams(kept);
  query.sort();
  return { page: `${host}${readable(url.pathname).replace(/\/+$/, '')}`, query: query.toString() };
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
