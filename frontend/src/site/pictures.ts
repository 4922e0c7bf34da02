import type { PageHead } from './document.js';

/** Pictures of 1200 × 630 pixels for previews of links, made by e2e/pictures/make-pictures.ts. */
const PREVIEWS = import.meta.glob<string>('./previews/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

const WORDS = 'One pin that fans out to a list of boards, with a result for each.';

/** The picture that previews of a page show; null before it has been made. */
export function pictureOf(page: string): PageHead['picture'] {
  const url = PREVIEWS[`./previews/${page}.png`];
  return url === undefined ? null : { url, alt: WORDS };
}
