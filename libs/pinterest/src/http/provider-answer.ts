import { providerErrorSchema } from '../api/common.js';
import type { ProviderAnswer } from '../create-pin-result.js';
import type { HttpAnswer } from './http-client.js';

const MAX_MESSAGE_LENGTH = 500;

/** Longest text that is taken from an answer, in characters; none of Pinterest's has a tenth of that. */
const MAX_TEXT_LENGTH = 10_000;

/** Parses a body as JSON, its texts cleaned; undefined when there is none or it is not JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? cleaned(value) : value));
  } catch {
    return undefined;
  }
}

/** Without what no database takes, and no longer than a text can be. */
function cleaned(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replaceAll('\0', '').toWellFormed();
}

/** Tokens and secrets as they might come back in an error: ours of Pinterest, and whatever was a credential. */
const SECRETS =
  /\b(?:pin[acr]_[\w-]+|(?:bearer|basic)\s+[\w.~+/=-]+)|((?:token|secret|code)["'=:\s]+)[\w.~+/=-]{16,}/gi;

/** What a provider says, without the credentials that it may repeat. */
export function redacted(text: string): string {
  return text.replace(SECRETS, (_all, name: string | undefined) => `${name ?? ''}[redacted]`);
}

/** What an error answer says, made readable whatever its body is. */
export function readProviderAnswer(answer: HttpAnswer): ProviderAnswer {
  const body = providerErrorSchema.partial().safeParse(parseJson(answer.text));
  const said = body.success ? [body.data.message, body.data.message_detail].filter(Boolean).join(' ') : '';
  return {
    httpStatus: answer.status,
    code: body.success ? (body.data.code ?? null) : null,
    // A cut may leave half of a character, which no database takes.
    message: redacted(said || `Pinterest answered ${answer.status} without a reason.`)
      .slice(0, MAX_MESSAGE_LENGTH)
      .toWellFormed(),
  };
}
