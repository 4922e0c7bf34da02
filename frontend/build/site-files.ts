import { PUBLIC_URL_PLACEHOLDER, screenPaths } from '@boardcast/contracts';

/** The pages that search engines should know. */
export function sitemapOf(paths: readonly string[]): string {
  const pages = paths.map((path) => `  <url><loc>${PUBLIC_URL_PLACEHOLDER}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** Addresses that hold nothing to find: the API, and every screen of the app. Pages of their own are left open. */
export function robotsOf(pages: readonly string[]): string {
  const addresses = Object.values(screenPaths).map((path) => (typeof path === 'string' ? path : path('')));
  const firsts = addresses.map((address) => `/${address.split(/[/?#]/)[1] ?? ''}`);
  const closed = new Set(firsts.filter((path) => path !== '/' && !pages.includes(path)));
  return [
    'User-agent: *',
    ...['/api', '/health', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml`,
    '',
  ].join('\n');
}
