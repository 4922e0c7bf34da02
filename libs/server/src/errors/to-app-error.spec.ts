import { describe, expect, it } from '@jest/globals';
import {
  BadRequestException,
  ForbiddenException,
  NotFoundException,
  PayloadTooLargeException,
  UnauthorizedException,
} from '@nestjs/common';
import { AppError } from './app-error.js';
import { toAppError } from './to-app-error.js';

const from = (message: string, fields: object): Error => Object.assign(new Error(message), fields);

describe('an error on its way out', () => {
  it.each<[says: string, thrown: unknown, code: string, status: number]>([
    ['our own error', new AppError('board-list.not-found'), 'board-list.not-found', 404],
    [
      "csrf-csrf's refusal",
      from('invalid csrf token', { code: 'EBADCSRFTOKEN', status: 403 }),
      'csrf.invalid',
      403,
    ],
    [
      'a file over the limit',
      new PayloadTooLargeException('File too large', { cause: from('x', { code: 'LIMIT_FILE_SIZE' }) }),
      'image.too-large',
      413,
    ],
    [
      'a body over the limit',
      from('too large', { type: 'entity.too.large', status: 413, expose: true }),
      'request.too-large',
      413,
    ],
    ['broken JSON', new BadRequestException('Unexpected token'), 'request.malformed', 400],
    [
      'an address that can’t be decoded',
      Object.assign(new URIError(), { status: 400 }),
      'request.malformed',
      400,
    ],
    ['an unknown route', new NotFoundException('Cannot GET /api/x'), 'not-found', 404],
    [
      'a body of another type',
      from('charset', { status: 415, expose: true }),
      'request.unsupported-type',
      415,
    ],
    ['a missing session', new UnauthorizedException(), 'auth.required', 401],
    [
      'a row of a user who is gone',
      from('violates', { code: '23503', detail: 'Key (user_id)=(1) is not present in table "users".' }),
      'account.leaving',
      409,
    ],
    ['a deadlock in the database', from('deadlock detected', { code: '40P01' }), 'unavailable', 503],
    ['a database that is away', from('connect', { code: 'ECONNREFUSED' }), 'unavailable', 503],
    ['any other refusal', new ForbiddenException(), 'request.malformed', 400],
  ])('%s gets its row of the catalogue', (_says, thrown, code, status) => {
    expect(toAppError(thrown)).toMatchObject({ code, status });
  });

  it('is nothing we know when it is a fault of ours', () => {
    expect(toAppError(new TypeError('x is not a function'))).toBeUndefined();
    expect(toAppError('a string')).toBeUndefined();
    expect(toAppError(from('refused by another server', { status: 400 }))).toBeUndefined();
  });

  it('fills the places of its text from the details', () => {
    expect(new AppError('board-list.full', { max: 500 }).message).toBe(
      'A board list can hold at most 500 boards.',
    );
    expect(new AppError('request.invalid', [], { text: 'Title is required' }).message).toBe(
      'Title is required',
    );
  });
});
