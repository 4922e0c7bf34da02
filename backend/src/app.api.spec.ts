import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Body,
  Controller,
  Get,
  Module,
  Post,
  Req,
  Res,
  SerializeOptions,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { authPaths, permissions, type Permission } from '@boardcast/contracts';
import type { TestClient } from '@boardcast/testing';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { PERMISSIONS } from './modules/auth/route-access.js';
import { HealthModule } from './modules/health/health.module.js';
import { UsersService } from './modules/users/users.service.js';
import { CsrfTokens } from './http/csrf.js';
import { TakesBody } from './http/body.interceptor.js';
import { startTestApp } from './testing/start-test-app.js';
import type { TestApp } from './testing/start-test-app.js';

const bodySchema = z.object({
  title: z.string('Title is required').trim().min(1, 'Title is required'),
  boards: z.array(z.object({ boardId: z.string() })).default([]),
});
const answerSchema = z.object({ title: z.string() });

/** Routes added to the app, one for each thing that can happen to a request. */
@Controller('api/probe')
class ProbeController {
  constructor(private readonly tokens: CsrfTokens) {}

  @Get('token')
  token(@Req() request: Request, @Res({ passthrough: true }) response: Response): { token: string } {
    return { token: this.tokens.generate(request, response) };
  }

  @Post('guarded')
  @TakesBody({ type: 'application/json', maxBytes: 1_000 })
  @SerializeOptions({ schema: answerSchema })
  guarded(@Body({ schema: bodySchema }) body: z.infer<typeof bodySchema>): unknown {
    return { ...body, hidden: 'not for the client' };
  }

  @Post('open')
  open(): { done: true } {
    return { done: true };
  }

  @Post('upload')
  @UseInterceptors(FileInterceptor('image', { limits: { fileSize: 10 } }))
  upload(@UploadedFile() file: { size: number } | undefined): { size: number } {
    return { size: file?.size ?? 0 };
  }

  @Get('unlisted')
  unlisted(): { done: true } {
    return { done: true };
  }

  @Get('fault')
  fault(): void {
    throw new Error('select secret from somewhere');
  }
}

const probePermissions: readonly Permission[] = [
  ['GET', '/api/probe/token', 'anyone'],
  ['POST', '/api/probe/guarded', 'signed-in'],
  ['POST', '/api/probe/open', 'anyone'],
  ['POST', '/api/probe/upload', 'anyone'],
  ['GET', '/api/probe/fault', 'anyone'],
];

@Module({ controllers: [ProbeController] })
class ProbeModule {}

let server: TestApp;

beforeAll(async () => {
  const spa = await mkdtemp(join(tmpdir(), 'spa-'));
  await mkdir(join(spa, 'assets'));
  await writeFile(join(spa, 'index.html'), '<title>Boardcast</title>');
  await writeFile(join(spa, 'assets/index-abc.js'), 'export {}');
  server = await startTestApp({
    config: { SPA_DIR: spa },
    override: (builder) => {
      Reflect.defineMetadata('imports', [ProbeModule], HealthModule);
      return builder.overrideProvider(PERMISSIONS).useValue([...permissions, ...probePermissions]);
    },
  });
});
afterAll(() => server.close());

async function signedIn(): Promise<TestClient> {
  const id = await server.app
    .get(UsersService)
    .signIn({ pinterestUserId: randomUUID(), pinterestUsername: 'prober', profileImageUrl: null });
  return server.signIn(id);
}

describe('a changing request', () => {
  const path = '/api/probe/guarded';

  it('is refused with 401 first when nobody is signed in, with or without a CSRF token', async () => {
    const visitor = await server.visitor();
    for (const answer of [await server.newcomer().post(path, {}), await visitor.post(path, {})]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    }
  });

  it('is refused with 403 when the CSRF token is missing, wrong or of another session', async () => {
    const one = await signedIn();
    const other = await signedIn();
    const foreign = { 'x-csrf-token': other.cookie('csrf-token') ?? '' };
    for (const headers of [{}, { 'x-csrf-token': 'made-up' }, foreign]) {
      const answer = await one.withoutCsrf().post(path, { title: 'x' }, headers);
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
      expect(answer.body.error).toContain('CSRF');
    }
    expect(await server.newcomer().post('/api/probe/open')).toMatchObject({ status: 403 });
  });

  it('is refused with 400 and every issue with its path when it is not valid', async () => {
    const user = await signedIn();
    const answer = await user.post(path, { title: ' ', boards: [{ boardId: '1' }, { boardId: 2 }] });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        message: 'Title is required',
        error: 'Title is required',
        details: [{ path: 'title', message: 'Title is required' }, { path: 'boards.1.boardId' }],
      },
    });
    expect(await user.post(path)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('succeeds otherwise, and answers with what the contract names only', async () => {
    const user = await signedIn();
    expect(await user.post(path, { title: 'Soup' })).toMatchObject({ status: 201, body: { title: 'Soup' } });
    expect((await user.post(path, { title: 'Soup' })).body).not.toHaveProperty('hidden');
  });

  it('works with the token a newcomer was given, in the session that came with it', async () => {
    const newcomer = server.newcomer();
    const { body } = await newcomer.get('/api/probe/token');
    expect(newcomer.cookie('csrf-token')).toBe(body.token);
    expect(await newcomer.post('/api/probe/open')).toMatchObject({ status: 201, body: { done: true } });
  });
});

