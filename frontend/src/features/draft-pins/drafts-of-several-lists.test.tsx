import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { pinFormMessages } from '../../entities/pins/form/pin-form.messages.js';
import { aBoardEntry, aBoardList } from '../../testing/builders/boards.js';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { giveElementsASize } from '../../testing/layout.js';
import { setTheDate } from '../../testing/render-app.js';
import {
  button,
  callOf,
  field,
  hasClosed,
  kitchen,
  openDialog,
  openDrafts,
  takesCalls,
} from './testing/draft-screen.js';

beforeAll(giveElementsASize);
beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

const garden = aBoardList({ name: 'Garden', boards: [aBoardEntry()] });
/** As the API made it: the screen chooses one list. */
const stew = aDraftPin({
  title: 'Stew',
  boardListId: null,
  boardListIds: [kitchen.id, garden.id],
  boardListName: 'Kitchen, Garden',
  boardCount: 3,
});
const large = { ...stew, boardCount: 150 };
const open = (draft = stew, user = {}) => openDialog(draft, user, [garden]);
const saved = () => HttpResponse.json(stew) as Response;
const published = () => HttpResponse.json(aPinGroup({ pinCount: 3 }), { status: 201 }) as Response;

describe('A draft of several lists', () => {
  it('names them all with the number of boards, and can be published', async () => {
    const calls = takesCalls(published);
    const { user } = openDrafts([stew], { isSubscribed: true }, [garden]);
    const row = within(await screen.findByRole('row', { name: /Stew/ }));
    expect(row.getByText('Kitchen, Garden')).toBeVisible();
    expect(row.getByText('3 boards')).toBeVisible();
    await user.click(row.getByRole('button', { name: /Publish/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('“Stew” will be posted to 3 boards in “Kitchen, Garden”.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Pin Published')).toBeVisible();
    expect(calls[0]?.call).toBe(callOf.publish(stew));
    expect(calls[0]?.body).not.toHaveProperty('boardListId');
  });

  it('keeps them when something else is changed', async () => {
    const calls = takesCalls(saved);
    const { user, dialog } = await open();
    expect(dialog.getByText('Kitchen, Garden (3 boards)')).toBeVisible();
    await user.type(field(dialog, /Title/), '!');
    await user.click(button(dialog, 'Save Draft'));
    await hasClosed();
    expect(calls).toMatchObject([{ call: callOf.update(stew), body: { title: 'Stew!' } }]);
    expect(calls[0]?.body).not.toHaveProperty('boardListId');
    expect(calls[0]?.body).not.toHaveProperty('pinterestBoardId');
  });

  it('goes to one of them alone when that is chosen', async () => {
    const calls = takesCalls(saved);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('combobox', { name: /Board List/ }));
    await user.click(await screen.findByRole('option', { name: /^Garden/ }));
    await user.click(button(dialog, 'Save Draft'));
    await hasClosed();
    expect(calls[0]?.body).toMatchObject({ boardListId: garden.id });
  });

  it('asks before it is posted to more than 20 boards', async () => {
    const calls = takesCalls(published);
    const { user, dialog } = await open(large, { isSubscribed: true });
    await user.click(button(dialog, 'Publish Now'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('button', { name: /150 boards/ })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('can’t be published to more than 100 boards without Premium', async () => {
    const { dialog } = await open(large, { isSubscribed: false, availableCredits: 1 });
    expect(button(dialog, 'Publish Now')).toHaveAccessibleDescription(pinFormMessages.chooseSmallerList);
  });
});
