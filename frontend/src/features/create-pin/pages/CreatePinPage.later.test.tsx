import { draftPinPaths } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDraftPin } from '../../../testing/builders/planned-pins.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { hasDraftPins, hasScheduledPins, rawFailure, received } from '../../../testing/handlers.js';
import type { Received } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { setTheDate } from '../../../testing/render-app.js';
import { acceptsPins, create, field, fill, kitchen, openForm, image } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

/** Handles both calls that save a draft. */
function acceptsDrafts(
  answer: () => Response = () => HttpResponse.json(aDraftPin(), { status: 201 }) as Response,
) {
  const calls: Received[] = [];
  const note = async ({ request }: { request: Request }) => {
    calls.push(await received(request));
    return answer();
  };
  server.use(
    http.post(draftPinPaths.all, note),
    http.post(draftPinPaths.allUpload, note),
    hasDraftPins([aDraftPin()]),
  );
  return calls;
}

const saveDraft = () => screen.getByRole('button', { name: 'Save Draft' });
const later = () => screen.getByRole('radio', { name: 'Schedule for later' });
const date = () => screen.getByLabelText(/Scheduled Date/);

beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

describe('Publishing later', () => {
  it('is for subscribers, and says so to others', async () => {
    await openForm();
    expect(later()).toBeDisabled();
    expect(screen.getByText(/^Scheduling is part of Premium/)).toBeVisible();
  });

  it('names the time zone, sends the moment, and goes to the scheduled pins', async () => {
    const sent = acceptsPins();
    server.use(hasScheduledPins([]));
    const { user, currentAddress } = await openForm({ user: { isSubscribed: true } });
    await fill(user);
    await user.click(later());
    expect(date()).toHaveAccessibleDescription(/Your time zone: UTC \(UTC\)/);
    fireEvent.change(date(), { target: { value: '2099-07-01T09:30' } });
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(await screen.findByText('Pin Scheduled')).toBeVisible();
    expect(sent[0]?.fields['scheduledFor']).toBe('2099-07-01T09:30:00.000Z');
  });

  it.each([
    ['', 'Date is required for scheduled pins'],
    ['2020-01-01T10:00', /^This time has already passed/],
    ['2999-12-31T10:00', /^Pins can be scheduled up to a year ahead/],
  ])('does not take %p as its time', async (value, words) => {
    const sent = acceptsPins();
    const { user } = await openForm({ user: { isSubscribed: true } });
    await fill(user);
    await user.click(later());
    fireEvent.change(date(), { target: { value } });
    await user.click(create());
    expect(await screen.findByText(words)).toBeVisible();
    expect(date()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('Saving a draft', () => {
  it('needs only a title', async () => {
    const calls = acceptsDrafts();
    const { user, currentAddress } = await openForm();
    await user.click(saveDraft());
    expect(await screen.findByText('Title is required for draft')).toBeVisible();
    expect(field(/Title/)).toHaveFocus();
    expect(calls).toEqual([]);
    await user.type(field(/Title/), 'Soup');
    await user.click(saveDraft());
    await waitFor(() => expect(currentAddress()).toBe('/draft-pins'));
    expect(await screen.findByText('Draft Saved')).toBeVisible();
    expect(calls).toMatchObject([
      { call: `POST ${draftPinPaths.all}`, body: { title: 'Soup', imageUrl: null } },
    ]);
  });

  it('sends a chosen image with the fields', async () => {
    const calls = acceptsDrafts();
    const { user, currentAddress } = await openForm();
    await fill(user);
    await user.click(saveDraft());
    await waitFor(() => expect(currentAddress()).toBe('/draft-pins'));
    expect(calls[0]).toMatchObject({
      call: `POST ${draftPinPaths.allUpload}`,
      body: { title: 'Tomato soup', boardListId: kitchen.id },
    });
    expect(calls[0]?.body['image']).toMatchObject({ name: image().name });
  });

  it('keeps everything when it fails, and says so', async () => {
    acceptsDrafts(() => rawFailure(502) as Response);
    const { user } = await openForm();
    await user.type(field(/Title/), 'Soup');
    await user.click(saveDraft());
    expect(await screen.findByText('Failed to save draft. Please try again.')).toBeVisible();
    expect(screen.queryByText(/never created twice/)).not.toBeInTheDocument();
    expect(field(/Title/)).toHaveValue('Soup');
    expect(saveDraft()).toBeEnabled();
  });

  it('is possible where creating is not', async () => {
    const { user } = await openForm();
    await user.click(await screen.findByRole('combobox', { name: /Board List/ }));
    await user.click(await screen.findByRole('option', { name: /^Everything/ }));
    expect(create()).toBeDisabled();
    expect(saveDraft()).toBeEnabled();
  });
});