describe('what goes wrong', () => {
  it('a route without a row in the permission table answers nobody', async () => {
    expect(await (await signedIn()).get('/api/probe/unlisted')).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    });
  });

  it('broken JSON is a 400, a body that is too large a 413', async () => {
    const user = await signedIn();
    const json = { 'content-type': 'application/json' };
    expect(await user.sendText('POST', '/api/probe/guarded', '{', json)).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    });
    const large = await user.post('/api/probe/guarded', { title: 'x'.repeat(2_000) });
    expect(large).toMatchObject({ status: 413, body: { code: 'request.too-large' } });
  });

  it('a file that is too large is a 413 with the words of the specification', async () => {
    const user = await signedIn();
    const form = new FormData();
    form.set('image', new Blob(['more than ten bytes']), 'a.jpg');
    expect(await user.post('/api/probe/upload', form)).toMatchObject({
      status: 413,
      body: {
        code: 'image.too-large',
        message: 'Image file is too large. Please upload an image under 20MB.',
      },
    });
  });

  it('an unknown route of the API is a 404 with a code', async () => {
    expect(await server.newcomer().get('/api/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('an unknown fault is a 500 with the id of the request and nothing of the inside', async () => {
    const answer = await server.newcomer().get('/api/probe/fault', { 'x-request-id': 'find-me' });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal', details: { id: 'find-me' } } });
    expect(JSON.stringify(answer.body)).not.toMatch(/select|secret|\.ts/);
  });
});

describe('an address of the API', () => {
  const ask = (method: string, path: string) => fetch(`${server.url}${path}`, { method });

  it.each([
    ['PATCH', '/api/board-lists', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/board-lists/0b5c7c39-5ba6-4c2c-8a9f-9a4f8b7f5a10', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['DELETE', '/API/Board-Lists/', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
  ])('answers %s %s with 405 and what it takes', async (method, path, allow) => {
    const answer = await ask(method, path);
    expect(answer.headers.get('allow')).toBe(allow);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 405,
      body: { code: 'request.method-not-allowed', details: { allow: allow.split(', ') } },
    });
  });

  it('answers OPTIONS with what it takes', async () => {
    const answer = await ask('OPTIONS', '/api/users/preferences');
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, PATCH']);
    expect((await ask('OPTIONS', '/api/nowhere')).status).toBe(404);
  });

  it('answers HEAD where it answers GET', async () => {
    expect((await ask('HEAD', '/health/live')).status).toBe(200);
  });

  it('that takes JSON refuses a body of another type, and so does one that takes a form', async () => {
    const user = await signedIn();
    const form = new FormData();
    form.set('name', 'Food');
    expect(await user.post('/api/board-lists', form)).toMatchObject({
      status: 415,
      body: { code: 'request.unsupported-type', message: 'This call takes application/json only.' },
    });
    expect(await user.post('/api/pins/groups/upload', { title: 'Soup' })).toMatchObject({
      status: 415,
      body: { message: 'This call takes multipart/form-data only.' },
    });
    expect(await user.post('/api/board-lists')).toMatchObject({ status: 400 });
    expect(await server.newcomer().post('/api/board-lists', form)).toMatchObject({ status: 401 });
    expect(await user.withoutCsrf().post('/api/board-lists', form)).toMatchObject({ status: 403 });
  });
});

describe('every answer', () => {
  it('of the API is kept by nobody and says how it may be used', async () => {
    const { headers } = await server.newcomer().get('/api/probe/token');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toMatch(
      /img-src 'self' data: blob: https:\/\/i\.pinimg\.com http:\/\/127\.0\.0\.1:1;/,
    );
  });

  it('sets a session cookie no script can read and no foreign page can send', async () => {
    const { headers } = await (await signedIn()).get(authPaths.sessions);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('sid='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('leaves a visitor who asks for nothing without a session', async () => {
    const { headers } = await server.newcomer().get('/api/nowhere');
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('the pages', () => {
  it('are all the same document, asked for each time', async () => {
    for (const path of ['/', '/board-lists/1']) {
      const answer = await server.newcomer().get(path);
      expect(answer.body).toContain('<title>Boardcast</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('use files that are kept for ever, and say so when there is none', async () => {
    const found = await server.newcomer().get('/assets/index-abc.js');
    expect(found.headers.get('cache-control')).toContain('immutable');
    expect((await server.newcomer().get('/assets/index-old.js')).status).toBe(404);
    expect((await server.newcomer().get('/favicon.ico')).status).toBe(404);
  });
});

describe('the service', () => {
  it('says that it is alive and ready', async () => {
    expect(await server.newcomer().get('/health/live')).toMatchObject({ status: 200 });
    expect(await server.newcomer().get('/health/ready')).toMatchObject({
      ...{ status: 200, body: { status: 'ok', away: [] } },
    });
  });

  it('keeps connections open for longer than the proxies before it, so that none sends on one being closed', async () => {
    const { headers } = await fetch(`${server.url}/health/live`);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('describes its API', async () => {
    const { body } = await server.newcomer().get('/api/docs-json');
    expect(body.paths).toHaveProperty('/health/live');
    const post = body.paths['/api/probe/guarded'].post;
    expect(JSON.stringify(post.requestBody)).toContain('schema');
    expect((await server.newcomer().get('/api/docs')).body).toContain('swagger-ui');
  });
});
