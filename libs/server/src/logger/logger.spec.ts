import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { Logger as PinoNestLogger, LoggerModule } from 'nestjs-pino';
import { requestId } from '../http/request-id.middleware.js';
import { createLoggerParams } from './logger-params.js';

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };

@Controller()
class TalkingController {
  private readonly logger = new Logger(TalkingController.name);

  @Get('talk')
  talk(): string {
    this.logger.log(
      { user: { accessToken: 'very-secret-1' }, cookie: 'very-secret-2', note: 'token pina_very-secret-3' },
      'sent pinr_very-secret-4 with Bearer very-secret-5 and sk_live_very0secret, whsec_very0secret',
    );
    return 'ok';
  }

  @Get('health/live')
  live(): string {
    return 'ok';
  }
}

@Module({
  imports: [LoggerModule.forRoot(createLoggerParams({ name: 'test', level: 'info', destination }))],
  controllers: [TalkingController],
})
class TalkingModule {}

let app: INestApplication;
let address: string;

beforeAll(async () => {
  app = await NestFactory.create(TalkingModule, { bufferLogs: true });
  app.useLogger(app.get(PinoNestLogger));
  app.use(requestId);
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void lines.splice(0));
afterAll(() => app.close());

describe('the logs', () => {
  it('name the request in every line and in the answer', async () => {
    const answer = await fetch(`${address}/talk`, { headers: { 'x-request-id': 'from-outside-1' } });
    expect(answer.headers.get('x-request-id')).toBe('from-outside-1');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ req: { id: 'from-outside-1' } });
  });

  it('give a request a new id when the one it brings is not sane', async () => {
    const answer = await fetch(`${address}/talk`, { headers: { 'x-request-id': 'a b"c' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('hold no token, cookie, sign-in code or token of a link', async () => {
    await fetch(`${address}/talk?code=very-secret-6&state=very-secret-7&token=very-secret-10&month=2025-07`, {
      headers: { cookie: 'sid=very-secret-8', authorization: 'Bearer very-secret-9' },
    });
    expect(lines.join()).not.toMatch(/very[-0]secret/);
    expect(lines.join()).toContain('month=2025-07');
  });

  it('leave out the questions after health', async () => {
    await fetch(`${address}/health/live`);
    expect(lines).toEqual([]);
  });
});
