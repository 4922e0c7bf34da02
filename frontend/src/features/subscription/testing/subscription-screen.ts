import type { Subscription } from '@boardcast/contracts';
import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { givesCsrfToken, hasStats, hasSubscription, signedInAs } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

/** From now on the API returns this plan. */
export function becomes(subscription: Subscription): void {
  const isSubscribed = subscription.isFree || subscription.status === 'active';
  server.use(signedInAs({ isSubscribed }), hasSubscription(subscription));
}

export function openSubscription(subscription: Subscription, address = '/subscription') {
  server.use(givesCsrfToken(), hasStats());
  becomes(subscription);
  return renderApp(address);
}

export const button = (name: string) => screen.findByRole('button', { name });
export const noButton = (name: string) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

export const plan = () => screen.findByRole('region', { name: 'Current Plan' });
export const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));
