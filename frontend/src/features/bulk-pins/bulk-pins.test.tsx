import { BULK_UPLOADS, draftPinPaths, IDEMPOTENCY_HEADER, imagePaths, slotPaths } from '@boardcast/contracts';
import type { ChangeDraftPinsRequest, ScheduleDraftPinsRequest } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../shared/api/base-api.js';
import { toLocalTime } from '../../shared/ui/local-time.js';
import { aPicture } from '../../testing/builders/media.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { makeFilesUsable } from '../../testing/files.js';
import { refusal } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { server } from '../../testing/server.js';
import { bare, cell, kitchen, openTable, saved, type, typeAll } from './testing/bulk-table.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable({ 'broken.png': null });
});

describe('The table of many pins', () => {
  it('saves by itself what is typed, only what was changed, a list by its name', async () => {
    const [soup, tart] = [bare('Soup'), bare('Tart')];
    const { sent } = await openTable([soup, tart]);
    await typeAll(['Description', 1, 'Hot'], ['Board list', 2, 'kitchen '], ['Time', 2, '2026-03-02T09:00']);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      { id: soup.id, description: 'Hot' },
      {
        ...{ id: tart.id, boardListIds: [kitchen.id] },
        scheduledFor: new Date(2026, 2, 2, 9).toISOString(),
      },
    ]);
    await saved();
    const list = await cell('Board list', 2);
    expect(list).toHaveValue('kitchen ');
    fireEvent.blur(list);
    expect(list).toHaveValue('Kitchen');
  });

  it('leaves a text as it is typed, though it is stored without the blanks around it', async () => {
    const soup = bare('Soup');
    const { sent } = await openTable([soup]);
    await typeAll(['Title', 1, 'Summer '], ['Alt text', 1, ' ']);
    await waitFor(() => expect(sent).toHaveLength(1));
    await saved();
    expect(await cell('Title', 1)).toHaveValue('Summer ');
    await typeAll(['Title', 1, 'Summer  '], ['Description', 1, 'Hot']);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([{ id: soup.id, description: 'Hot' }]);
  });

  it('says of each row what can’t be saved, and saves the others', async () => {
    const [soup, tart] = [bare('Soup'), bare('Tart')];
    const { sent } = await openTable([soup, tart]);
    await typeAll(['Board list', 1, 'Garden'], ['Link', 1, 'javascript:alert(1)'], ['Alt text', 2, 'A tart']);
    await waitFor(() => expect(sent).toEqual([[{ id: tart.id, altText: 'A tart' }]]));
    const alert = await screen.findByText(/No board list is called “Garden”/);
    expect(alert).toHaveTextContent('Enter a full web address');
    expect(await cell('Link', 1)).toHaveAccessibleDescription(alert.textContent);
    expect(screen.getByText('1 row can’t be saved yet')).toBeVisible();
  });

  it('says why the server left a row as it is, and sends it again once it is changed', async () => {
    const { sent } = await openTable([bare('Soup')]);
    const message = 'Draft not found';
    server.use(
      http.patch(
        draftPinPaths.all,
        async ({ request }) => {
          const [{ id } = { id: '' }] = ((await request.json()) as ChangeDraftPinsRequest).drafts;
          const error = { code: 'draft-pin.not-found', message, error: message };
          return HttpResponse.json({ results: [{ id, draft: null, error }] });
        },
        { once: true },
      ),
    );
    await type('Title', 1, 'Stew');
    expect(await screen.findByText(message)).toBeVisible();
    await type('Title', 1, 'Stews');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('saves with the next change what failed to be', async () => {
    const { sent } = await openTable([bare('Soup')]);
    server.use(http.patch(draftPinPaths.all, () => refusal('image.busy'), { once: true }));
    await type('Title', 1, 'Stew');
    await screen.findByRole('button', { name: 'Retry' });
    await type('Title', 1, 'Stews');
    await waitFor(() => expect(sent).toHaveLength(1));
    await saved();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('leaves a time alone when what is pasted is none, and says so until the row is changed', async () => {
    const { user } = await openTable([bare('Soup')]);
    await type('Time', 1, '2026-03-02T09:00');
    const time = await cell('Time', 1);
    const paste = (text: string) => fireEvent.paste(time, { clipboardData: { getData: () => text } });
    paste('soon');
    expect(time).toHaveValue('2026-03-02T09:00');
    expect(time).toHaveAccessibleDescription(/“soon” isn’t a date and time/);
    await user.click(screen.getByRole('button', { name: 'Schedule 1 pin' }));
    expect(await screen.findByText(/One chosen row isn’t ready/)).toBeVisible();
    paste('2026-03-03 9:30 PM');
    expect(time).toHaveValue('2026-03-03T21:30');
    expect(screen.queryByText(/isn’t a date and time/)).not.toBeInTheDocument();
  });

  it('moves by Enter and arrows, and fills a cell down into the chosen rows', async () => {
    const { user } = await openTable([bare('One'), bare('Two'), bare('Three')]);
    await user.click(screen.getByRole('checkbox', { name: 'Choose row 2' }));
    const link = await cell('Link', 1);
    await user.click(link);
    await user.paste('example.com/a');
    await user.keyboard('{Control>}d{/Control}');
    expect(await cell('Link', 2)).toHaveValue('');
    expect(await cell('Link', 3)).toHaveValue('example.com/a');
    await user.keyboard('{Enter}');
    expect(await cell('Link', 2)).toHaveFocus();
    expect(link).toHaveValue('https://example.com/a');
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(await cell('Description', 3)).toHaveFocus();
    await type('Description', 3, 'Hot');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await cell('Link', 3)).toHaveValue('');
    expect(await cell('Description', 3)).toHaveValue('Hot');
  });
});

describe('Ctrl+D with no chosen row below', () => {
  it('says so', async () => {
    const { user } = await openTable([bare('One')]);
    await user.click(await cell('Title', 1));
    await user.keyboard('{Control>}d{/Control}');
    expect(await screen.findByText('No row below is chosen.')).toBeVisible();
  });
});

describe('Scheduling the chosen rows', () => {
  it('lists what each still needs before it asks', async () => {
    const { user } = await openTable([bare('Soup')]);
    await user.click(screen.getByRole('button', { name: 'Schedule 1 pin' }));
    expect(await screen.findByText(/One chosen row isn’t ready/)).toBeVisible();
    expect(screen.getByText(/Description is required/)).toHaveTextContent(
      'Description is required · Link URL is required · Board selection is required · Please select a date and time for scheduling',
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('saves what was changed before it asks, though the lists aren’t read', async () => {
    const ready = aDraftPin({
      ...{ title: 'Soup', scheduledFor: '2026-03-05T09:00:00.000Z' },
      ...{ boardListIds: [kitchen.id], boardListName: 'Kitchen' },
    });
    const { user, sent } = await openTable([ready], { isSubscribed: true }, () => new Promise(() => {}));
    await type('Title', 1, 'Stew');
    await user.click(screen.getByRole('button', { name: 'Schedule 1 pin' }));
    await screen.findByRole('alertdialog');
    expect(sent).toEqual([[{ id: ready.id, title: 'Stew' }]]);
  });

  it('keeps those that are refused, with their reason; the others leave the table', async () => {
    const scheduledFor = '2026-03-05T09:00:00.000Z';
    const ready = ['Soup', 'Tart'].map((title) =>
      aDraftPin({ title, scheduledFor, boardListIds: [kitchen.id], boardListName: 'Kitchen' }),
    );
    const { user } = await openTable(ready);
    const keys: (string | null)[] = [];
    server.use(
      http.post(draftPinPaths.scheduleAll, async ({ request }) => {
        keys.push(request.headers.get(IDEMPOTENCY_HEADER));
        const { draftIds } = (await request.json()) as { draftIds: string[] };
        const message = 'This board list has no boards yet.';
        const error = { code: 'pin.board-list-empty', message, error: message };
        const results = draftIds.map((id, at) =>
          at === 0 ? { id, groupId: id, error: null } : { id, groupId: null, error },
        );
        return HttpResponse.json({ results }, { status: 201 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Schedule 2 pins' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Schedule 2 pins' }));
    expect(await screen.findByText('1 pin scheduled')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Show in the calendar' })).toHaveAttribute(
      'href',
      '/calendar?view=week&day=2026-03-05',
    );
    expect(await cell('Title', 1)).toHaveValue('Tart');
    expect(screen.getByText('This board list has no boards yet.')).toBeVisible();
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('claims the slots that filled its rows, and offers the next ones for those that are taken', async () => {
    const free = ['2026-03-02T09:00:00Z', '2026-03-03T09:00:00Z', '2026-03-04T09:00:00Z'];
    const ready = (title: string) => aDraftPin({ title, scheduledFor: null });
    const [soup, tart] = [ready('Soup'), ready('Tart')];
    const { user } = await openTable([soup, tart]);
    const sent: ScheduleDraftPinsRequest[] = [];
    let taken: string[] = [];
    server.use(
      http.get(slotPaths.next, () =>
        HttpResponse.json({
          ...{ timeZone: 'UTC', hasTimetable: true },
          slots: free.filter((at) => !taken.includes(at)),
        }),
      ),
      http.post(draftPinPaths.scheduleAll, async ({ request }) => {
        const asked = (await request.json()) as ScheduleDraftPinsRequest;
        sent.push(asked);
        const message = 'This slot has been taken in the meantime.';
        const error = { code: 'slot.taken', message, error: message };
        const isTaken = sent.length === 1;
        if (isTaken) taken = free.slice(0, 2);
        const results = asked.draftIds.map((id) =>
          isTaken && id === tart.id ? { id, groupId: null, error } : { id, groupId: id, error: null },
        );
        return HttpResponse.json({ results });
      }),
    );
    const schedule = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: /^Schedule/ }));
    };
    await user.click(screen.getByRole('button', { name: 'Next free slots' }));
    await user.click(await screen.findByRole('button', { name: 'Fill the next 2 slots' }));
    expect(await cell('Time', 2)).toHaveValue(toLocalTime(new Date(free[1] ?? '')));
    await schedule(/^Schedule 2 pins/);
    expect(await screen.findByText(/1 slot has been taken in the meantime/)).toBeVisible();
    expect(sent[0]).toEqual({ draftIds: [soup.id, tart.id], slotIds: [soup.id, tart.id] });
    expect(await cell('Time', 1)).toHaveValue(toLocalTime(new Date(free[2] ?? '')));
    await type('Time', 1, '2026-03-05T10:00');
    await schedule(/^Schedule 1 pin/);
    await waitFor(() => expect(sent[1]).toEqual({ draftIds: [tart.id] }));
  });

  it('is part of Premium, the table is not', async () => {
    await openTable([bare('Soup')], { isSubscribed: false });
    expect(await screen.findByText('Scheduling many pins at once is part of Premium.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Schedule/ })).not.toBeInTheDocument();
  });
});

describe('Pictures', () => {
  it('that wait, rest or are being sent stop when the screen is left', async () => {
    const { user, store, currentAddress } = await openTable([bare('Soup')]);
    let askedCount = 0;
    server.use(
      http.post(draftPinPaths.allUpload, () => {
        askedCount += 1;
        return askedCount === 1 ? refusal('image.busy') : new Promise<Response>(() => {});
      }),
    );
    const files = Array.from(
      { length: BULK_UPLOADS + 3 },
      (_one, at) => new File(['x'], `picture-${at}.png`, { type: 'image/png' }),
    );
    fireEvent.change(screen.getByLabelText('Picture files'), { target: { files } });
    await waitFor(() => expect(askedCount).toBe(BULK_UPLOADS + 1));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Draft Pins' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(currentAddress()).not.toBe('/bulk'));
    await waitFor(() => expect(store.dispatch(baseApi.util.getRunningMutationsThunk())).toEqual([]));
    expect(askedCount).toBe(BULK_UPLOADS + 1);
  });

  it('become drafts named by their files; what fails is tried again alone, under its key', async () => {
    const { user } = await openTable([bare('Soup')]);
    const keys: (string | null)[] = [];
    let titles: string[] = [];
    server.use(
      http.post(draftPinPaths.allUpload, async ({ request }) => {
        const title = (await request.formData()).get('title') as string;
        keys.push(request.headers.get(IDEMPOTENCY_HEADER));
        titles = [...titles, title];
        return titles.length === 1 ? refusal('image.quota', { max: 2 }) : HttpResponse.json(bare(title));
      }),
    );
    const files = ['corn_bread.png', 'broken.png'].map(
      (name) => new File(['x'], name, { type: 'image/png' }),
    );
    fireEvent.change(screen.getByLabelText('Picture files'), { target: { files } });
    expect(await screen.findByText(/take up all the space/)).toBeVisible();
    expect(await screen.findByText(/can’t read this file as an image/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again to upload corn_bread.png' }));
    expect(await cell('Title', 2)).toHaveValue('corn bread');
    expect(titles).toEqual(['corn bread', 'corn bread']);
    expect(keys[1]).toBe(keys[0]);
    await user.click(screen.getByRole('button', { name: 'Dismiss broken.png' }));
    expect(screen.queryByText('broken.png')).not.toBeInTheDocument();
  });

  it('of the library are chosen together, and become drafts without being uploaded', async () => {
    const { user } = await openTable([bare('Soup')]);
    const [tart, beets, figs] = [
      aPicture({ title: 'Tart', fileName: 'tart.jpg' }),
      aPicture({ title: null, fileName: 'beet_soup.jpg' }),
      aPicture({ title: 'Figs' }),
    ];
    const sent: unknown[] = [];
    server.use(
      http.get(imagePaths.all, () => HttpResponse.json([tart, beets, figs])),
      http.post(draftPinPaths.batch, async ({ request }) => {
        const { drafts } = (await request.json()) as { drafts: { title: string }[] };
        sent.push(...drafts);
        const results = drafts.map(({ title }) => ({ draft: bare(title), error: null }));
        return HttpResponse.json({ results }, { status: 201 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Choose from Your Images' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Images' }));
    expect(dialog.getByRole('button', { name: 'Add Images' })).toBeDisabled();
    for (const name of [/^Tart/, /^Figs/, /^beet_soup.jpg/, /^Figs/])
      await user.click(await dialog.findByRole('button', { name }));
    expect(dialog.getByRole('button', { name: /^Figs/ })).toHaveAttribute('aria-pressed', 'false');
    await user.click(dialog.getByRole('button', { name: 'Add 2 Images' }));
    expect(await cell('Title', 3)).toHaveValue('beet soup');
    expect(await cell('Title', 2)).toHaveValue('Tart');
    expect(sent).toEqual([
      { title: 'Tart', imageUrl: tart.imageUrl },
      { title: 'beet soup', imageUrl: beets.imageUrl },
    ]);
  });
});
