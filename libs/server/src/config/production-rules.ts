import { Logger } from '@nestjs/common';
import type { ConfigFault, RawValues } from './config-fault.js';

/** Whose hosts the providers' addresses must have. */
const PROVIDERS = {
  PINTEREST_API_URL: 'pinterest.com',
  PINTEREST_OAUTH_URL: 'pinterest.com',
  STRIPE_API_URL: 'stripe.com',
};

/** Whether an app runs as the images and `npm start` run it. */
export function isProduction(values: RawValues): boolean {
  return values['NODE_ENV'] === 'production';
}

/** What is only for trying out, in production; ALLOW_STAND_INS lets it through. */
export function productionFaults(values: RawValues): ConfigFault[] {
  return values['ALLOW_STAND_INS'] === true ? [] : standIns(values);
}

/** What ALLOW_STAND_INS lets through, in words for the log; null if it isn't set, or nothing is to be let through. */
export function standInsWarning(values: RawValues): string | null {
  const names = standIns(values).map(({ variable }) => variable);
  if (values['ALLOW_STAND_INS'] !== true || names.length === 0) return null;
  return `ALLOW_STAND_INS is true: not for real users. It lets through ${names.join(', ')}.`;
}

/** Says so at the start of an app, once it has its log. */
export function warnOfStandIns(values: RawValues): void {
  const warning = standInsWarning(values);
  if (warning !== null) new Logger('Configuration').warn(warning);
}

function standIns(values: RawValues): ConfigFault[] {
  if (!isProduction(values)) return [];
  const faults: ConfigFault[] = Object.entries(PROVIDERS)
    .filter(([variable, domain]) => isElsewhere(values[variable], domain))
    .map(([variable, domain]) => ({
      ...{ variable, kind: 'stand-in' },
      what: `must be https at a host of ${domain} in production, or stand-ins allowed (ALLOW_STAND_INS)`,
    }));
  const { PUBLIC_URL: url, PUBLISH_TIME_SCALE: scale = 1 } = values;
  if (typeof url === 'string' && URL.parse(url)?.protocol === 'http:')
    faults.push({
      ...{ variable: 'PUBLIC_URL', kind: 'insecure-url' },
      what: 'must begin with https:// in production',
    });
  if (scale !== 1)
    faults.push({
      ...{ variable: 'PUBLISH_TIME_SCALE', kind: 'stand-in' },
      what: 'must be 1 in production, or stand-ins allowed (ALLOW_STAND_INS)',
    });
  return faults;
}

/** Whether an address leads to others than a provider. */
function isElsewhere(value: unknown, domain: string): boolean {
  if (typeof value !== 'string') return false;
  const url = URL.parse(value);
  return url?.protocol !== 'https:' || !`.${url.hostname}`.endsWith(`.${domain}`);
}
