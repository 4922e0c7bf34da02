import type { PinterestPin } from '@boardcast/pinterest';
import type { SandboxPin } from '../state/entities.js';
import type { Rewrite } from '../state/settings.js';

type Texts = Pick<PinterestPin, 'link' | 'title' | 'description' | 'alt_text'>;

const KEPT_OF_A_TITLE = 20;

const REWRITES: Readonly<Record<Rewrite, (texts: Texts) => Texts>> = {
  'link-www': (texts) => ({ ...texts, link: texts.link?.replace('://', '://www.') }),
  'link-resolved': (texts) => ({ ...texts, link: texts.link && 'https://shop.example/products/4711' }),
  'link-tracked': (texts) => ({
    ...texts,
    link:
      texts.link && `${texts.link}${texts.link.includes('?') ? '&' : '?'}utm_source=pinterest&epik=dj0yJnU9`,
  }),
  'link-gone': (texts) => ({ ...texts, link: null }),
  'title-cut': (texts) => ({ ...texts, title: texts.title?.slice(0, KEPT_OF_A_TITLE) }),
  'title-of-page': (texts) => ({ ...texts, title: 'Welcome to our shop' }),
  'title-upper': (texts) => ({ ...texts, title: texts.title?.toUpperCase() }),
  entities: (texts) => ({ ...texts, title: escape(texts.title), description: escape(texts.description) }),
  'description-spaced': (texts) => ({ ...texts, description: texts.description?.replaceAll(' ', ' \n') }),
  'description-gone': (texts) => ({ ...texts, description: '' }),
  'alt-gone': (texts) => ({ ...texts, alt_text: null }),
};

/** A pin's texts and link as lists show them. */
export function rewritten(pin: SandboxPin, rewrites: readonly Rewrite[]): Texts {
  const { link, title, description, altText: alt_text } = pin;
  return rewrites.reduce<Texts>((texts, name) => REWRITES[name](texts), {
    link,
    title,
    description,
    alt_text,
  });
}

function escape(text: string | null | undefined): string | null | undefined {
  return text
    ?.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&#39;')
    .replaceAll('’', '&rsquo;');
}
