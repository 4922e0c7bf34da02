import { createHash } from 'node:crypto';
import { AppError } from '@boardcast/server';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ImageSource, NewPinGroup } from './new-pin-group.js';
import { PinGroup } from './pin-group.entity.js';

/** One create call of a user; `key` is null when the client sent none. */
export interface CreateCall {
  userId: string;
  key: string | null;
  hash: string;
}

/** Fingerprint of what a create call asks for. */
export function hashRequest(group: NewPinGroup, source: ImageSource): string {
  const fields = [
    group.title,
    group.description,
    group.link,
    group.altText,
    group.boardListId,
    group.pinterestBoardId,
    group.pinterestSectionId,
    group.scheduledFor,
  ];
  const hash = createHash('sha256').update(JSON.stringify(fields));
  return hash.update('file' in source ? source.file : source.imageUrl).digest('hex');
}

/** Makes a repeated `Idempotency-Key` return the first group, also when both calls run at once (house.md §5). */
@Injectable()
export class IdempotencyService {
  constructor(private readonly em: EntityManager) {}

  /**
   * The group that this call made before, or null.
   * @throws AppError idempotency-key.reused when the key belongs to a call with other contents
   */
  async find(call: CreateCall): Promise<string | null> {
    if (call.key === null) return null;
    const group = await this.em.fork().findOne(PinGroup, { user: call.userId, idempotencyKey: call.key });
    if (!group) return null;
    if (group.requestHash !== call.hash) throw new AppError('idempotency-key.reused');
    return group.id;
  }

  /** Runs `create`; when the same call has meanwhile made its group, returns that one. */
  async once(call: CreateCall, create: () => Promise<string>): Promise<string> {
    try {
      return await create();
    } catch (error) {
      const earlier = isRace(error) ? await this.find(call) : null;
      if (earlier === null) throw error;
      return earlier;
    }
  }
}

/** The twin may have taken the key, or the last credit. */
function isRace(error: unknown): boolean {
  return (
    error instanceof UniqueConstraintViolationException ||
    (error instanceof AppError && error.code === 'pin.out-of-credits')
  );
}
