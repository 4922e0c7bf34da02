import { subscriptionPaths } from '@boardcast/contracts';
import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPaidSubscription, aSubscription } from '../../testing/builders/billing.js';
import { givesCsrfToken, hasSubscription } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { createAppStore } from '../session/store.js';
import { refreshPlan, subscriptionApi } from './subscription.api.js';

it('The plan that is waited for is not one that was asked for before', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let isAsked = false;
  server.use(
    givesCsrfToken(),
    http.post(subscriptionPaths.sync, () => HttpResponse.json({ synced: true })),
    http.get(subscriptionPaths.current, async () => {
      isAsked = true;
      await held;
      return HttpResponse.json(aSubscription());
    }),
  );
  const { dispatch } = createAppStore();
  const { getSubscription, syncSubscription } = subscriptionApi.endpoints;
  const shown = dispatch(getSubscription.initiate());
  await waitFor(() => expect(isAsked).toBe(true));
  server.use(hasSubscription(aPaidSubscription()));
  await dispatch(syncSubscription.initiate());
  const plan = dispatch(refreshPlan());
  answer();
  expect((await shown).data?.status).toBe('none');
  expect((await plan).data?.status).toBe('active');
  shown.unsubscribe();
});
