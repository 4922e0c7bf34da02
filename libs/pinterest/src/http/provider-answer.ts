import { providerErrorSchema } from '../api/common.js';
import type { ProviderAnswer } from '../create-pin-result.js';
import type { HttpAnswer } from './http-client.js';

const MAX_MESSAGE_LENGTH = 500;

/** Parses a body as JSON; undefined when there is none or it is not JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an error answer says, made readable whatever its body is. */
export function readProviderAnswer(answer: HttpAnswer): ProviderAnswer {
  const body = providerErrorSchema.partial().safeParse(parseJson(answer.text));
  const said = body.success ? [body.data.message, body.data.message_detail].filter(Boolean).join(' ') : '';
  return {
    httpStatus: answer.status,
    code: body.success ? (body.data.code ?? null) : null,
    // A cut may leave half of a character, which no database takes.
    message: (said || `Pinterest answered ${answer.status} without a reason.`)
      .slice(0, MAX_MESSAGE_LENGTH)
      .toWellFormed(),
  };
}
