import { spawnSync } from 'node:child_process';
import { readAuditAnswer } from '../checks/packages/audit-answer.js';

/** `npm run audit`: no production dependency has a known vulnerability that is high or critical. */
const { stdout, stderr, error } = spawnSync(
  'npm',
  ['audit', '--json', '--omit=dev', '--audit-level=high', '--package-lock-only'],
  { encoding: 'utf8', maxBuffer: Infinity },
);
if (error) throw error;
if (stdout.trim() === '') throw new Error(stderr);

const answer = readAuditAnswer(stdout);
switch (answer.is) {
  case 'clean':
    console.log('No high or critical vulnerability is known in what the servers run with.');
    break;
  case 'not-offered':
    console.log(
      'The registry offers no audit: nothing was checked. Run it where npm asks the public registry.',
    );
    break;
  case 'found':
    for (const what of answer.what) console.error(what);
    process.exitCode = 1;
    break;
  case 'unknown':
    console.error(`The audit failed: ${answer.why}`);
    process.exitCode = 1;
}
