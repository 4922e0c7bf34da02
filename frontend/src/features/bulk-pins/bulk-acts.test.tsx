import { draftPinPaths, pinPaths, slotPaths } from '@boardcast/contracts';
import type {
  ChangeDraftPinsRequest,
  DuplicatesRequest,
  ScheduleDraftPinsRequest,
} from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { toLocalTime } from '../../shared/ui/local-time.js';
import { aDuplicate, someDuplicates } from '../../testing/builders/duplicates.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { refusal } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { server } from '../../testing/server.js';
import { bare, cell, kitchen, openTable, saved, type } from './testing/bulk-table.js';

beforeAll(giveElementsASize);

type Opened = Awaited<ReturnType<typeof openTable>>;
const ready = (title: string, scheduledFor = '2026-03-05T09:00:00.000Z') =>
  aDraftPin({ title, scheduledFor, boardListIds: [kitchen.id], boardListName: 'Kitchen' });
const press = (user: Opened['user'], name: RegExp | string) =>
  user.click(screen.getByRole('button', { name }));
async function schedule({ user }: Opened): Promise<void> {
  await press(user, /^Schedule \d+ pins?/);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: /^Schedule/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

/** Changes are answered when the test says so; as long as one is under way, others are refused. */
function savesSlowly() {
  const answer = Promise.withResolvers<void>();
  let isUnderWay = false;
  let askedCount = 0;
  server.use(
    http.patch(draftPinPaths.all, async () => {
      askedCount += 1;
      if (isUnderWay) return refusal('request.too-many', { retryAfter: 5 });
      isUnderWay = true;
      await answer.promise;
      isUnderWay = false;
      // The table’s own server goes on.
      return undefined;
    }),
  );
  return { answer: () => answer.resolve(), askedCount: () => askedCount };
}

describe('Scheduling while changes are being saved', () => {
  it('waits for them, and for what is typed meanwhile', async () => {
    const soup = ready('Soup');
    const app = await openTable([soup]);
    const slowly = savesSlowly();
    await type('Title', 1, 'Stew');
    await waitFor(() => expect(slowly.askedCount()).toBe(1));
    await type('Alt text', 1, 'A stew');
    await press(app.user, 'Schedule 1 pin');
    slowly.answer();
    await screen.findByRole('alertdialog');
    expect(app.sent).toEqual([[{ id: soup.id, title: 'Stew' }], [{ id: soup.id, altText: 'A stew' }]]);
    expect(slowly.askedCount()).toBe(2);
  });
});

describe('A row that is taken out', () => {
  it('is saved first, with what has just been typed', async () => {
    const [soup, tart] = [bare('Soup'), bare('Tart')];
    const { user, sent } = await openTable([soup, tart]);
    await type('Title', 1, 'Stew');
    await press(user, 'Take row 1 out of the table');
    await waitFor(async () => expect(await cell('Title', 1)).toHaveValue('Tart'));
    expect(sent).toEqual([[{ id: soup.id, title: 'Stew' }]]);
  });

  it('stays if it can’t be saved, says why, and goes at the next press', async () => {
    const { user } = await openTable([bare('Soup'), bare('Tart')]);
    const message = 'Draft not found';
    server.use(
      http.patch(draftPinPaths.all, async ({ request }) => {
        const { drafts } = (await request.json()) as ChangeDraftPinsRequest;
        const error = { code: 'draft-pin.not-found', message, error: message };
        return HttpResponse.json({ results: drafts.map(({ id }) => ({ id, draft: null, error })) });
      }),
    );
    await type('Title', 1, 'Stew');
    // At once: after a pause the table saves by itself.
    fireEvent.click(screen.getByRole('button', { name: 'Take row 1 out of the table' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await cell('Title', 1)).toHaveValue('Stew');
    await press(user, 'Take row 1 out of the table');
    await waitFor(async () => expect(await cell('Title', 1)).toHaveValue('Tart'));
  });
});

describe('Rows that are being scheduled', () => {
  it('can’t be changed until they are; the others can', async () => {
    const app = await openTable([ready('Soup'), ready('Tart')]);
    const answer = Promise.withResolvers<Response>();
    server.use(http.post(draftPinPaths.scheduleAll, () => answer.promise));
    await app.user.click(screen.getByRole('checkbox', { name: 'Choose row 2' }));
    await schedule(app);
    const title = await cell('Title', 1);
    await waitFor(() => expect(title).toHaveAttribute('readonly'));
    await app.user.type(title, 's');
    expect(title).toHaveValue('Soup');
    expect(screen.getByRole('button', { name: 'Take row 1 out of the table' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Fill 0 rows' })).toBeDisabled();
    await type('Title', 2, 'Cake');
    await waitFor(() => expect(app.sent).toHaveLength(1));
    const message = 'This board list has no boards yet.';
    const error = { code: 'pin.board-list-empty', message, error: message };
    const [{ id } = { id: '' }] = [...app.kept.values()];
    answer.resolve(HttpResponse.json({ results: [{ id, groupId: null, error }] }) as Response);
    expect(await screen.findByText(message)).toBeVisible();
    await app.user.type(title, 's');
    expect(title).toHaveValue('Soups');
  });
});

describe('Slots that are taken when scheduling breaks off', () => {
  it('are followed by the next free ones all the same', async () => {
    const [first, next] = ['2026-03-02T09:00:00Z', '2026-03-03T09:00:00Z'];
    // One more than a call takes.
    const app = await openTable([ready('Soup', first), ...Array.from({ length: 10 }, () => ready('Tart'))]);
    let isTaken = false;
    server.use(
      http.get(slotPaths.next, () =>
        HttpResponse.json({ timeZone: 'UTC', hasTimetable: true, slots: [isTaken ? next : first] }),
      ),
      http.post(draftPinPaths.scheduleAll, async ({ request }) => {
        if (isTaken) return refusal('pin.scheduling-needs-subscription');
        isTaken = true;
        const { draftIds } = (await request.json()) as ScheduleDraftPinsRequest;
        const message = 'This slot has been taken in the meantime.';
        const error = { code: 'slot.taken', message, error: message };
        const results = draftIds.map((id, at) =>
          at === 0 ? { id, groupId: null, error } : { id, groupId: id, error: null },
        );
        return HttpResponse.json({ results });
      }),
    );
    await schedule(app);
    expect(await screen.findByText(/1 slot has been taken in the meantime/)).toBeVisible();
    expect(screen.getByText(/^Scheduling stopped\./)).toBeVisible();
    expect(await cell('Time', 1)).toHaveValue(toLocalTime(new Date(next ?? '')));
  });
});

describe('The Undo of a fill', () => {
  it('goes with its screen, where it could do nothing any more', async () => {
    const { user, currentAddress } = await openTable([bare('Soup')]);
    await user.type(screen.getByLabelText('Text'), 'Stew');
    await press(user, 'Fill 1 row');
    // As long as the pointer is on it, it doesn’t go by itself.
    await user.hover(await screen.findByText('1 row filled in'));
    await saved();
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Draft Pins' }));
    await waitFor(() => expect(currentAddress()).toBe('/draft-pins'));
    await waitFor(() => expect(screen.queryByText('1 row filled in')).not.toBeInTheDocument());
  });
});

describe('The question before rows are scheduled', () => {
  it('says how many posts that makes, and names rows that repeat what their boards have', async () => {
    const [soup, tart] = [ready('Soup'), ready('Tart', '2026-03-06T09:00:00.000Z')];
    const { user } = await openTable([soup, tart]);
    const planned = aDuplicate({ at: '2026-03-04T09:00:00.000Z', isPosted: false });
    const asked: DuplicatesRequest[] = [];
    server.use(
      http.post(pinPaths.duplicates, async ({ request }) => {
        const one = (await request.json()) as DuplicatesRequest;
        asked.push(one);
        return HttpResponse.json(someDuplicates(one.from === soup.scheduledFor ? [planned] : []));
      }),
    );
    await press(user, 'Schedule 2 pins');
    const question = within(await screen.findByRole('alertdialog'));
    const posts = soup.boardCount + tart.boardCount;
    expect(
      question.getByText(`That’s ${posts} posts: each pin goes to all its boards at its time.`),
    ).toBeVisible();
    expect(
      await question.findByText('1 pin would repeat an image or link on the same boards within 30 days'),
    ).toBeVisible();
    expect(new Set(asked.map(({ from }) => from))).toEqual(new Set([soup.scheduledFor, tart.scheduledFor]));
    expect(asked[0]).toMatchObject({ boardListIds: [soup.boardListId] });
    const repeated = question.getByRole('list', { name: 'Pins there already' });
    expect(repeated).toHaveTextContent(/^Soup.*planned for Mar 4, 2026, 9:00 AM/);
    expect(question.getByRole('button', { name: 'Schedule 2 pins' })).toBeEnabled();
  });
});
