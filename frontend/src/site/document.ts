import { PUBLIC_URL_PLACEHOLDER } from '@boardcast/contracts';
import { uiMessages } from '../shared/ui/ui.messages.js';
import { COLOR_SCHEME_ATTRIBUTE } from '../app/type.js';
import interUrl from '../app/fonts/inter-latin.woff2?url';
import css from './styles/site.css?inline';
import { FRAME_COLOURS, tokensCss } from './tokens.js';

/** What search engines and previews read of a page. */
export interface PageHead {
  path: string;
  /** Also what a preview is headed. */
  title: string;
  description: string;
  /** Address of a picture of 1200 × 630 pixels, and what it shows. */
  picture: { url: string; alt: string } | null;
  /** Things that the page tells about, as schema.org names them. */
  data: readonly object[];
  /** Nothing that anybody should find by searching. */
  isHidden?: boolean;
  /** Its buttons may be pressed before their script is here. */
  isPressedEarly?: boolean;
}

/** What the browser loads beside the page: addresses of modules. */
export interface PageParts {
  scripts: readonly string[];
}

/** A whole page around its rendered content. Styles are in it, so that nothing but the font has to come before text. */
export function documentOf(head: PageHead, content: string, { scripts }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(head.title)}</title>
<meta name="description" content="${attribute(head.description)}">
${head.isHidden ? '<meta name="robots" content="noindex">' : canonicalOf(head)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${FRAME_COLOURS.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${FRAME_COLOURS.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${interUrl}" as="font" type="font/woff2" crossorigin>
<script src="/color-scheme.js"></script>${head.isPressedEarly ? '\n<script src="/early-press.js"></script>' : ''}
<style>${tokensCss()}${schemeCss()}${css}</style>
${scripts.map((src) => `<script type="module" src="${attribute(src)}"></script>`).join('\n')}
${head.data.map(dataScript).join('\n')}
</head>
<body>
${content}
</body>
</html>
`;
}

function canonicalOf({ path, title, description, picture }: PageHead): string {
  const address = `${PUBLIC_URL_PLACEHOLDER}${path}`;
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', uiMessages.product],
    ['og:locale', 'en_GB'],
    ['og:url', address],
    ['og:title', title],
    ['og:description', description],
  ];
  if (picture) {
    properties.push(
      ['og:image', `${PUBLIC_URL_PLACEHOLDER}${picture.url}`],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', picture.alt],
    );
  }
  return [
    `<link rel="canonical" href="${address}">`,
    ...properties.map(([name, value]) => `<meta property="${name}" content="${attribute(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}

/** Without color-scheme.js the system decides; `.by-day` and `.by-night` are pictures of one theme. */
function schemeCss(): string {
  const is = (scheme: string) => `[${COLOR_SCHEME_ATTRIBUTE}=${scheme}]`;
  const hide = (what: string, where: string) => `${where} .${what}{display:none}`;
  return [
    'html{color-scheme:light dark}',
    `html${is('light')}{color-scheme:light}html${is('dark')}{color-scheme:dark}`,
    hide('by-night', 'html'),
    `html${is('dark')} .by-night{display:block}`,
    hide('by-day', `html${is('dark')}`),
    `@media (prefers-color-scheme:dark){${hide('by-day', `html:not([${COLOR_SCHEME_ATTRIBUTE}])`)}`,
    `html:not([${COLOR_SCHEME_ATTRIBUTE}]) .by-night{display:block}}`,
  ].join('');
}

/** Data, not a script that runs, so the content policy lets it be. A `<` could end it. */
const dataScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (value: string): string => text(value).replaceAll('"', '&quot;');
