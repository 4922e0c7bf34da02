import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aDuplicate, someDuplicates } from '../../testing/builders/duplicates.js';
import { findsDuplicates } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { garden, openDialog, soup } from './testing/scheduled-dialog.js';

beforeAll(giveElementsASize);

const SHOWN = {
  ...{ imageUrl: soup.imageUrl, link: soup.link, pinGroupId: soup.id, from: soup.scheduledTime },
};

it('duplicates of a scheduled pin are told, on the boards that it keeps or those of another list', async () => {
  const asked = findsDuplicates(someDuplicates([aDuplicate({ isPosted: false }), aDuplicate()]));
  const { user, dialog } = await openDialog();
  const title = /^This image was pinned to, or is planned for, 2 of these boards within 30 days$/;
  expect(await dialog.findByText(title)).toBeVisible();
  expect(asked).toEqual([SHOWN]);
  await user.click(dialog.getByRole('combobox', { name: /Board List/ }));
  await user.click(await screen.findByRole('option', { name: /^Garden/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ ...SHOWN, boardListIds: [garden.id] });
});
