import { beforeEach, describe, expect, it } from '@jest/globals';
import { boardListPaths } from '@boardcast/contracts';
import type { BoardEntry, Pin, PinGroup } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList } from '../../testing/builders/boards.js';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { givesCsrfToken, received, refusal, signedInAs } from '../../testing/handlers.js';
import { uuid } from '../../testing/builders/numbers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { aFailedPin, hasGroup, row } from './testing/group-screen.js';

const GONE = { reason: 'This board no longer exists on Pinterest.', isBoardAtFault: true, canRetry: false };
const gone = (boardName: string, fields: Partial<Pin> = {}) => aFailedPin({ boardName, ...GONE, ...fields });
const cakes = gone('Cakes');
const pies = gone('Pies', { sectionId: '77', sectionName: 'Autumn' });
const posted = aPin({ boardName: 'Soups' });
const entryOf = ({ boardId, boardName, sectionId, sectionName }: Pin) =>
  aBoardEntry({ pinterestBoardId: boardId, name: boardName, sectionId, sectionName });

const ACT = 'Remove from list';
const offers = () => screen.queryAllByRole('button', { name: /^Remove from list/ });

/** The pins went to a list that has these entries now. */
function show(pins: Pin[], boards: BoardEntry[], fields: Partial<PinGroup> = {}) {
  const list = aBoardList({ name: 'Kitchen boards', boards });
  const group = aPinGroupDetail({
    status: 'partial',
    boardLists: [{ id: list.id, name: 'As it was called' }],
    ...fields,
    pins,
  });
  let left = boards;
  const readList = () => HttpResponse.json({ ...list, boards: left }) as Response;
  hasGroup(group);
  server.use(givesCsrfToken(), http.get(boardListPaths.one(list.id), readList));
  const takes = (answer: () => Response) => {
    const calls: unknown[] = [];
    const remove = http.post(boardListPaths.removeBoards(list.id), async ({ request }) => {
      calls.push((await received(request)).body);
      return answer();
    });
    server.use(remove);
    return calls;
  };
  const removes = () =>
    takes(() => {
      left = [];
      return HttpResponse.json({ boardsRemoved: boards.length });
    });
  return { takes, removes, ...renderApp(`/pin-history/${group.id}`) };
}

beforeEach(() => server.use(signedInAs()));

describe('Boards that refuse every pin', () => {
  it('are taken out of the list together, after a question that names them', async () => {
    const { removes, user } = show([cakes, pies, posted], [entryOf(cakes), entryOf(pies), entryOf(posted)]);
    const calls = removes();
    const causes = within(await screen.findByRole('list', { name: 'What several boards have in common' }));
    await user.click(await causes.findByRole('button', { name: `${ACT} 2 boards` }));
    const name = 'Remove 2 boards from “Kitchen boards”?';
    const question = await screen.findByRole('alertdialog', { name });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cakes', 'Pies > Autumn']);
    await user.click(within(question).getByRole('button', { name: 'Remove 2 boards' }));
    expect(await screen.findByText(/^Removed \d boards from “Kitchen boards”$/)).toBeVisible();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(calls).toEqual([{ boardIds: [cakes.boardId, `${pies.boardId}/77`] }]);
    await waitFor(() => expect(offers()).toEqual([]));
    expect((await row(/^Cakes/)).getByText('failed')).toBeVisible();
  });

  it('are offered alone in their row', async () => {
    const { removes, user } = show([cakes, posted], [entryOf(cakes)]);
    const calls = removes();
    await user.click(await (await row(/^Cakes/)).findByRole('button', { name: `${ACT} Cakes` }));
    await user.click(await screen.findByRole('button', { name: 'Remove 1 board' }));
    expect(await screen.findByText('Removed 1 board from “Kitchen boards”')).toBeVisible();
    expect(calls).toEqual([{ boardIds: [cakes.boardId] }]);
    await waitFor(() => expect(offers()).toEqual([]));
  });

  it('stay when the answer is no, and when the server refuses', async () => {
    const { takes, user } = show([cakes, posted], [entryOf(cakes)]);
    const calls = takes(() => refusal('board-list.not-found'));
    await user.click(await screen.findByRole('button', { name: `${ACT} Cakes` }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: `${ACT} Cakes` }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove 1 board' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Board list not found');
    expect(question.getByRole('button', { name: 'Remove 1 board' })).toBeEnabled();
  });

  it('are offered only as far as they are in the list', async () => {
    const { user } = show([cakes, pies], [entryOf(pies)]);
    await user.click(await screen.findByRole('button', { name: `${ACT} Pies > Autumn` }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are not offered where the reason is another', async () => {
    const busy = aFailedPin({ boardName: 'Teas', reason: 'Busy.' });
    show([cakes, busy], [entryOf(cakes), entryOf(busy)]);
    expect(await screen.findByRole('button', { name: `${ACT} Cakes` })).toBeVisible();
    expect(offers()).toHaveLength(1);
  });

  it.each([
    ['a list that was deleted', { boardLists: [{ id: null, name: 'Gone' }] }],
    [
      'several lists',
      {
        boardLists: [
          { id: uuid(500), name: 'Cakes' },
          { id: null, name: 'Gone' },
        ],
      },
    ],
    ['a board that was chosen directly', { boardLists: [], pinterestBoardName: 'Cakes' }],
  ])('are not offered for %s', async (_name, fields) => {
    show([cakes, posted], [entryOf(cakes)], fields);
    expect(await screen.findByText(GONE.reason)).toBeVisible();
    expect(offers()).toEqual([]);
  });
});
