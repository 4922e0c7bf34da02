import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LINK_PRESETS_MAX, SNIPPETS_MAX, textPaths } from '@boardcast/contracts';
import type { TestAnswer } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../testing/start-backend.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend();
});
afterAll(() => server.close());

let people = 0;
let person: SignedIn;
beforeEach(async () => {
  const username = `keeper_${(people += 1)}`;
  await server.control.addAccount(username, 1);
  person = await server.signIn(username);
});

const kept = async (by = person) => (await by.browser.get(textPaths.all)).body as object;
const keepPresets = (linkPresets: unknown) => person.browser.put(textPaths.linkPresets, { linkPresets });
const keepSnippets = (snippets: unknown) => person.browser.put(textPaths.snippets, { snippets });
const statusOf = ({ status }: TestAnswer) => status;
const preset = (name: string) => ({ name, parameters: { utm_source: 'pinterest', utm_campaign: '{list}' } });
const snippet = (name: string) => ({ name, text: `#${name}` });

describe('Link presets and snippets', () => {
  it('are none at first, and are kept by name, each kind for itself, also without Premium', async () => {
    expect(await kept()).toEqual({ linkPresets: [], snippets: [] });
    expect(statusOf(await keepPresets([preset('Winter'), preset('autumn')]))).toBe(200);
    const both = { linkPresets: [preset('autumn'), preset('Winter')], snippets: [snippet('baking')] };
    expect(await keepSnippets([snippet('baking')])).toMatchObject({ status: 200, body: both });
    expect(await kept()).toEqual(both);
    await keepPresets([]);
    expect(await kept()).toEqual({ ...both, linkPresets: [] });
  });

  it('are their user’s alone', async () => {
    await keepSnippets([snippet('secret')]);
    await server.control.addAccount(`other_${people}`, 1);
    expect(await kept(await server.signIn(`other_${people}`))).toEqual({ linkPresets: [], snippets: [] });
  });

  it.each([
    ['a name twice', [preset('a'), preset('A')]],
    ['no name', [preset(' ')]],
    ['no parameter', [{ name: 'a', parameters: {} }]],
    ['empty parameters', [{ name: 'a', parameters: { utm_source: ' ' } }]],
    ['another parameter', [{ name: 'a', parameters: { utm_id: 'x' } }]],
    ['a NUL inside a text of JSON', [{ name: 'a', parameters: String.raw`{"utm_source":"a\u0000"}` }]],
    ['half a character inside one', [{ name: 'a', parameters: String.raw`{"utm_source":"\ud800"}` }]],
    ['too many', Array.from({ length: LINK_PRESETS_MAX + 1 }, (_, index) => preset(`${index}`))],
  ])('refuse presets with %s', async (_what, presets) => {
    expect(await keepPresets(presets)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await kept()).toEqual({ linkPresets: [], snippets: [] });
  });

  it.each([
    ['a name twice', [snippet('a'), snippet('A')]],
    ['no text', [{ name: 'a', text: ' ' }]],
    ['a text that no description can have', [{ name: 'a', text: 'x'.repeat(501) }]],
    ['too many', Array.from({ length: SNIPPETS_MAX + 1 }, (_, index) => snippet(`${index}`))],
  ])('refuse snippets with %s', async (_what, snippets) => {
    expect(await keepSnippets(snippets)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('take as many as there may be, however long', async () => {
    const snippets = Array.from({ length: SNIPPETS_MAX }, (_, index) => ({
      name: `${index}`.padEnd(60, 'ä'),
      text: '漢'.repeat(500),
    }));
    expect(statusOf(await keepSnippets(snippets))).toBe(200);
  });

  it('need a user', async () => {
    expect(statusOf(await server.newcomer().get(textPaths.all))).toBe(401);
  });
});
