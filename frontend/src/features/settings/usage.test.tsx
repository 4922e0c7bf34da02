import { describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { hasUsage, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { openSettings } from './testing/settings-screen.js';

const region = async () => within(await screen.findByRole('region', { name: 'What You Keep' }));

describe('What somebody keeps', () => {
  it('is told beside what their plan has room for', async () => {
    openSettings('data');
    server.use(hasUsage({ drafts: { used: 1_250, max: 5_000 } }));
    const usage = await region();
    expect(await usage.findByText('1,250 of 5,000')).toBeVisible();
    expect(usage.getByText('340 MB of 2 GB')).toBeVisible();
    expect(usage.getByText('3 of 200')).toBeVisible();
    expect(usage.getByRole('progressbar', { name: 'Drafts' })).toHaveAttribute('aria-valuenow', '25');
    expect(usage.getByText(/Premium has ten times as much/)).toBeVisible();
  });

  it('says when it could not be read', async () => {
    openSettings('data', { isSubscribed: true });
    server.use(http.get(userPaths.usage, () => refusal('unavailable')));
    const usage = await region();
    expect(await usage.findByText(/temporarily unavailable/)).toBeVisible();
    expect(usage.queryByText(/ten times/)).toBeNull();
  });
});
