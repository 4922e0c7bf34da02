/** @jsxImportSource preact */
import { render } from 'preact-render-to-string';
import { documentOf } from './document.js';
import type { PageParts } from './document.js';
import { Page } from './parts/Page.js';
import { SITE_PAGES } from './site-pages.js';

/** Addresses of all public pages. */
export const pagePaths: readonly string[] = SITE_PAGES.map(({ path }) => path);

/** Those that search engines should know. */
export const foundPaths: readonly string[] = SITE_PAGES.filter(({ isHidden }) => !isHidden).map(
  ({ path }) => path,
);

/** The HTML of a public page. @throws Error if there is none at this path */
export function renderPage(path: string, parts: PageParts): string {
  const page = SITE_PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`No public page at ${path}.`);
  const { Content } = page;
  const content = render(
    <Page path={path}>
      <Content />
    </Page>,
  );
  return documentOf(page, content, parts);
}
