import { describe, expect, it } from '@jest/globals';
import { authPaths, CSRF_HEADER } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { rawFailure, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { authApi } from '../../entities/session/auth.api.js';
import { createAppStore } from '../../entities/session/store.js';

const { getCurrentUser, getPinterestUrl, logout } = authApi.endpoints;

/** Answers the logout call and records the tokens it got. */
function logoutThatAccepts(accepts: (token: string | null, call: number) => boolean) {
  const tokens: (string | null)[] = [];
  server.use(
    http.post(authPaths.logout, ({ request }) => {
      const token = request.headers.get(CSRF_HEADER);
      tokens.push(token);
      return accepts(token, tokens.length) ? HttpResponse.json({}) : refusal('csrf.invalid');
    }),
  );
  return tokens;
}

function tokensInOrder(...tokens: string[]) {
  let call = 0;
  server.use(http.get(authPaths.csrfToken, () => HttpResponse.json({ csrfToken: tokens[call++] })));
  return () => call;
}

const postLogout = () => createAppStore().dispatch(logout.initiate());

describe('CSRF token of changing calls', () => {
  it('is fetched when there is neither one in memory nor in the cookie, and then kept', async () => {
    const sent = logoutThatAccepts(() => true);
    const fetched = tokensInOrder('fresh', 'never asked for');
    await postLogout();
    await postLogout();
    expect(sent).toEqual(['fresh', 'fresh']);
    expect(fetched()).toBe(1);
  });

  it('is taken from the cookie without asking', async () => {
    document.cookie = 'csrf-token=from%7Ccookie';
    const sent = logoutThatAccepts(() => true);
    await postLogout();
    expect(sent).toEqual(['from|cookie']);
  });

  it('is fetched anew for one retry when the server refuses it', async () => {
    document.cookie = 'csrf-token=stale';
    const sent = logoutThatAccepts((token) => token === 'fresh');
    tokensInOrder('fresh');
    expect((await postLogout()).error).toBeUndefined();
    expect(sent).toEqual(['stale', 'fresh']);
  });

  it('is retried once only; then the original refusal counts', async () => {
    const sent = logoutThatAccepts(() => false);
    tokensInOrder('one', 'two', 'three');
    expect((await postLogout()).error).toMatchObject({ status: 403, data: { code: 'csrf.invalid' } });
    expect(sent).toEqual(['one', 'two']);
  });

  it('that cannot be fetched fails the call in plain words', async () => {
    server.use(http.get(authPaths.csrfToken, () => rawFailure(500)));
    expect((await postLogout()).error).toMatchObject({ error: 'Failed to fetch CSRF token' });
  });

  it.each([
    ['nobody answers', () => HttpResponse.error(), 'FETCH_ERROR'],
    ['only a proxy answers', () => rawFailure(503), 'FETCH_ERROR'],
    ['the server refuses', () => rawFailure(500), 'CSRF_ERROR'],
  ])('that can’t be had since %s says so', async (_case, answer, status) => {
    server.use(http.get(authPaths.csrfToken, answer));
    const store = createAppStore();
    expect((await store.dispatch(logout.initiate())).error).toMatchObject({ status });
    expect(store.getState().connection.isLost).toBe(status === 'FETCH_ERROR');
  });

  it('whose retry gets no token leaves the original refusal', async () => {
    logoutThatAccepts(() => false);
    document.cookie = 'csrf-token=stale';
    server.use(
      http.get(authPaths.csrfToken, () => {
        document.cookie = 'csrf-token=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
        return HttpResponse.error();
      }),
    );
    expect((await postLogout()).error).toMatchObject({ status: 403, data: { code: 'csrf.invalid' } });
  });

  it('is not retried for a 403 about something else', async () => {
    tokensInOrder('one');
    let calls = 0;
    server.use(
      http.post(authPaths.logout, () => {
        calls += 1;
        return refusal('pin.out-of-credits');
      }),
    );
    expect((await postLogout()).error).toMatchObject({ status: 403 });
    expect(calls).toBe(1);
  });
});

describe('Calls that fail', () => {
  it('are asked once more when they only ask and the server has a fault', async () => {
    let calls = 0;
    server.use(
      http.get(authPaths.me, () => {
        calls += 1;
        return rawFailure(502);
      }),
    );
    const { error } = await createAppStore().dispatch(getCurrentUser.initiate());
    expect(error).toMatchObject({ status: 502 });
    expect(calls).toBe(2);
  });

  it('are not asked again when they were refused, or when they change something', async () => {
    let questions = 0;
    let acts = 0;
    server.use(
      http.get(authPaths.me, () => {
        questions += 1;
        return refusal('not-found');
      }),
      http.get(authPaths.pinterestUrl, () => {
        acts += 1;
        return rawFailure(503);
      }),
    );
    const store = createAppStore();
    await store.dispatch(getCurrentUser.initiate());
    await store.dispatch(getPinterestUrl.initiate());
    expect([questions, acts]).toEqual([1, 1]);
  });
});
