import type { BrowserSession } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { SESSION_IDLE_MS } from '../../http/session-lifetime.js';
import { SessionsRepository, type StoredSession } from '../../http/sessions.repository.js';
import { deviceOf } from './device-of.js';

/** A user's own sessions, to look at and to end. */
@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  async list(userId: string, currentSid: string): Promise<BrowserSession[]> {
    return (await this.sessions.listOf(userId, currentSid)).map(present);
  }

  /** Signs the user out in one browser. @throws AppError session.not-found */
  async end(userId: string, id: string): Promise<void> {
    if (!(await this.sessions.deleteOne(userId, id))) throw new AppError('session.not-found');
  }

  /** Signs the user out in every browser. */
  async endAll(userId: string): Promise<void> {
    await this.sessions.deleteOf(userId);
  }
}

function present({ id, createdAt, userAgent, timeZone, isCurrent, expire }: StoredSession): BrowserSession {
  return {
    id,
    device: deviceOf(userAgent ?? ''),
    timeZone,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: new Date(expire.getTime() - SESSION_IDLE_MS).toISOString(),
    isCurrent,
  };
}
