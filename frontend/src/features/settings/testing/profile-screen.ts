import { userPaths } from '@boardcast/contracts';
import type { UpdateProfileResponse } from '@boardcast/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../testing/builders/people.js';
import { received, signedInAs } from '../../../testing/handlers.js';
import { server } from '../../../testing/server.js';

/** The saved profile. */
export const MINE = { name: 'Mia Maker', email: 'mia@example.com' };
export const nameField = () => screen.findByRole('textbox', { name: 'Name' });
export const emailField = () => screen.findByRole('textbox', { name: 'Email' });

/** Saves what is sent. @returns the saved requests */
export function saves(answer: Partial<UpdateProfileResponse> = {}) {
  const bodies: unknown[] = [];
  server.use(
    http.patch(userPaths.profile, async ({ request }) => {
      const { body } = await received(request);
      bodies.push(body);
      const user = aUser({ ...MINE, ...body, ...answer });
      server.use(signedInAs(user));
      return HttpResponse.json({ ...user, verificationSent: false, ...answer });
    }),
  );
  return bodies;
}
