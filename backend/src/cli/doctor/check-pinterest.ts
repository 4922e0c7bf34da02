import { awayWords, messageOf } from '@boardcast/server';
import { HttpPinterestGateway, PinterestError } from '@boardcast/pinterest';
import type { BackendConfig } from '../../config.js';
import { askDate } from './date.gateway.js';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import { STEP_MS, type Patient } from './patient.js';
import { placeOf } from './words.js';

/** Slower than this, posting to many boards takes noticeably longer, in milliseconds. */
const SLOW_MS = 2_000;
/** The Date header has no more, in milliseconds. */
const SECOND = 1_000;
const SANDBOX = /(^|\.)api-sandbox\.pinterest\.com$/;
/** No token of anybody. */
const NO_TOKEN = 'boardcast-doctor';

const { good, found } = reporterOf('pinterest', {
  unreachable: ['wrong', 'Correct PINTEREST_API_URL; then look for a firewall or a proxy between.'],
  unavailable: [
    'wrong',
    'Wait, and look at https://www.pintereststatus.com; pins wait as well and are not lost.',
  ],
  'client-refused': [
    'wrong',
    'Correct PINTEREST_CLIENT_ID and PINTEREST_CLIENT_SECRET in both apps; held pins then continue by themselves.',
  ],
  'no-api': ['wrong', 'Correct PINTEREST_API_URL: Pinterest’s own is https://api.pinterest.com/v5.'],
  sandbox: ['wrong', 'Remove PINTEREST_API_URL: pins in the API sandbox are seen by nobody.'],
  slow: ['warning', 'Look at the line and at what stands between; posting to many boards takes longer.'],
  limited: ['warning', 'Wait a minute and ask again: the credentials could not be tried.'],
});

type PinterestConfig = Pick<
  BackendConfig,
  'PINTEREST_API_URL' | 'PINTEREST_CLIENT_ID' | 'PINTEREST_CLIENT_SECRET'
>;

/** Whether Pinterest answers, how fast, and whether it knows our app. */
export async function checkPinterest(
  { clock, isPublic }: Patient,
  config: PinterestConfig,
): Promise<Examination> {
  const url = config.PINTEREST_API_URL;
  const place = placeOf(url);
  const sent = clock.now().getTime();
  let answer: Awaited<ReturnType<typeof askDate>>;
  try {
    answer = await askDate(url);
  } catch (error) {
    return {
      findings: [
        found('unreachable', `${place} ${awayWords(error) ?? `can’t be reached: ${messageOf(error)}`}.`),
      ],
    };
  }
  const { ms, date } = answer;
  const findings: Finding[] = [];
  if (isPublic && SANDBOX.test(new URL(url).hostname))
    findings.push(found('sandbox', 'PINTEREST_API_URL is Pinterest’s API sandbox, in production.'));
  if (ms > SLOW_MS) findings.push(found('slow', `${place} took ${(ms / SECOND).toFixed(1)} s to answer.`));
  findings.push(...(await tryClient(config, clock)));
  return {
    findings:
      findings.length > 0
        ? findings
        : [good(`${place} knows this app, and answers in ${Math.round(ms)} ms.`)],
    ...(date && { clockAheadMs: date.getTime() + SECOND / 2 - (sent + ms / 2) }),
  };
}

/** Presents a token that nobody has: Pinterest looks at the app's id and secret first. */
async function tryClient(config: PinterestConfig, clock: Patient['clock']): Promise<Finding[]> {
  const gateway = new HttpPinterestGateway({
    apiUrl: config.PINTEREST_API_URL,
    clientId: config.PINTEREST_CLIENT_ID,
    clientSecret: config.PINTEREST_CLIENT_SECRET,
    clock,
    ...{ connectTimeoutMs: STEP_MS, readTimeoutMs: STEP_MS },
  });
  try {
    await gateway.refreshToken(NO_TOKEN);
    return [found('no-api', 'a token that nobody has was taken: this is not Pinterest.')];
  } catch (error) {
    if (!(error instanceof PinterestError)) throw error;
    if (error.kind === 'grant-invalid') return [];
    if (error.kind === 'client-refused')
      return [found('client-refused', 'Pinterest refuses the app’s id or secret.')];
    if (error.kind === 'rate-limited') return [found('limited', 'Pinterest takes no more calls right now.')];
    if (error.kind === 'unavailable')
      return [
        found('unavailable', `Pinterest does not serve: HTTP ${error.httpStatus ?? 'without an answer'}.`),
      ];
    return [
      found('no-api', `the call for tokens is answered by HTTP ${error.httpStatus}, as Pinterest does not.`),
    ];
  } finally {
    await gateway.close();
  }
}
