import { boardListPaths, LINK_PRESETS_MAX, textPaths } from '@boardcast/contracts';
import type { KeptTexts } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { kitchen, openForm } from '../../features/create-pin/testing/create-pin-screen.js';
import { openSettings } from '../../features/settings/testing/settings-screen.js';
import { rawFailure } from '../handlers.js';
import { setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const preset = { name: 'Spring', parameters: { utm_source: 'pinterest', utm_campaign: '{list}' } };
const snippet = { name: 'Tags', text: '#baking' };
const BOTH: KeptTexts = { linkPresets: [preset], snippets: [snippet] };
const NONE: KeptTexts = { linkPresets: [], snippets: [] };

function keeps(texts: KeptTexts | null, takes = true): void {
  const take = () => (takes ? HttpResponse.json(texts) : rawFailure(500));
  server.use(
    http.get(textPaths.all, () => (texts ? HttpResponse.json(texts) : rawFailure(403))),
    http.put(textPaths.linkPresets, take),
    http.put(textPaths.snippets, take),
  );
}
const settings = (when: string, texts: KeptTexts | null, takes?: boolean): State => ({
  when,
  reach: () => {
    keeps(texts, takes);
    openSettings('texts');
  },
});

const shown = settings('in the settings', BOTH);
const editing: State = { when: 'when a preset is edited', after: shown, reach: () => press('Edit Spring') };
const parameterless: State = {
  when: 'when it has no parameters',
  after: editing,
  reach: async () => {
    await write(/^Source/, '');
    await write(/^Campaign/, '');
    await press('Save');
  },
};
const saved: State = {
  when: 'when it was saved',
  after: parameterless,
  reach: async () => {
    await write(/^Source/, 'pinterest');
    await press('Save');
  },
};
const removed: State = {
  when: 'when one was removed',
  reach: async () => {
    keeps(BOTH);
    openSettings('texts');
    await press('Remove Tags');
  },
};
const taken: State = {
  when: 'when a name is taken',
  reach: async () => {
    keeps({ ...NONE, snippets: [snippet, { name: 'Other', text: 'Else' }] });
    openSettings('texts');
    await press('Edit Tags');
    await write(/^Name/, 'OTHER');
    await press('Save');
  },
};
const empty = settings('when nothing is kept', NONE);
const full = settings('when there is room for no more', {
  ...NONE,
  linkPresets: Array.from({ length: LINK_PRESETS_MAX }, (_, at) => ({ ...preset, name: `Preset ${at}` })),
});
const unloadable = settings('when they can’t be loaded', null);
const refusing = settings('before a change fails', BOTH, false);
const changeFailed: State = { when: 'when it failed', after: refusing, reach: () => press('Remove Tags') };

async function openPin(texts: KeptTexts | null, list = true): Promise<void> {
  setTheDate('2099-03-01T00:00:00Z');
  keeps(texts);
  server.use(http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(kitchen)));
  const query = `?title=Soup&link=https%3A%2F%2Fexample.com%2Fsoup${list ? `&boardListId=${kitchen.id}` : ''}`;
  await openForm({ query });
}
const form = (when: string, button: string, texts: KeptTexts | null, list?: boolean): State => ({
  when,
  reach: async () => {
    await openPin(texts, list);
    await press(button);
  },
});
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const closed: State = { when: 'in a form', reach: () => openPin(BOTH) };
const listless = form('when no list is chosen', 'Different text for some boards', BOTH, false);
const ownTexts = form('when boards get texts of their own', 'Different text for some boards', BOTH);
const added: State = {
  when: 'when a board was added',
  after: ownTexts,
  reach: async () => {
    await choose('Add a board', `${kitchen.boards[0]?.pinterestBoardId}/7`);
    await press('Add');
  },
};
const written: State = {
  when: 'when it has a text',
  after: added,
  reach: async () => {
    await write(/^Title for Food > Soups/, 'For soups');
    await press('Done the text for Food > Soups');
  },
};
const takenBack: State = {
  when: 'when it has the pin’s text again',
  after: written,
  reach: () => press('Remove the text for Food > Soups'),
};
const presets = form('when presets are offered', 'Add link parameters', BOTH);
const chosen: State = {
  when: 'when one is chosen',
  after: presets,
  reach: () => choose('Link parameters', 'Spring'),
};
const presetless = form('when there are no presets', 'Add link parameters', NONE);
const presetsFailed = form('when presets can’t be loaded', 'Add link parameters', null);
const snippets = form('when snippets are offered', 'Insert a snippet', BOTH);
const snippetless = form('when there are no snippets', 'Insert a snippet', NONE);
const snippetsFailed = form('when snippets can’t be loaded', 'Insert a snippet', null);

checkTexts('texts that are kept, or differ from board to board', [
  // Settings.
  ['Link presets', shown],
  [
    'what presets are for',
    shown,
    'UTM parameters for your links, to choose when you create or edit a pin. {list}, {board} and {date} stand for the ' +
      'board list, the board and the day on which it gets the pin.',
  ],
  ['Add link preset', shown],
  ['Snippets', shown],
  [
    'what snippets are for',
    shown,
    'Hashtags and sentences you use again and again. A button below a pin’s description inserts them.',
  ],
  ['Add snippet', shown],
  ['what a preset adds', shown, 'utm_source=pinterest, utm_campaign={list}'],
  ['Source (utm_source)', editing],
  ['Campaign (utm_campaign)', editing],
  ['Fill in at least one parameter.', parameterless],
  ['This name is taken. Choose another one.', taken],
  ['No link presets yet.', empty],
  ['No snippets yet.', empty],
  ['You can keep at most {n} link presets.', full, 'You can keep at most 50 link presets.'],
  ['“{name}” saved', saved, '“Spring” saved'],
  ['“{name}” removed', removed, '“Tags” removed'],
  ['Failed to load your texts', unloadable],
  ['Failed to save your texts', changeFailed],
  // Different text for some boards.
  ['Different text for some boards', closed],
  ['Choose a board list first.', listless],
  ['Empty fields use the pin’s text.', ownTexts],
  ['Add a board', ownTexts],
  ['Nothing of its own yet', added],
  ['Title for {board}', added, 'Title for Food > Soups'],
  ['Description for {board}', added, 'Description for Food > Soups'],
  ['Link URL for {board}', added, 'Link URL for Food > Soups'],
  ['{board} uses the pin’s text again', takenBack, 'Food > Soups uses the pin’s text again'],
  // Link parameters.
  ['Add link parameters', closed],
  ['Link parameters', presets],
  [
    'The link for {board}: {link}',
    chosen,
    'The link for Food > Soups: https://example.com/soup?utm_source=pinterest&utm_campaign=Kitchen',
  ],
  ['You have no link presets yet.', presetless],
  ['Make one in the settings', presetless],
  ['Failed to load your link presets', presetsFailed],
  // Snippets.
  ['Insert a snippet', closed],
  ['{text} · {n}/500', snippets, '#baking · 7/500'],
  ['No snippets yet: make one in the settings', snippetless],
  ['Failed to load your snippets', snippetsFailed],
]);
