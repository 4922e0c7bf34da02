import type { PreparedStack } from './stack.js';

/** What is printed once everything is up. */
export function welcome({ publicUrl, parts }: PreparedStack): string {
  const sandbox = parts.sandboxUrl
    ? [
        `  Pinterest sandbox  ${parts.sandboxUrl}   what was published, with pictures`,
        '  Sign in as         new_creator (3 boards) · busy_creator (600 boards) · boardcast_admin',
      ]
    : ['  Pinterest          the real one'];
  return ['', `  Boardcast          ${publicUrl}`, ...sandbox, '', '  Ctrl-C stops everything.', ''].join(
    '\n',
  );
}
