import { searchPaths } from '@boardcast/contracts';
import type { SearchResponse } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { uuid } from '../builders/numbers.js';
import { aPinGroup } from '../builders/pins.js';
import { aDraftPin, aScheduledPin } from '../builders/planned-pins.js';
import { hasStats, noAnswer, rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const NOTHING: SearchResponse = { boardLists: [], drafts: [], scheduled: [], groups: [] };

const searches = (
  when: string,
  after: State,
  text: string,
  answer: Parameters<typeof http.get>[1],
): State => ({
  when,
  after,
  reach: () => {
    server.use(http.get(searchPaths.all, answer));
    return write(/^Find a screen, list or pin/, text);
  },
});
const open = (name: string) => {
  server.use(signedInAs({ isSubscribed: true }), hasStats({ totalPins: 3 }));
  renderApp('/dashboard');
  return press(name);
};

const opened: State = { when: 'when the palette is opened', reach: () => open('Find') };
const searching = searches('while it searches', opened, 'tart', noAnswer);
const found = searches('when it found something', searching, 'lemon', () =>
  HttpResponse.json({
    boardLists: [{ id: uuid(9), name: 'Lemon desserts', _count: { boards: 46 } }],
    drafts: [aDraftPin({ title: 'Lemon draft' })],
    scheduled: [aScheduledPin({ title: 'Lemon plan' })],
    groups: [aPinGroup({ title: 'Lemon tart' })],
  }),
);
const nothing = searches('when it found nothing', found, 'xyz', () => HttpResponse.json(NOTHING));
const failed = searches('when searching failed', nothing, 'xyzz', () => rawFailure(403));
const shortcuts: State = { when: 'when the shortcuts are shown', reach: () => open('Shortcuts') };

checkTexts('keyboard', [
  // The command palette.
  ['Find a screen, list or pin', opened],
  ['Actions', opened],
  ['Create a pin', opened],
  ['Schedule a pin', opened],
  ['Create a board list', opened],
  ['Go to', opened],
  ['Searching…', searching],
  ['Board lists', found],
  ['Lemon desserts', found],
  ['{n} boards', found, '46 boards'],
  ['Drafts', found],
  ['Lemon draft', found],
  ['Scheduled pins', found],
  ['Lemon plan', found],
  ['Pin history', found],
  ['Lemon tart', found],
  ['Nothing found for “{text}”', nothing, 'Nothing found for “xyz”'],
  ['Failed to search your lists and pins', failed],
  // Keyboard shortcuts.
  ['Keyboard shortcuts', shortcuts],
  ['Create a pin', shortcuts],
  ['Search this screen, or everything', shortcuts],
  ['Show these shortcuts', shortcuts],
  ['Find a screen, list or pin (Cmd on a Mac)', shortcuts],
  ['Send the form you’re in (Cmd on a Mac)', shortcuts],
  ['In the calendar: move the pin that has the focus', shortcuts],
  ['Single-key shortcuts', shortcuts],
  ['Turn them off if you use speech input, or press keys by accident.', shortcuts],
]);
