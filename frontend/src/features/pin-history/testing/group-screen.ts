import { pinPaths } from '@boardcast/contracts';
import type { Pin, PinGroupDetail } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aListedPin, aPin } from '../../../testing/builders/pins.js';
import { server } from '../../../testing/server.js';

export const hasGroup = (group: PinGroupDetail) =>
  server.use(http.get(pinPaths.group(group.id), () => HttpResponse.json(group)));

/** A pin that failed for a reason that may pass. */
export const aFailedPin = (fields: Partial<Pin> = {}) =>
  aPin({ status: 'failed', pinterestPinId: null, canRetry: true, ...fields });

/** A pin that may be on its board. */
export const anUnprovedPin = (fields: Partial<Pin> = {}) =>
  aPin({ status: 'failed', pinterestPinId: null, canCheck: true, ...fields });

/** A pin that may be the one a look found on its board. */
export const aPinInQuestion = (fields: Partial<Pin> = {}) =>
  anUnprovedPin({ lookalike: aListedPin(), ...fields });

/** The pin once it is being processed again. */
export const underWay = (pin: Pin): Pin => ({
  ...pin,
  status: 'processing',
  canRetry: false,
  canCheck: false,
  lookalike: null,
});

/** The row of a board. */
export const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
