import { errorCatalogue } from '@boardcast/contracts';
import { errorBody, errorStatus, isTokenFault, requestIssues } from '../../../shared/api/request-error.js';
import { toMessage } from '../../../shared/api/to-message.js';
import type { PinField, PinFormValues } from './pin-form.js';

/** Why a pin wasn't created, sorted by where it is shown. */
export interface PinFailure {
  /** What failed, if its place doesn't say so. */
  title?: string;
  fields: { name: PinField; message: string; type?: string }[];
  /** What doesn't belong to a field; null if the fields say it all. */
  banner: string | null;
  /** There was no definite answer: the pin may have been created anyway. */
  unknown: boolean;
}

/** Type of the fault of an image that is too large: its field shows a title. */
export const TOO_LARGE = 'too-large';

export const FIELD_OF_PATH: Readonly<Record<string, PinField>> = {
  title: 'title',
  description: 'description',
  link: 'link',
  altText: 'altText',
  image: 'imageFile',
  imageUrl: 'imageFile',
  boardListId: 'boardListId',
  pinterestBoardId: 'board',
  pinterestSectionId: 'board',
  scheduledFor: 'scheduledAt',
  scheduledTime: 'scheduledAt',
  times: 'spread',
  texts: 'texts',
  linkParameters: 'link',
};

/**
 * Assigns a failure to its fields or to the banner.
 * @param sent the form
 * @param fallback used when the answer has no text
 */
export function pinFailure(error: unknown, sent: SentTo, fallback: string): PinFailure {
  const status = errorStatus(error);
  const text = toMessage(error, fallback);
  const base = {
    fields: [],
    banner: text,
    unknown: (status === null || status >= 500) && !isTokenFault(error),
  };
  if (status === 413 || /too large|file size|20 ?mb/i.test(text)) {
    const message = errorCatalogue['image.too-large'].message;
    return { ...base, fields: [{ name: 'imageFile', message, type: TOO_LARGE }], banner: null };
  }
  const fields = fieldFaults(error, text, sent);
  return fields.length > 0 ? { ...base, fields, banner: null } : base;
}

type SentTo = Pick<PinFormValues, 'method' | 'timing'>;

function fieldFaults(error: unknown, text: string, { method, timing }: SentTo) {
  const { code = '' } = errorBody(error);
  const target: PinField = method === 'board-list' ? 'boardListId' : 'board';
  const time: PinField = timing === 'spread' ? 'spread' : 'scheduledAt';
  if (code.startsWith('image.')) return [{ name: 'imageFile' as const, message: text }];
  if (code.startsWith('board-list.') || code.startsWith('board.') || code === 'pin.board-list-empty') {
    return [{ name: target, message: text }];
  }
  if (/^(pin\.scheduled-|slot\.)/.test(code)) return [{ name: time, message: text }];
  if (code === 'pin.texts-differ') return [{ name: 'texts' as const, message: text }];
  if (code === 'pin.link-too-long') return [{ name: 'link' as const, message: text }];
  if (code === 'pin.times-differ') return [{ name: 'spread' as const, message: text }];
  return requestIssues(error).flatMap(({ path, message }) => {
    const name = FIELD_OF_PATH[path.split('.')[0] ?? ''];
    return name ? [{ name, message }] : [];
  });
}
