import { availableParallelism } from 'node:os';

// Set here rather than in the npm script: works on every shell, and workers inherit it.
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
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  moduleNameMapper,
};

/** @type {import('jest').Config} */
export const contracts = {
  ...server,
  displayName: 'contracts',
  roots: ['<rootDir>/libs'],
  testMatch: ['**/*.contract.ts'],
};

/** @type {import('jest').Config} */
export const services = {
  ...server,
  displayName: 'services',
  roots: ['<rootDir>/libs', '<rootDir>/backend', '<rootDir>/publisher'],
  testMatch: ['**/*.services.ts'],
  // A stack with services of its own takes a while to end, on a busy machine; in milliseconds.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/jest.services-setup.mjs',
  globalTeardown: '<rootDir>/jest.services-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  // Jest leaves one core free; on two that would be one worker, and half the speed.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Tests wait for states; this is only how long a busy machine may take to reach one, in milliseconds.
  testTimeout: 30_000,
  projects: [
    {
      ...server,
      displayName: 'servers',
      roots: ['libs', 'backend', 'publisher', 'scripts', 'checks'].map((room) => `<rootDir>/${room}`),
      testMatch: ['**/*.spec.ts'],
      globalSetup: '<rootDir>/jest.global-setup.mjs',
      globalTeardown: '<rootDir>/jest.global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'frontend',
      roots: ['<rootDir>/frontend/src'],
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
  ],
};
