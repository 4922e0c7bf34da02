import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aDuplicate, someDuplicates } from '../../testing/builders/duplicates.js';
import { findsDuplicates } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { kitchen, openDrafts, planned, soup } from './testing/draft-screen.js';

beforeAll(giveElementsASize);

const FOUND = someDuplicates([aDuplicate(), aDuplicate()]);
const TITLE = 'This image was pinned to 2 of these boards in the last 30 days';
const SHOWN = { imageUrl: soup.imageUrl, link: soup.link, boardListIds: [kitchen.id] };

describe('Duplicates of a draft', () => {
  it('are told in the question before it is published', async () => {
    const asked = findsDuplicates(FOUND);
    const { user } = openDrafts([soup]);
    await user.click(await screen.findByRole('button', { name: 'Publish Soup' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(TITLE)).toBeVisible();
    expect(question.getByRole('button', { name: 'Publish' })).toBeEnabled();
    expect(asked).toEqual([SHOWN]);
  });

  it('are told in its form, for the time that is planned', async () => {
    const asked = findsDuplicates(FOUND);
    const { user } = openDrafts([planned]);
    await user.click(await screen.findByRole('button', { name: 'Edit Plum' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit & Publish Draft Pin' }));
    expect(await dialog.findByText(TITLE)).toBeVisible();
    expect(asked).toEqual([{ ...SHOWN, from: planned.scheduledFor }]);
  });
});
