import { describe, expect, it } from '@jest/globals';
import { accountSchema } from '../api/account.js';
import { tokenResponseSchema } from '../api/oauth.js';
import { parseJson, readProviderAnswer, redacted } from './provider-answer.js';

describe('what Pinterest sends', () => {
  it('is cleaned of what no database takes', () => {
    const name = String.raw`Soups\u0000 \ud83c and more`;
    expect(parseJson(`{"items":[{"name":"${name}"}]}`)).toEqual({
      items: [{ name: 'Soups \ufffd and more' }],
    });
    const [text] = parseJson(JSON.stringify(['x'.repeat(1_000_000)])) as [string];
    expect(text).toHaveLength(10_000);
  });

  it('counts no further than a column', () => {
    const account = accountSchema.parse({ id: '1', username: 'a', pin_count: 1e15, board_count: -3 });
    expect(account).toMatchObject({ pin_count: 2 ** 31 - 1, board_count: 0 });
    expect(accountSchema.safeParse({ id: '9'.repeat(40), username: 'a' }).success).toBe(false);
  });

  it('lasts no longer than ten years', () => {
    const grant = {
      access_token: 'a',
      expires_in: 1e15,
      refresh_token_expires_in: 1e15,
      refresh_token_expires_at: 1e15,
    };
    expect(tokenResponseSchema.parse(grant)).toMatchObject({
      ...{ expires_in: 315_360_000, refresh_token_expires_in: 315_360_000 },
      refresh_token_expires_at: 4_102_444_800,
    });
  });
});

describe('an error of Pinterest’s', () => {
  it.each([
    ['Token pina_AEA-x_9Z is not valid.', 'Token [redacted] is not valid.'],
    ['Authorization: Bearer abc.def-ghi=', 'Authorization: [redacted]'],
    ['refresh_token=AbCdEfGhIjKlMnOpQrStUv is used up', 'refresh_token=[redacted] is used up'],
    ['The board 1234567890123456789 is gone.', 'The board 1234567890123456789 is gone.'],
  ])('tells no credential: %s', (said, told) => expect(redacted(said)).toBe(told));

  it('is redacted before it is kept', () => {
    const text = JSON.stringify({ code: 2, message: 'Bad token pinr_secretSecret' });
    expect(readProviderAnswer({ status: 401, headers: {}, text }).message).toBe('Bad token [redacted]');
  });
});
