import type { Subscription } from '@boardcast/contracts';
import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { givesCsrfToken, hasStats, hasSubscription, signedInAs } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

/** From now on the plan is this one. */
export function becomes(subscription: Subscription): void {
  const isSubscribed = subscription.isFree || subscription.status === 'active';
  server.use(signedInAs({ isSubscribed }), hasSubscription(subscription));
}

/** The screen of somebody with this plan. */
export function openSubscription(subscription: Subscription, address = '/subscription') {
  server.use(givesCsrfToken(), hasStats());
  becomes(subscription);
  return renderApp(address);
}

/** What has this name and can be pressed. */
export const button = (name: string) => screen.findByRole('button', { name });
export const noButton = (name: string) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

/** The card of the plan. */
export const plan = () => screen.findByRole('region', { name: 'Current Plan' });
export const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));
