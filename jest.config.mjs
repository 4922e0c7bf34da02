import { availableParallelism } from 'node:os';

// Here rather than in the npm script: works in every shell, and workers inherit it.
process.env.TZ = 'UTC';

/** One transform for servers and SPA: the same decorators and module kind as the bundles. */
const swc = (react) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: react, decorators: !react },
      transform: react
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
  },
];

const moduleNameMapper = {
  '^@boardcast/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

const shared = {
  rootDir: import.meta.dirname,
  injectGlobals: false,
  // js first: in node_modules `./x.js`, mapped to `./x`, must not find a shipped x.ts.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  transformIgnorePatterns: ['/node_modules/'],
};

const server = {
  ...shared,
  testEnvironment: 'node',
  // Rows of raw SQL are checked against their schemas (backend/src/database/kysely.ts).
  globals: { CHECK_RAW_ROWS: true },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  moduleNameMapper,
};

const room = (name) => `<rootDir>/${name}`;

/** @type {import('jest').Config} */
export default {
  // Suites also wait for databases, timers and processes: one more than there are cores.
  maxWorkers: availableParallelism() + 1,
  // Each file leaves some 40 MB behind, for V8 shares the shapes of objects between contexts and with them keeps the
  // contexts. Near the heap's limit a worker does little but collect garbage, and then ends; a new one costs seconds.
  workerIdleMemoryLimit: '2GB',
  // Tests wait for states; this is only how long a busy machine may take to reach one, or to end a stack with services
  // of its own, in milliseconds. Jest heeds it here alone, not in a project.
  testTimeout: 180_000,
  projects: [
    {
      ...server,
      displayName: 'servers',
      roots: ['libs', 'backend', 'publisher', 'qa', 'scripts', 'checks'].map(room),
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.(stack|upgrade)\\.spec\\.ts$', room('checks/kubernetes/')],
      globalSetup: '<rootDir>/qa/jest/servers-setup.mjs',
      globalTeardown: '<rootDir>/qa/jest/servers-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'frontend',
      roots: [room('frontend/src')],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testEnvironment: 'jest-fixed-jsdom',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx?$': swc(true) },
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/jest-setup.ts'],
      moduleNameMapper: {
        '\\.(css|svg|png|jpg)$': '<rootDir>/frontend/src/testing/asset-stub.ts',
        ...moduleNameMapper,
      },
    },
    {
      // The OpenAPI document; `npm run check:api` needs no database.
      ...server,
      displayName: 'api',
      roots: [room('backend/src/http/open-api')],
      testMatch: ['**/open-api.spec.ts'],
    },
    {
      // What k8s/ applies to a cluster; needs no database.
      ...server,
      displayName: 'kubernetes',
      roots: [room('checks/kubernetes')],
      testMatch: ['**/*.spec.ts'],
    },
    {
      // Our code against the providers' official OpenAPI files.
      ...server,
      displayName: 'contracts',
      roots: [room('libs')],
      testMatch: ['**/*.contract.ts'],
    },
    {
      // Against the real RabbitMQ, Redis and PostgreSQL.
      ...server,
      displayName: 'stack',
      roots: ['libs', 'backend', 'publisher', 'qa'].map(room),
      testMatch: ['**/*.stack.spec.ts'],
      globalSetup: '<rootDir>/qa/jest/stack-setup.mjs',
      globalTeardown: '<rootDir>/qa/jest/stack-teardown.mjs',
    },
    {
      // Calls of all kinds against every operation: `npm run test:fuzz`.
      ...server,
      displayName: 'fuzz',
      roots: [room('qa/fuzz')],
      testMatch: ['**/*.fuzz.ts'],
      globalSetup: '<rootDir>/qa/jest/servers-setup.mjs',
      globalTeardown: '<rootDir>/qa/jest/servers-teardown.mjs',
    },
    {
      // Attacks on every operation: `npm run test:security`.
      ...server,
      displayName: 'security',
      roots: [room('qa/security')],
      testMatch: ['**/*.security.ts'],
      globalSetup: '<rootDir>/qa/jest/security-setup.mjs',
      globalTeardown: '<rootDir>/qa/jest/security-teardown.mjs',
    },
    {
      // This release beside the one before: `npm run verify:upgrade`.
      ...server,
      displayName: 'upgrade',
      roots: [room('qa/upgrade')],
      testMatch: ['**/*.upgrade.spec.ts'],
      globalSetup: '<rootDir>/qa/jest/stack-setup.mjs',
      globalTeardown: '<rootDir>/qa/jest/stack-teardown.mjs',
    },
  ],
};
