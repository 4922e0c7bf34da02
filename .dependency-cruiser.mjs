// Who may import what. Pattern-based: a new module, feature or lib needs no edit here.
// Each rule is proven by checks/import-rules.spec.ts.

/** Tests and what serves only them may reach further than the code they test. */
const TESTS =
  '\\.(spec|test|contract|services)\\.tsx?$|/testing/|/test/|^libs/testing/|^frontend/e2e/|^checks/';

/** What one backend module may show to another: its Nest module, questions, acts, guards. */
const MODULE_SURFACE =
  '(\\.(module|queries|service|port|guard|decorator)|/session-guard|/current-user-id)\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'contracts-need-only-zod',
      'libs/contracts is shared by browser and servers: zod and nothing else, no I/O.',
      { path: '^libs/contracts/', pathNot: TESTS },
      { pathNot: ['^libs/contracts/', '^zod$', '^node_modules/zod/'] },
    ),
    forbid(
      'server-and-pinterest-know-only-contracts',
      'libs/server and libs/pinterest build on libs/contracts alone.',
      { path: '^libs/(server|pinterest)/', pathNot: TESTS },
      { path: '^libs/', pathNot: '^libs/($1|contracts)/' },
    ),
    forbid(
      'sandbox-and-testing-only-in-tests-and-scripts',
      'Stand-ins never reach production code.',
      { pathNot: [TESTS, '^scripts/', '^libs/sandbox/'] },
      { path: '^libs/(sandbox|testing)/' },
    ),
    forbid(
      'libs-never-import-apps',
      'Apps stand on libs, not the other way round.',
      { path: '^libs/' },
      { path: '^(backend|publisher|frontend)/' },
    ),
    forbid(
      'apps-never-import-each-other',
      'Apps meet over HTTP and the bus; what both need lives in libs/contracts.',
      { path: '^(backend|publisher|frontend)/' },
      { path: '^(backend|publisher|frontend)/', pathNot: '^$1/' },
    ),
    forbid(
      'frontend-knows-only-contracts',
      'The SPA shares contracts with the servers and nothing else.',
      { path: '^frontend/src/', pathNot: TESTS },
      { path: '^libs/', pathNot: '^libs/contracts/' },
    ),
    forbid(
      'nothing-imports-scripts',
      'Anything with logic lives in a room, not in scripts/.',
      { path: '^(libs|backend|publisher|frontend)/', pathNot: TESTS },
      { path: '^scripts/' },
    ),
    forbid(
      'libs-are-entered-by-their-index',
      'Import @boardcast/<lib>: a lib shows only what its index.ts exports.',
      { pathNot: '^libs/' },
      { path: '^libs/[^/]+/src/', pathNot: '^libs/[^/]+/src/index\\.ts$' },
    ),
    forbid(
      'libs-enter-each-other-by-index',
      'Import @boardcast/<lib>: a lib shows only what its index.ts exports.',
      { path: '^libs/([^/]+)/' },
      { path: '^libs/[^/]+/src/', pathNot: ['^libs/$1/', '^libs/[^/]+/src/index\\.ts$'] },
    ),
    forbid(
      'no-entity-of-another-module',
      "Ask the other module's queries or service; only entities relate to entities.",
      { path: '^backend/src/modules/([^/]+)/', pathNot: [TESTS, '\\.entity\\.ts$'] },
      { path: '^backend/src/modules/.*\\.entity\\.ts$', pathNot: '^backend/src/modules/$1/' },
    ),
    forbid(
      'no-internals-of-another-module',
      'A module shows its *.module, *.queries, *.service, *.guard and *.decorator files only.',
      { path: '^backend/src/modules/([^/]+)/', pathNot: TESTS },
      {
        path: '^backend/src/modules/',
        pathNot: ['^backend/src/modules/$1/', MODULE_SURFACE, '\\.entity\\.ts$'],
      },
    ),
    forbid(
      'controllers-do-not-touch-data',
      'A controller names schema and guard and makes one call to a service or to queries.',
      { path: '\\.controller\\.ts$' },
      { path: '\\.(entity|repository)\\.ts$' },
    ),
    forbid(
      'services-do-not-know-http',
      'Acts, questions, presenters and repositories never see Request, Response or HTTP codes.',
      { path: '\\.(service|queries|presenter|repository)\\.ts$' },
      { path: ['^express$', '^node_modules/(@types/)?express/'] },
    ),
    forbid(
      'features-do-not-import-features',
      'Links use shared/paths; a widget wanted twice moves to shared/ui.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    forbid(
      'features-do-not-import-app',
      'app composes features; features stand on shared.',
      { path: '^frontend/src/features/', pathNot: TESTS },
      { path: '^frontend/src/app/' },
    ),
    forbid(
      'shared-stands-alone',
      'shared serves every feature and knows none.',
      { path: '^frontend/src/shared/', pathNot: TESTS },
      { path: '^frontend/src/(features|app)/' },
    ),
    forbid(
      'servers-run-without-dev-packages',
      'A package a server needs while it runs belongs in dependencies.',
      { path: '^(backend|publisher|libs/(contracts|server|pinterest))/.*\\.tsx?$', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-circles',
      'Two files that need each other are one idea; relations between entities excepted.',
      { pathNot: ['\\.entity\\.ts$', '^node_modules'] },
      { circular: true, viaOnly: { pathNot: '\\.entity\\.ts$', dependencyTypesNot: ['type-only'] } },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
