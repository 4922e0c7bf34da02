import { pinPaths } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { giveBoxesAHeight, giveElementsASize } from '../../testing/layout.js';
import { setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { openDialog, openScreen, save, soup, takesChanges, time } from './testing/scheduled-dialog.js';

const LAST = '2099-07-12T10:00:00.000Z';
const spread = { ...soup, spreadUntil: LAST };

beforeAll(() => {
  giveElementsASize();
  giveBoxesAHeight();
});
beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

describe('A scheduled pin that is spread over time', () => {
  it('says when its first and its last board get it', async () => {
    openScreen(spread);
    const row = await screen.findByRole('row', { name: /Soup/ });
    expect(row).toHaveTextContent('Jul 10, 2099, 10:00 AM UTC – Jul 12, 2099, 10:00 AM UTC');
  });

  it('moves all of its times alike, and says so', async () => {
    const later = {
      ...spread,
      scheduledTime: '2099-07-11T10:00:00.000Z',
      spreadUntil: '2099-07-13T10:00:00.000Z',
    };
    takesChanges(() => HttpResponse.json(later) as Response);
    const { user, dialog } = await openDialog(spread);
    expect(dialog.getByText(/All of its times move by as much as this one/)).toBeVisible();
    fireEvent.change(time(dialog), { target: { value: '2099-07-11T10:00' } });
    await user.click(save(dialog));
    expect(await screen.findByText(/^It will be posted from Jul 11, 2099, .* to Jul 13, 2099/)).toBeVisible();
  });

  it('has the times of its boards changed', async () => {
    const { id, scheduledTime } = soup;
    const pins = [scheduledTime, LAST].map((plannedFor) =>
      aPin({ status: 'pending', pinterestPinId: null, plannedFor }),
    );
    server.use(
      http.get(pinPaths.group(id), () => HttpResponse.json(aPinGroupDetail({ id, status: 'pending', pins }))),
    );
    const { user } = openScreen(spread);
    await user.click(await screen.findByRole('button', { name: 'Change times of Soup' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change times of “Soup”' }));
    expect(await dialog.findAllByLabelText(/^Time for/)).toHaveLength(2);
  });

  it('offers no times of boards where all get it at once', async () => {
    openScreen(soup);
    await screen.findByRole('button', { name: 'Edit Soup' });
    expect(screen.queryByRole('button', { name: /^Change times/ })).not.toBeInTheDocument();
  });
});
