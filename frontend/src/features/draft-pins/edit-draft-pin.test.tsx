import { boardListPaths, draftPinPaths, imagePaths, textPaths } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPicture } from '../../testing/builders/media.js';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { makeFilesUsable } from '../../testing/files.js';
import { rawFailure, refusal } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { server } from '../../testing/server.js';
import {
  callOf,
  idea,
  kitchen,
  MISSING,
  openDialog,
  planned,
  soup,
  takesCalls,
  button,
  field,
  hasClosed,
} from './testing/draft-screen.js';
import { setTheDate } from '../../testing/render-app.js';
import type { Dialog } from './testing/draft-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

const time = (dialog: Dialog) => dialog.findByLabelText(/Scheduled Date/);
const published = () => HttpResponse.json(aPinGroup({ pinCount: 2 }), { status: 201 }) as Response;
const scheduledAs = (scheduledTime: string) =>
  HttpResponse.json(aScheduledPin({ scheduledTime }), { status: 201 }) as Response;
/** Counts reads of the list of drafts. */
function countsReads() {
  const reads = { count: 0 };
  server.use(
    http.get(draftPinPaths.all, () => {
      reads.count += 1;
      return HttpResponse.json([soup]);
    }),
  );
  return reads;
}
/** The draft as its unchanged form sends it. */
const SAME = {
  description: soup.description,
  link: soup.link,
  altText: null,
  scheduledFor: null,
  boardListId: kitchen.id,
  pinterestBoardId: null,
};

beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

describe('Saving a draft', () => {
  it('takes its link parameters away, and the field keeps the focus', async () => {
    const parameters = { utm_source: 'pinterest' };
    const presets = { linkPresets: [{ name: 'Spring', parameters }], snippets: [] };
    server.use(
      http.get(textPaths.all, () => HttpResponse.json(presets)),
      http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(kitchen)),
    );
    const { user, dialog } = await openDialog({ ...soup, linkParameters: parameters });
    const select = await dialog.findByLabelText('Link parameters');
    select.focus();
    await user.selectOptions(select, 'None');
    expect(dialog.getByLabelText('Link parameters')).toHaveFocus();
  });

  it('takes a picture of the library in place of its image', async () => {
    const leek = aPicture({ title: 'Leek soup' });
    server.use(http.get(imagePaths.all, () => HttpResponse.json([leek])));
    const calls = takesCalls(() => HttpResponse.json(soup) as Response);
    const { user, dialog } = await openDialog(soup);
    await user.click(dialog.getByRole('button', { name: 'Choose from Your Images' }));
    await user.click(await screen.findByRole('button', { name: /^Leek soup/ }));
    await dialog.findByText('Saved image');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Your Images' })).not.toBeInTheDocument(),
    );
    await user.click(button(dialog, 'Save Draft'));
    await hasClosed();
    expect(calls).toMatchObject([
      { call: callOf.update(soup), body: { ...SAME, title: 'Soup', imageUrl: leek.imageUrl } },
    ]);
  });

  it('needs a title alone, clears what is empty, and says that it is saved', async () => {
    const calls = takesCalls(() => HttpResponse.json(soup) as Response);
    const { user, dialog } = await openDialog(soup);
    await user.clear(field(dialog, /Link URL/));
    await user.click(button(dialog, 'Remove'));
    await user.click(button(dialog, 'Save Draft'));
    expect(await screen.findByText('Draft Updated')).toBeVisible();
    await hasClosed();
    expect(calls).toMatchObject([
      { call: callOf.update(soup), body: { ...SAME, title: 'Soup', link: null, imageUrl: null } },
    ]);
  });

  it.each([
    [/Title/, '', 'Title is required for draft'],
    [/Link URL/, 'javascript:1', 'Enter a full web address, such as https://example.com/recipe'],
  ])('is held up by a fault in %s', async (name, text, words) => {
    const { user, dialog } = await openDialog(soup);
    await user.clear(field(dialog, name));
    if (text) await user.type(field(dialog, name), text);
    await user.click(button(dialog, 'Save Draft'));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(field(dialog, name)).toHaveFocus();
  });

  it('that fails says so, and keeps what was typed', async () => {
    takesCalls(() => rawFailure(502) as Response);
    const { user, dialog } = await openDialog(soup);
    await user.type(field(dialog, /Title/), '!');
    await user.click(button(dialog, 'Save Draft'));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Update Failed');
    expect(alert).toHaveTextContent('Failed to update the draft pin');
    expect(alert).toHaveFocus();
    expect(field(dialog, /Title/)).toHaveValue('Soup!');
  });
});

