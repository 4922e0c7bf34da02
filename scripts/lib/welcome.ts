import type { PreparedStack } from './stack.js';

/** Printed once everything is up. */
export function welcome({ publicUrl, parts }: PreparedStack): string {
  const sandbox = parts.sandboxUrl
    ? [
        `  Pinterest sandbox  ${parts.sandboxUrl}   what was published, with pictures`,
        '  Sign in as         new_creator (3 boards) · busy_creator (600 boards) · boardcast_admin',
      ]
    : ['  Pinterest          the real one'];
  const mail = parts.mailUrl
    ? `  Mail catcher       ${parts.mailUrl}   every mail that was sent`
    : '  Mail               by SMTP';
  const stripe = parts.stripeUrl
    ? `  Stripe stand-in    ${parts.stripeUrl}   payments, and a clock to move on`
    : '  Stripe             the real one';
  const lines = [`  Boardcast          ${publicUrl}`, ...sandbox, mail, stripe];
  return ['', ...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}
