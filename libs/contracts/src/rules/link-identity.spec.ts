import { describe, expect, it } from '@jest/globals';
import { linkIdentity } from './link-identity.js';

const PAGE = 'https://example.com/recipes/lemon-tart?size=2';

describe('links to the same page', () => {
  it.each([
    ['by another scheme', 'http://example.com/recipes/lemon-tart?size=2'],
    ['with a host in capitals', 'https://EXAMPLE.com/recipes/lemon-tart?size=2'],
    ['with the usual port', 'https://example.com:443/recipes/lemon-tart?size=2'],
    ['with a slash at its end', 'https://example.com/recipes/lemon-tart/?size=2'],
    ['at a place of the page', `${PAGE}#comments`],
    ['from a campaign', `${PAGE}&utm_source=pinterest&UTM_Medium=social&epik=dj0yJnU9&fbclid=1`],
    ['in other order', 'https://example.com/recipes/lemon-tart?utm_campaign=a&size=2'],
    ['with blanks around it', `  ${PAGE} `],
  ])('%s', (_name, link) => {
    expect(linkIdentity(link)).toBe(linkIdentity(PAGE));
  });

  it('have their parameters in any order', () => {
    expect(linkIdentity('https://example.com/?b=2&a=1')).toBe(linkIdentity('https://example.com?a=1&b=2'));
  });
});

it.each([
  ['another page', 'https://example.com/recipes/lemon-cake?size=2'],
  ['other parameters', 'https://example.com/recipes/lemon-tart?size=3'],
  ['another host', 'https://shop.example.com/recipes/lemon-tart?size=2'],
  ['a path in other letters', 'https://example.com/Recipes/lemon-tart?size=2'],
])('%s is not the same page', (_name, link) => {
  expect(linkIdentity(link)).not.toBe(linkIdentity(PAGE));
});

it.each(['', 'lemon tart', 'mailto:nora@example.com'])('“%s” is no page', (text) => {
  expect(linkIdentity(text)).toBeNull();
});