describe('Publishing a draft from its form', () => {
  it('is grey while something is missing, and a click says what, at the fields too', async () => {
    const { user, dialog } = await openDialog(idea);
    const publish = button(dialog, 'Publish Now');
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    expect(publish).toHaveAccessibleDescription('Complete all required fields to publish');
    await user.click(publish);
    expect(await dialog.findByText('Missing Required Fields')).toBeVisible();
    for (const words of MISSING) expect(dialog.getAllByText(words)).toHaveLength(2);
    expect(button(dialog, 'Upload an image')).toHaveFocus();
  });

  it('names what is missing no longer than it is missing', async () => {
    const { user, dialog } = await openDialog(idea);
    await user.click(button(dialog, 'Publish Now'));
    const alert = within(
      (await dialog.findByText('Missing Required Fields')).closest('[role=alert]') as HTMLElement,
    );
    await user.type(field(dialog, /Description/), 'Warm');
    await waitFor(() => expect(alert.queryByText('Description is required')).not.toBeInTheDocument());
    expect(alert.getByText('Link URL is required')).toBeVisible();
    await user.type(field(dialog, /Link URL/), 'https://example.com');
    await user.click(dialog.getByRole('combobox', { name: /Board List/ }));
    await user.click(await screen.findByRole('option', { name: /^Kitchen/ }));
    await user.upload(dialog.getByLabelText('Image file'), new File(['x'], 'new.png', { type: 'image/png' }));
    await waitFor(() => expect(dialog.queryByText('Missing Required Fields')).not.toBeInTheDocument());
  });

  it('sends the changes with it, and goes where its results appear', async () => {
    const calls = takesCalls(published);
    const { user, dialog, currentAddress } = await openDialog(soup);
    await user.type(field(dialog, /Title/), '!');
    await user.click(button(dialog, 'Publish Now'));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(screen.getByText('Pin Published')).toBeVisible();
    expect(calls).toMatchObject([{ call: callOf.publish(soup), body: { ...SAME, title: 'Soup!' } }]);
  });

  it('is what Ctrl+Enter does, or says why it can’t be done', async () => {
    const calls = takesCalls(published);
    const { user, dialog, currentAddress } = await openDialog(soup);
    await user.clear(field(dialog, /Description/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText('Missing Required Fields')).toBeVisible();
    await user.type(field(dialog, /Description/), 'Hot');
    await user.type(field(dialog, /Title/), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(calls.map(({ call }) => call)).toEqual([callOf.publish(soup)]);
  });

  it('puts a new image into the draft first', async () => {
    const calls = takesCalls((call) =>
      call.endsWith('/upload') ? (HttpResponse.json(soup) as Response) : published(),
    );
    const { user, dialog, currentAddress } = await openDialog(soup);
    await user.upload(dialog.getByLabelText('Image file'), new File(['x'], 'new.png', { type: 'image/png' }));
    await user.click(button(dialog, 'Publish Now'));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(calls.map(({ call }) => call)).toEqual([callOf.upload(soup), callOf.publish(soup)]);
    expect(calls[1]?.body).toEqual({});
  });

  it('that is cancelled says that it may have been done, and reads the list anew', async () => {
    const never = Promise.withResolvers<Response>();
    const calls = takesCalls(() => never.promise);
    const { user, dialog } = await openDialog(soup);
    const reads = countsReads();
    await user.click(button(dialog, 'Publish Now'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(reads.count).toBe(0);
    await user.click(button(dialog, 'Cancel'));
    expect(await screen.findByText(/It may already be done/)).toBeVisible();
    await waitFor(() => expect(reads.count).toBe(1));
    never.resolve(published());
  });

  it.each([
    ['the server’s words', () => refusal('pin.out-of-credits'), /out of free pins/],
    ['its own', () => rawFailure(502), 'Failed to publish the draft pin'],
    ['plain words when it is gone', () => refusal('draft-pin.not-found'), /it was published or deleted/],
  ])('that fails says so in %s', async (_case, answer, words) => {
    takesCalls(() => answer() as Response);
    const { user, dialog } = await openDialog(soup);
    await user.click(button(dialog, 'Publish Now'));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Publish Failed');
    expect(alert).toHaveTextContent(words);
    expect(field(dialog, /Title/)).toHaveValue('Soup');
  });

  it('explains beside the button what the plan does not allow', async () => {
    const { user, dialog } = await openDialog(soup, { isSubscribed: false, availableCredits: 1 });
    expect(button(dialog, 'Publish Now')).not.toHaveAttribute('aria-disabled');
    await user.click(dialog.getByRole('radio', { name: 'Schedule for later' }));
    expect(button(dialog, 'Schedule Pin')).toHaveAccessibleDescription(/Scheduling is part of Premium/);
    await user.click(button(dialog, 'Schedule Pin'));
    expect(dialog.queryByText('Schedule Information Missing')).not.toBeInTheDocument();
  });
});

describe('Scheduling a draft from its form', () => {
  it('takes the planned time, names the date, and goes to the scheduled pins', async () => {
    const calls = takesCalls(() => scheduledAs('2099-07-11T08:30:00.000Z'));
    const { user, dialog, currentAddress } = await openDialog(planned);
    fireEvent.change(await time(dialog), { target: { value: '2099-07-11T08:30' } });
    await user.click(button(dialog, 'Schedule Pin'));
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(screen.getByText('Pin Scheduled')).toBeVisible();
    expect(screen.getByText('It will be posted on Jul 11, 2099, 8:30 AM UTC.')).toBeVisible();
    expect(calls).toMatchObject([
      { call: callOf.schedule(planned), body: { scheduledTime: '2099-07-11T08:30:00.000Z' } },
    ]);
  });

  it('can be changed to publishing now, and back', async () => {
    const { user, dialog } = await openDialog(planned);
    await user.click(dialog.getByRole('radio', { name: 'Publish now' }));
    expect(button(dialog, 'Publish Now')).toBeVisible();
    expect(dialog.queryByLabelText(/Scheduled Date/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Schedule for later' }));
    expect(await time(dialog)).toHaveValue('2099-07-10T10:00');
  });

  it('forgets a fault of the time when it is to be published now', async () => {
    const { user, dialog } = await openDialog(planned);
    fireEvent.change(await time(dialog), { target: { value: '' } });
    await user.click(button(dialog, 'Schedule Pin'));
    await waitFor(async () => expect(await time(dialog)).toHaveAttribute('aria-invalid', 'true'));
    await user.click(dialog.getByRole('radio', { name: 'Publish now' }));
    await user.click(dialog.getByRole('radio', { name: 'Schedule for later' }));
    expect(await time(dialog)).toHaveAttribute('aria-invalid', 'false');
  });

  it.each([
    ['', 'Schedule Information Missing', 'Please select a date and time for scheduling'],
    ['2020-01-01T10:00', 'Invalid Schedule Time', 'This time has already passed'],
  ])('refuses the time “%s”', async (value, title, words) => {
    const { user, dialog } = await openDialog(planned);
    fireEvent.change(await time(dialog), { target: { value } });
    await user.click(button(dialog, 'Schedule Pin'));
    expect(await dialog.findByText(title)).toBeVisible();
    expect(dialog.getAllByText(new RegExp(words))).toHaveLength(2);
    expect(await time(dialog)).toHaveFocus();
  });
});
