import { draftPinPaths } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeFilesUsable } from '../../../testing/files.js';
import { hasScheduledPins, rawFailure } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { setTheDate } from '../../../testing/render-app.js';
import {
  acceptsDrafts,
  acceptsPins,
  create,
  field,
  fill,
  kitchen,
  openForm,
  image,
} from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

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
    await screen.findByLabelText(/Scheduled Date/);
    expect(date()).toHaveAccessibleDescription(/Your time zone: UTC$/);
    fireEvent.change(date(), { target: { value: '2099-07-01T09:30' } });
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(await screen.findByText('Pin Scheduled')).toBeVisible();
    expect(sent[0]?.fields['scheduledFor']).toBe('2099-07-01T09:30:00.000Z');
  });

  it('starts with tomorrow morning where a pin is to be scheduled, which is nothing typed', async () => {
    const sent = acceptsPins();
    server.use(hasScheduledPins([]));
    const { user, currentAddress } = await openForm({
      user: { isSubscribed: true },
      query: '?timing=later',
    });
    expect(later()).toBeChecked();
    expect(await screen.findByLabelText(/Scheduled Date/)).toHaveValue('2099-03-02T09:00');
    await user.click(screen.getAllByRole('link', { name: 'Scheduled Pins' })[0] as HTMLElement);
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    await user.click(await screen.findByRole('link', { name: 'Schedule A Pin' }));
    await screen.findByText(/^Drag an image here/);
    await fill(user);
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(sent[0]?.fields['scheduledFor']).toBe('2099-03-02T09:00:00.000Z');
  });

  it('starts with now for users who can’t schedule', async () => {
    await openForm({ query: '?timing=later' });
    expect(later()).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Publish now' })).toBeChecked();
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
    await screen.findByLabelText(/Scheduled Date/);
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
