import { describe, expect, it } from '@jest/globals';
import { authPaths, userPaths } from '@boardcast/contracts';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { loadCurrentUser } from '../entities/session/session.js';
import { baseApi } from '../shared/api/base-api.js';
import { aUser } from './builders/people.js';
import { noAnswer, signedInAs } from './handlers.js';
import { renderApp } from './render-app.js';
import { server } from './server.js';

function AtUnmount({ act }: { act: () => void }) {
  useEffect(() => act, [act]);
  return null;
}

describe('An app ends with its test', () => {
  let reads = 0;
  let left: ReturnType<typeof renderApp>;

  it('although it sends a request as it does', () => {
    server.use(
      http.get(authPaths.me, () => {
        reads += 1;
        return HttpResponse.json(aUser());
      }),
    );
    left = renderApp('/');
    const send = () => void left.store.dispatch(loadCurrentUser());
    render(<AtUnmount act={send} />);
    expect(reads).toBe(0);
  });

  it('and its own test answers that request', () => {
    expect(reads).toBe(1);
  });

  it('although a request is never answered', async () => {
    server.use(signedInAs(), http.get(userPaths.stats, noAnswer));
    left = renderApp('/dashboard');
    expect(await screen.findByRole('main')).toBeVisible();
  });

  it('and aborts that request', () => {
    expect(left.store.dispatch(baseApi.util.getRunningQueriesThunk())).toEqual([]);
  });
});
