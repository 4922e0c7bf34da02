import { subscriptionPaths } from '@boardcast/contracts';
import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPaidSubscription, aSubscription } from '../../testing/builders/billing.js';
import { hasSubscription } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { createAppStore } from '../store.js';
import { readPlan, subscriptionApi } from './subscription.api.js';

it('The plan that is read is not one that was asked for before', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  server.use(
    http.get(subscriptionPaths.current, async () => {
      isAsked = true;
      await held;
      return HttpResponse.json(aSubscription());
    }),
  );
  const { dispatch } = createAppStore();
  const shown = dispatch(subscriptionApi.endpoints.getSubscription.initiate());
  await waitFor(() => expect(isAsked).toBe(true));
  server.use(hasSubscription(aPaidSubscription()));
  const read = dispatch(readPlan());
  answer();
  expect((await shown).data?.status).toBe('none');
  expect((await read).data?.status).toBe('active');
  shown.unsubscribe();
});
