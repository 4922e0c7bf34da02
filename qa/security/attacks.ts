/** An attack, and what shows that it is stopped. */
export interface Attack {
  readonly row: string;
  readonly attack: string;
  /** Files of this folder that try it on every route it can be tried on. */
  readonly generated?: readonly string[];
  /** Tests of other suites that stop it, by their file: how their names begin. */
  readonly tests?: Readonly<Record<string, readonly string[]>>;
  /** Why nothing has to stop it. */
  readonly notApplicable?: string;
}

const MODULES = 'backend/src/modules';
const HTTP = 'backend/src/http';
const SERVER = 'libs/server/src';

/** `npm run test:security` prints these; a test finds each of their files and tests. */
export const ATTACKS: readonly Attack[] = [
  {
    row: 'S1',
    attack: 'ids of somebody else in paths, queries and bodies',
    generated: ['others-rows.security.ts'],
    tests: {
      [`${MODULES}/account/verification/verification.api.spec.ts`]: ['asks the database the same'],
    },
  },
  { row: 'S2', attack: 'boards of somebody else', generated: ['others-rows.security.ts'] },
  {
    row: 'S3',
    attack: 'administrators’ calls by others, and by those of before',
    generated: ['access.security.ts'],
    tests: {
      [`${MODULES}/users/administrators.api.spec.ts`]: ['is nobody else whom the name moves to'],
    },
  },
  { row: 'S4', attack: 'mass assignment of every column there is', generated: ['bodies.security.ts'] },
  {
    row: 'S5',
    attack: 'answers with more than their schema, or with secrets',
    generated: ['answers.security.ts'],
    tests: {
      [`${HTTP}/open-api/open-api.api.spec.ts`]: ['is answered as its schema says'],
      [`${MODULES}/account/export/export.api.spec.ts`]: ['holds nothing of anybody else’s'],
    },
  },
  {
    row: 'S6',
    attack: 'one credit or bonus taken many times at once',
    tests: {
      [`${MODULES}/pins/groups/groups.api.spec.ts`]: ['lets exactly one of 60 creates at once'],
      [`${MODULES}/users/users.service.spec.ts`]: ['are spent by exactly one of many'],
      [`${MODULES}/account/verification/verification.api.spec.ts`]: ['fifty times at once has one effect'],
    },
  },
  {
    row: 'S7',
    attack: 'more boards or a later time than the plan allows',
    tests: {
      [`${MODULES}/pins/groups/groups.api.spec.ts`]: ['refuses 101 boards in the words'],
      [`${MODULES}/pins/scheduled/scheduled.api.spec.ts`]: [
        'is refused to a user without a subscription',
        'goes on after the subscription has lapsed',
      ],
    },
  },
  {
    row: 'S8',
    attack: 'odd grants, and administrators deleted',
    tests: {
      [`${MODULES}/admin/users/admin-user-acts.api.spec.ts`]: [
        'are never done to another administrator',
        'changes nothing that is paid',
        'gives nothing that is not in the log',
      ],
    },
  },
  {
    row: 'S9',
    attack: 'acts by pages of other sites (CSRF)',
    generated: ['access.security.ts'],
    tests: { [`${MODULES}/auth/sessions.api.spec.ts`]: ['can’t act, whatever token it has'] },
  },
  {
    row: 'S10',
    attack: 'the CSRF token read by another origin, or from a cache',
    tests: { [`${MODULES}/auth/auth.api.spec.ts`]: ['is given to anybody, kept by nobody'] },
  },
  {
    row: 'S11',
    attack: 'sessions fixed, kept or brought back',
    tests: {
      [`${MODULES}/auth/auth.api.spec.ts`]: ['takes the old session away', 'ends the session on the server'],
      [`${MODULES}/auth/sessions.api.spec.ts`]: [
        'stays ended, whatever was under way',
        'ends 90 days after the sign-in',
      ],
      [`${HTTP}/signed-in.api.spec.ts`]: [
        'ends after 30 days without use',
        'is not written anew by a request',
      ],
      [`${MODULES}/account/deletion/deletion.api.spec.ts`]: ['signs the user out in every browser'],
    },
  },
  {
    row: 'S12',
    attack: 'OAuth states that are foreign, used, old or made up',
    tests: {
      [`${MODULES}/auth/auth.api.spec.ts`]: ['is refused with a state of another browser'],
      [`${MODULES}/auth/sessions.api.spec.ts`]: [
        'serves one exchange, also of many at once',
        'is nobody’s else: another browser’s is refused',
      ],
    },
  },
  {
    row: 'S13',
    attack: 'an account taken over by name or address',
    tests: {
      [`${MODULES}/auth/auth.api.spec.ts`]: ['finds the same user again by Pinterest’s number'],
      [`${MODULES}/account/profile/profile.api.spec.ts`]: ['of one user changes nothing of another’s'],
    },
  },
  {
    row: 'S14',
    attack: 'redirects and links that a request chooses',
    tests: {
      [`${MODULES}/auth/auth.api.spec.ts`]: ['is the consent page, with a state nobody can guess'],
    },
  },
  {
    row: 'S15',
    attack: 'image addresses that lead inside (SSRF)',
    tests: {
      [`${SERVER}/http/remote-images.gateway.spec.ts`]: [
        'because its name answers differently',
        'is followed three times and no more',
      ],
      [`${MODULES}/pins/groups/groups.api.spec.ts`]: ['takes an image of ours by its address'],
    },
  },
  {
    row: 'S16',
    attack: 'images from afar that never end, or are packed',
    tests: {
      [`${SERVER}/http/remote-images.gateway.spec.ts`]: [
        'is cut off at 20 MB',
        'is given up when it does not come in time',
        'is refused when it is no success or packed',
      ],
    },
  },
  {
    row: 'S17',
    attack: 'uploads that are bombs, polyglots or no pictures',
    tests: {
      [`${MODULES}/images/workshop/normalise-image.spec.ts`]: [
        'for its pixels: a few bytes',
        'is written anew: what hides behind',
      ],
      [`${MODULES}/images/image-upload.api.spec.ts`]: [
        'is judged by its bytes',
        'of one byte more than 20 MB',
      ],
      [`${MODULES}/images/workshop/picture-workshop.spec.ts`]: ['refuses what would be held in memory whole'],
    },
  },
  {
    row: 'S18',
    attack: 'places and cameras in pictures',
    tests: {
      [`${MODULES}/images/workshop/normalise-image.spec.ts`]: ['is turned upright and loses place'],
    },
  },
  {
    row: 'S19',
    attack: 'file names',
    tests: {
      [`${MODULES}/images/image-upload.api.spec.ts`]: ['may call its file whatever it likes'],
      [`${MODULES}/images/images.api.spec.ts`]: ['writes row and files under a key nobody can guess'],
    },
  },
  {
    row: 'S20',
    attack: 'forms that are broken or endless',
    tests: {
      [`${MODULES}/images/image-upload.api.spec.ts`]: [
        'of another shape than a form with one image',
        'that is broken off half-way',
      ],
    },
  },
  {
    row: 'S21',
    attack: 'uploads that run, or are guessed',
    tests: {
      [`${MODULES}/images/images.api.spec.ts`]: [
        'is shown to its owner in both sizes',
        'is not there without a session',
      ],
    },
  },
  {
    row: 'S22',
    attack: 'markup and scripts in texts and links',
    tests: {
      'libs/contracts/src/api/pins.spec.ts': ['javascript:alert(1)'],
      [`${MODULES}/mail/templates/render-mail.spec.ts`]: ['keep what users wrote as text'],
    },
  },
  {
    row: 'S23',
    attack: 'formulas in CSV files',
    tests: {
      [`${MODULES}/account/export/export.api.spec.ts`]: ['begins with a BOM'],
      [`${MODULES}/admin/overview/users-export.api.spec.ts`]: ['is a file for spreadsheets'],
    },
  },
  {
    row: 'S24',
    attack: 'Stripe’s events forged, repeated or out of order',
    tests: {
      [`${MODULES}/subscription/webhook.suite.ts`]: ['with a forged signature, an old one'],
      [`${MODULES}/subscription/webhook-order.suite.ts`]: ['end in Stripe’s state in every order'],
    },
  },
  {
    row: 'S25',
    attack: 'other prices and customers, and two checkouts at once',
    tests: {
      [`${MODULES}/subscription/checkout.api.spec.ts`]: [
        'is refused to strangers',
        'asked for 50 times at once',
      ],
    },
  },
  {
    row: 'S26',
    attack: 'tokens of mails guessed, used twice or of other addresses',
    tests: {
      [`${MODULES}/account/verification/verification.api.spec.ts`]: [
        'that was guessed, is somebody else’s',
        'is too late after 24 hours',
      ],
      [`${MODULES}/account/verification/verification-mails.api.spec.ts`]: [
        'sends a link with 256 random bits',
        'is limited for an address',
      ],
    },
  },
  {
    row: 'S27',
    attack: 'who is there, told by words or time',
    tests: {
      [`${MODULES}/account/verification/verification.api.spec.ts`]: ['asks the database the same'],
      [`${MODULES}/account/profile/profile.api.spec.ts`]: ['takes a name and an address over'],
    },
  },
  {
    row: 'S28',
    attack: 'errors that tell of the inside',
    generated: ['answers.security.ts'],
    tests: {
      [`${MODULES}/admin/system/system.api.spec.ts`]: ['is refused as unavailable while the database'],
    },
  },
  {
    row: 'S29',
    attack: 'secrets in logs, messages and dead letters',
    tests: {
      [`${SERVER}/logger/logger.spec.ts`]: ['hold no token, cookie, sign-in code'],
      'libs/pinterest/src/http/provider-answer.spec.ts': ['is redacted before it is kept'],
      'qa/invariants/judge.spec.ts': ['I9 sees a secret in a log'],
    },
  },
  {
    row: 'S30',
    attack: 'sealed tokens swapped, changed or of another key',
    tests: {
      [`${SERVER}/crypto/sealer.spec.ts`]: [
        'does not open what was changed',
        'never seals the same text to the same thing',
      ],
      [`${MODULES}/connections/connections.service.spec.ts`]: ['of another user’s row does not open'],
      [`${MODULES}/connections/reseal.spec.ts`]: ['leaves nothing under the older key'],
    },
  },
  {
    row: 'S31',
    attack: 'calls without end, from whatever address',
    tests: {
      [`${HTTP}/request-limits/request-limits.api.spec.ts`]: [
        'are refused by the network they come from',
        'are refused by user',
      ],
    },
  },
  {
    row: 'S32',
    attack: 'bodies deep, wide, long, polluting or framed in two ways',
    generated: ['bodies.security.ts'],
    tests: { [`${HTTP}/body.api.spec.ts`]: ['of a stranger is not read'] },
  },
  {
    row: 'S33',
    attack: 'texts that keep patterns and validators busy',
    generated: ['bodies.security.ts'],
  },
  {
    row: 'S34',
    attack: 'SQL in sorts, filters, pages and searches',
    generated: ['answers.security.ts'],
    tests: {
      [`${MODULES}/board-lists/provider-boards.api.spec.ts`]: ['looks in names and descriptions, case aside'],
      'backend/src/database/prepared-statement.spec.ts': ['gives the rows for its values'],
      'checks/sql-rules.spec.ts': ['refuse'],
    },
  },
  {
    row: 'S35',
    attack: 'answers without strict headers, cookies without protection',
    generated: ['headers.security.ts'],
    tests: { 'backend/src/app.api.spec.ts': ['sets a session cookie no script can read'] },
  },
  {
    row: 'S36',
    attack: 'answers kept by caches, and after signing out',
    generated: ['answers.security.ts'],
    tests: { [`${MODULES}/auth/sessions.api.spec.ts`]: ['takes what browsers keep along'] },
  },
  {
    row: 'S37',
    attack: 'personal data that stays, or is left out of the export',
    tests: {
      [`${MODULES}/account/deletion/every-column.spec.ts`]: ['leaves no row and no file of it'],
      [`${MODULES}/account/export/every-column.spec.ts`]: ['tells of every column'],
    },
  },
  {
    row: 'S38',
    attack: 'names of backup files',
    tests: { [`${MODULES}/admin/system/system.api.spec.ts`]: ['are the files of the folder'] },
  },
  {
    row: 'S39',
    attack: 'packages of other origins, scripts or licences',
    tests: {
      'checks/packages/origin-faults.spec.ts': ['may be'],
      'checks/packages/install-scripts.spec.ts': ['may not come without a decision'],
    },
  },
  {
    row: 'S40',
    attack: 'what a container may write, reach and read',
    tests: {
      'checks/kubernetes/workload-faults.spec.ts': ['keep to what they need'],
      'checks/kubernetes/network-faults.spec.ts': ['allow what each pod needs'],
      'publisher/src/database/migrate.spec.ts': ['make it with the rights of the publisher’s role'],
    },
  },
  {
    row: 'S41',
    attack: 'lines of a log forged by texts',
    notApplicable: 'each line is one JSON object, in which a line break is an escape',
  },
  {
    row: 'S42',
    attack: 'answers of Pinterest that are long, deep or odd',
    tests: {
      'libs/pinterest/src/http/provider-answer.spec.ts': ['is cleaned of what no database takes'],
      'libs/pinterest/src/numbers/numbers-of.spec.ts': ['fit into a column'],
    },
  },
  {
    row: 'S43',
    attack: 'outcomes and messages that nobody sent',
    tests: {
      [`${SERVER}/bus/rabbit-bus.stack.spec.ts`]: ['makes a dead letter of what can’t be read'],
      [`${MODULES}/pins/state/after-outcome.spec.ts`]: ['does not change by an old failure'],
    },
  },
];
