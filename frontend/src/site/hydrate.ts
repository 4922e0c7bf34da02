import { h, hydrate } from 'preact';
import { ISLANDS } from './islands/islands.js';

/** The one script of the public pages: takes over the islands of the page that it is in. */
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island, props = '{}' } = place.dataset;
  if (island !== undefined && island in ISLANDS) {
    const part = ISLANDS[island as keyof typeof ISLANDS] as (props: object) => preact.JSX.Element;
    hydrate(h(part, JSON.parse(props) as object), place);
  }
}

// What was pressed before (public/early-press.js) is pressed now.
document.documentElement.dataset['live'] = '';
for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
  delete button.dataset['pressed'];
  button.click();
}
