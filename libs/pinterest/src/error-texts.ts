/** Why a pin failed, in our words, and what the person can do about it. */
export interface FailureText {
  reason: string;
  advice: string;
}

interface Row extends FailureText {
  httpStatus: number;
  /** Pinterest's number; any when absent. */
  code?: number;
  /** Pinterest's text; any when absent. */
  text?: RegExp;
}

/** First row that fits counts: the finer ones stand above the general ones (facts §5). */
const ROWS: readonly Row[] = [
  {
    httpStatus: 400,
    text: /could not fetch the image|unable to reach the url/i,
    reason: 'Pinterest could not load the picture.',
    advice: 'It is tried again automatically.',
  },
  {
    httpStatus: 400,
    text: /format of the image/i,
    reason: 'Pinterest does not accept this kind of picture.',
    advice: 'Upload the picture as JPEG or PNG.',
  },
  {
    httpStatus: 400,
    text: /invalid url/i,
    reason: 'Pinterest does not accept the link.',
    advice: 'Check that the link opens in a browser, then create the pin again.',
  },
  {
    httpStatus: 400,
    text: /doesn.t allow you to save/i,
    reason: "The link's website does not allow pins.",
    advice: 'Use another link.',
  },
  {
    httpStatus: 401,
    code: 3,
    text: /restricted feature|consumer type/i,
    reason: 'Pinterest has not enabled this for the app.',
    advice: 'Please contact us.',
  },
  {
    httpStatus: 401,
    code: 3,
    reason: 'The Pinterest connection lacks a permission.',
    advice: 'Sign out, sign in with Pinterest again and allow everything it asks for.',
  },
  {
    httpStatus: 401,
    reason: 'Pinterest no longer accepts the connection to your account.',
    advice: 'Sign in with Pinterest again.',
  },
  {
    httpStatus: 403,
    code: 233,
    reason: 'The picture is too small for Pinterest.',
    advice: 'Use a larger picture.',
  },
  {
    httpStatus: 403,
    code: 235,
    reason: 'Pinterest could not read the picture.',
    advice: 'Save the picture again as JPEG or PNG and create the pin again.',
  },
  {
    httpStatus: 403,
    text: /trial access/i,
    reason: 'Pinterest does not let this app publish yet.',
    advice: 'Please contact us.',
  },
  {
    httpStatus: 403,
    reason: 'Pinterest does not let you pin to this board.',
    advice: 'Ask its owner for access, or remove the board from the board list.',
  },
  {
    httpStatus: 404,
    code: 2031,
    reason: 'This section no longer exists on Pinterest.',
    advice: 'Remove it from the board list.',
  },
  {
    httpStatus: 404,
    reason: 'This board no longer exists on Pinterest.',
    advice: 'Remove it from the board list.',
  },
  {
    httpStatus: 409,
    reason: 'Pinterest was busy with another change of this board.',
    advice: 'It is tried again automatically.',
  },
  {
    httpStatus: 413,
    reason: 'The picture is too large for Pinterest.',
    advice: 'Use a picture under 20MB.',
  },
  {
    httpStatus: 429,
    code: 9,
    reason: 'Pinterest blocked the link because it may lead to spam.',
    advice: 'Check the link. The rest of this pin group waits for 24 hours.',
  },
  {
    httpStatus: 429,
    text: /spam/i,
    reason: 'Pinterest blocked the pin as possible spam.',
    advice: 'The rest of this pin group waits for 24 hours.',
  },
  {
    httpStatus: 429,
    reason: "Pinterest's limit for your account is reached.",
    advice: 'It goes on automatically.',
  },
  {
    httpStatus: 400,
    reason: 'Pinterest refused the pin as invalid.',
    advice: 'Check its title, description, link and picture, then create it again.',
  },
];

/**
 * Says in plain words what an answer of Pinterest means for a pin. Pinterest's own text is never repeated: it is
 * written for developers.
 */
export function explainFailure(answer: {
  httpStatus: number | null;
  code: number | null;
  message: string | null;
}): FailureText {
  const row = ROWS.find(
    (each) =>
      each.httpStatus === answer.httpStatus &&
      (each.code === undefined || each.code === answer.code) &&
      (each.text === undefined || each.text.test(answer.message ?? '')),
  );
  if (row) return { reason: row.reason, advice: row.advice };
  if (answer.httpStatus === null || answer.httpStatus >= 500 || answer.httpStatus < 400) {
    return { reason: 'Pinterest could not be reached.', advice: 'It is tried again automatically.' };
  }
  return {
    reason: 'Pinterest refused the pin.',
    advice: 'Check the pin and the board, then create it again.',
  };
}
