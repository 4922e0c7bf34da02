import { FEATURE_REFUSED } from './classify-error.js';

/** Why a pin failed, in our words, and what the person can do about it. */
export interface FailureText {
  reason: string;
  advice: string;
}

interface Answer {
  httpStatus: number | null;
  code: number | null;
  message: string | null;
}

interface Row extends FailureText {
  httpStatus: number;
  /** Pinterest's number; any when absent. */
  code?: number;
  /** Pinterest's text; any when absent. */
  text?: RegExp;
  /** The board or section refuses this pin, and would refuse any other. */
  isOfBoard?: true;
}

/** First row that fits counts: the finer ones stand above the general ones (docs/providers.md#pinterest-errors). */
const ROWS: readonly Row[] = [
  {
    httpStatus: 400,
    text: /could not fetch the image|unable to reach the url/i,
    reason: 'Pinterest couldn’t load the image.',
    advice: 'We’ll try again automatically.',
  },
  {
    httpStatus: 400,
    text: /format of the image/i,
    reason: 'Pinterest doesn’t accept this type of image.',
    advice: 'Upload the image as JPEG or PNG.',
  },
  {
    httpStatus: 400,
    text: /invalid url/i,
    reason: 'Pinterest doesn’t accept the link.',
    advice: 'Check that the link opens in a browser, then create the pin again.',
  },
  {
    httpStatus: 400,
    text: /doesn.t allow you to save/i,
    reason: 'The link’s website doesn’t allow pins.',
    advice: 'Use another link.',
  },
  {
    httpStatus: 401,
    code: 3,
    text: FEATURE_REFUSED,
    reason: 'Pinterest hasn’t enabled this for the app.',
    advice: 'Please contact us.',
  },
  {
    httpStatus: 401,
    code: 3,
    reason: 'The connection to Pinterest is missing a permission.',
    advice: 'Sign out, then sign in with Pinterest again and allow everything it asks for.',
  },
  {
    httpStatus: 401,
    reason: 'Pinterest no longer accepts the connection to your account.',
    advice: 'Sign in with Pinterest again.',
  },
  {
    httpStatus: 403,
    code: 233,
    reason: 'The image is too small for Pinterest.',
    advice: 'Use a larger image.',
  },
  {
    httpStatus: 403,
    code: 235,
    reason: 'Pinterest couldn’t read the image.',
    advice: 'Save the image as JPEG or PNG, then create the pin again.',
  },
  {
    httpStatus: 403,
    text: /trial access/i,
    reason: 'Pinterest doesn’t let this app publish yet.',
    advice: 'Please contact us.',
  },
  {
    httpStatus: 403,
    reason: 'Pinterest doesn’t let you pin to this board.',
    advice: 'Ask its owner for access, or remove the board from the board list.',
    isOfBoard: true,
  },
  {
    httpStatus: 404,
    code: 2031,
    reason: 'This section no longer exists on Pinterest.',
    advice: 'Remove it from the board list.',
    isOfBoard: true,
  },
  {
    httpStatus: 404,
    reason: 'This board no longer exists on Pinterest.',
    advice: 'Remove it from the board list.',
    isOfBoard: true,
  },
  {
    httpStatus: 409,
    reason: 'Pinterest was busy with another change to this board.',
    advice: 'We’ll try again automatically.',
  },
  {
    httpStatus: 413,
    reason: 'The image is too large for Pinterest.',
    advice: 'Use an image under 20MB.',
  },
  {
    httpStatus: 429,
    code: 9,
    reason: 'Pinterest blocked the link because it may lead to spam.',
    advice: 'Check the link. The remaining pins in this group are on hold for 24 hours.',
  },
  {
    httpStatus: 429,
    text: /spam/i,
    reason: 'Pinterest blocked the pin as possible spam.',
    advice: 'The remaining pins in this group are on hold for 24 hours.',
  },
  {
    httpStatus: 429,
    reason: 'Your account has reached Pinterest’s limit.',
    advice: 'It continues automatically.',
  },
  {
    httpStatus: 400,
    reason: 'Pinterest refused the pin as invalid.',
    advice: 'Check its title, description, link and image, then create it again.',
  },
];

/**
 * Says in plain words what an answer of Pinterest means for a pin. Pinterest's own text is never repeated: it is
 * written for developers.
 */
export function explainFailure(answer: Answer): FailureText {
  const row = rowOf(answer);
  if (row) return { reason: row.reason, advice: row.advice };
  if (answer.httpStatus === null || answer.httpStatus >= 500 || answer.httpStatus < 400) {
    return { reason: 'Pinterest couldn’t be reached.', advice: 'We’ll try again automatically.' };
  }
  return {
    reason: 'Pinterest refused the pin.',
    advice: 'Check the pin and the board, then create it again.',
  };
}

/** Whether the board or section is the reason, rather than the pin, the connection or the moment. */
export function isBoardRefusal(answer: Answer): boolean {
  return rowOf(answer)?.isOfBoard ?? false;
}

function rowOf({ httpStatus, code, message }: Answer): Row | undefined {
  return ROWS.find(
    (each) =>
      each.httpStatus === httpStatus &&
      (each.code === undefined || each.code === code) &&
      (each.text === undefined || each.text.test(message ?? '')),
  );
}
