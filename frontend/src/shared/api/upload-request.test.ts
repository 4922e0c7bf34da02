import { describe, expect, it } from '@jest/globals';
import { authPaths, CSRF_FIELD, CSRF_HEADER, pinPaths } from '@boardcast/contracts';
import { delay, http, HttpResponse } from 'msw';
import { signedIn } from '../../entities/session/auth-slice.js';
import { createAppStore } from '../../entities/session/store.js';
import { uuid } from '../../testing/builders/numbers.js';
import { aUser } from '../../testing/builders/people.js';
import { givesCsrfToken, rawFailure, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { uploadRequest } from './upload-request.js';

function aForm(): FormData {
  const form = new FormData();
  form.set('title', 'Bread');
  return form;
}

function send(signal = new AbortController().signal, store = createAppStore()) {
  return uploadRequest<{ id: string }>(
    { dispatch: store.dispatch, signal },
    { url: pinPaths.groupsUpload, form: aForm() },
  );
}

describe('A multipart upload', () => {
  it('carries the CSRF token as header and as field, and gives the answer', async () => {
    let seen: unknown;
    server.use(
      givesCsrfToken('token-1'),
      http.post(pinPaths.groupsUpload, async ({ request }) => {
        const form = await request.formData();
        seen = [request.headers.get(CSRF_HEADER), form.get(CSRF_FIELD), form.get('title')];
        return HttpResponse.json({ id: 'group' }, { status: 201 });
      }),
    );
    expect(await send()).toEqual({ data: { id: 'group' } });
    expect(seen).toEqual(['token-1', 'token-1', 'Bread']);
  });

  it('is sent once more with a fresh token after a CSRF refusal', async () => {
    let call = 0;
    server.use(
      http.get(authPaths.csrfToken, () => HttpResponse.json({ csrfToken: `token-${(call += 1)}` })),
      http.post(pinPaths.groupsUpload, ({ request }) =>
        request.headers.get(CSRF_HEADER) === 'token-2'
          ? HttpResponse.json({ id: 'group' })
          : refusal('csrf.invalid'),
      ),
    );
    expect(await send()).toEqual({ data: { id: 'group' } });
  });

  it('ends with the refusal when no fresh token is to be had', async () => {
    document.cookie = 'csrf-token=stale';
    server.use(
      http.get(authPaths.csrfToken, () => {
        document.cookie = 'csrf-token=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
        return HttpResponse.error();
      }),
      http.post(pinPaths.groupsUpload, () => refusal('csrf.invalid')),
    );
    expect((await send()).error).toMatchObject({ status: 403, data: { code: 'csrf.invalid' } });
  });

  it('gives status and body of a refusal, JSON or not', async () => {
    server.use(
      givesCsrfToken(),
      http.post(pinPaths.groupsUpload, () => refusal('image.too-large')),
    );
    expect((await send()).error).toMatchObject({ status: 413, data: { code: 'image.too-large' } });
    server.use(http.post(pinPaths.groupsUpload, () => new HttpResponse('<html>', { status: 413 })));
    expect((await send()).error).toEqual({ status: 413, data: '<html>' });
  });

  it('ends the session on a 401', async () => {
    server.use(
      givesCsrfToken(),
      http.post(pinPaths.groupsUpload, () => refusal('auth.required')),
    );
    const store = createAppStore();
    store.dispatch(signedIn(aUser()));
    await send(undefined, store);
    expect(store.getState().auth.isAuthenticated).toBe(false);
  });

  it('leaves the session of whoever signed in meanwhile', async () => {
    const store = createAppStore();
    store.dispatch(signedIn(aUser()));
    const next = aUser({ id: uuid(2) });
    server.use(
      givesCsrfToken(),
      http.post(pinPaths.groupsUpload, () => {
        store.dispatch(signedIn(next));
        return refusal('auth.required');
      }),
    );
    expect((await send(undefined, store)).error).toMatchObject({ status: 401 });
    expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: next });
  });

  it('can be cancelled', async () => {
    server.use(
      givesCsrfToken(),
      http.post(pinPaths.groupsUpload, async () => {
        await delay('infinite');
        return rawFailure(500);
      }),
    );
    const controller = new AbortController();
    const sent = send(controller.signal);
    setTimeout(() => controller.abort(), 50);
    expect((await sent).error).toMatchObject({ status: 'ABORTED' });
  });

  it('says when no connection came about', async () => {
    server.use(
      givesCsrfToken(),
      http.post(pinPaths.groupsUpload, () => HttpResponse.error()),
    );
    expect((await send()).error).toMatchObject({ status: 'FETCH_ERROR' });
  });
});
