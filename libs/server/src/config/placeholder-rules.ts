import type { ConfigFault, RawValues } from './config-fault.js';
import { isProduction } from './production-rules.js';
import { keyTexts } from './secret-rules.js';

/** `.env.example` has it wherever a value must be an operator's own. */
const MARK = /change-me/i;
/** Reserved for documents: nobody's domain, and no host of it answers. */
const EXAMPLE_DOMAIN = /(?<![\w-])example\.(com|net|org)(?![\w-]|\.\w)/i;
const IN_DOMAIN = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'];
const KEYS = ['CREDENTIALS_KEY', 'FINGERPRINT_KEY'];
const CLIENT_ID = '1234567';

/** Values that stand in `.env.example` for somebody's own. */
export function placeholderFaults(values: RawValues): ConfigFault[] {
  const fault = (variable: string, what: string): ConfigFault => ({ variable, what, kind: 'placeholder' });
  return Object.entries(values).flatMap(([variable, value]) => {
    const text = String(value);
    if (MARK.test(text) || isExample(variable, text))
      return [fault(variable, 'still has the value of `.env.example`')];
    if (isProduction(values) && IN_DOMAIN.includes(variable) && EXAMPLE_DOMAIN.test(text))
      return [fault(variable, 'names a domain that is only for examples')];
    return [];
  });
}

function isExample(variable: string, text: string): boolean {
  if (variable === 'PINTEREST_CLIENT_ID') return text === CLIENT_ID;
  return (
    KEYS.includes(variable) &&
    keyTexts(text).some((key) => Buffer.from(key, 'base64').every((byte) => byte === 0))
  );
}
