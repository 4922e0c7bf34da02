// Who may import what. Pattern-based: a new module, feature or lib needs no edit here.
// Each rule is proven by checks/import-rules.spec.ts.

/** Tests and their helpers may import more than the code they test. */
const TESTS =
  '\\.(spec|test|contract|suite)\\.tsx?$|/testing/|/test/|^libs/testing/|^frontend/e2e/|^qa/|^checks/';

/** What a backend module may expose to others: its Nest module, queries, services, ports, decorators. */
const MODULE_SURFACE = '(\\.(module|queries|service|port|decorator)|/current-user-id)\\.ts$';

/** The folders of pins: each may import those before it. */
const PIN_ROOMS = ['state', 'publishing', 'metrics', 'analytics', 'history', 'groups', 'scheduled', 'drafts'];
const PINS_STATE = '^backend/src/modules/pins/state/';

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
      { pathNot: [TESTS, '^scripts/', '^libs/(sandbox|embedded-postgres)/'] },
      { path: '^libs/(sandbox|testing|embedded-postgres)/' },
    ),
    forbid(
      'stand-ins-know-no-helper',
      'libs/sandbox builds on contracts, server and pinterest.',
      { path: '^libs/sandbox/', pathNot: TESTS },
      { path: '^libs/', pathNot: '^libs/(sandbox|contracts|server|pinterest)/' },
    ),
    forbid(
      'embedded-postgres-stands-alone',
      'npm start needs it before anything is configured.',
      { path: '^libs/embedded-postgres/', pathNot: '\\.spec\\.ts$' },
      { path: '^libs/', pathNot: '^libs/embedded-postgres/' },
    ),
    forbid(
      'testing-knows-no-stand-in',
      'libs/testing builds on contracts, server and embedded-postgres; what needs a stand-in lives beside it, or in qa.',
      { path: '^libs/testing/', pathNot: '\\.spec\\.ts$' },
      { path: '^libs/(sandbox|pinterest)/' },
    ),
    forbid(
      'nothing-imports-qa',
      'qa holds the whole product against its promises; what a spec of one room needs lives in libs/testing.',
      { pathNot: ['^qa/', '^scripts/(bench|mutants|verify-(images|upgrade))\\.ts$'] },
      { path: '^qa/' },
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
      'Scripts are entry points: what the product needs lives in a room.',
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
      'A module shows its *.module, *.queries, *.service, *.port and *.decorator files, and current-user-id, only.',
      { path: '^backend/src/modules/([^/]+)/', pathNot: TESTS },
      {
        path: '^backend/src/modules/',
        pathNot: ['^backend/src/modules/$1/', MODULE_SURFACE, '\\.entity\\.ts$'],
      },
    ),
    forbid(
      'background-knows-no-module',
      'Jobs and sweeps are asked for by modules, and know none of them.',
      { path: '^backend/src/background/', pathNot: TESTS },
      { path: '^backend/src/modules/' },
    ),
    forbid(
      'cli-asks-what-modules-show',
      'A command calls the acts and questions that a module shows to others, never what is behind them.',
      { path: '^backend/src/cli/', pathNot: TESTS },
      { path: '^backend/src/modules/', pathNot: MODULE_SURFACE },
    ),
    forbid(
      'nothing-imports-cli',
      'The command line is a program of its own; what it shares with the API lives in modules.',
      { pathNot: '^backend/src/cli/' },
      { path: '^backend/src/cli/' },
    ),
    ...PIN_ROOMS.slice(0, -1).map((room, index) =>
      forbid(
        `pins-${room}-knows-no-later-room`,
        `The rooms of pins stand on each other in this order, without a circle: ${PIN_ROOMS.join(', ')}.`,
        { path: `^backend/src/modules/pins/${room}/`, pathNot: TESTS },
        { path: `^backend/src/modules/pins/(${PIN_ROOMS.slice(index + 1).join('|')})/` },
      ),
    ),
    forbid(
      'pin-entity-only-in-state',
      'A loaded Pin can be changed and removed: only pins/state writes pins. Relations between entities excepted.',
      { pathNot: [TESTS, PINS_STATE, '\\.entity\\.ts$', '^backend/src/database/entities\\.ts$'] },
      { path: `${PINS_STATE}pin\\.entity\\.ts$` },
    ),
    forbid(
      'http-knows-no-module',
      'What every request passes through serves all modules and knows none; relations between entities excepted.',
      { path: '^backend/src/http/', pathNot: TESTS },
      { path: '^backend/src/modules/', pathNot: '\\.entity\\.ts$' },
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
      'Links use shared/paths; what two features want moves to entities (it has a domain) or shared (it has none).',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    forbid(
      'features-do-not-import-app',
      'app composes features; features stand on entities and shared.',
      { path: '^frontend/src/features/', pathNot: TESTS },
      { path: '^frontend/src/app/' },
    ),
    forbid(
      'entities-stand-on-shared',
      'entities serve every feature and know none.',
      { path: '^frontend/src/entities/', pathNot: TESTS },
      { path: '^frontend/src/(features|app)/' },
    ),
    forbid(
      'shared-stands-alone',
      'shared has no domain: it knows neither entities nor features.',
      { path: '^frontend/src/shared/', pathNot: TESTS },
      { path: '^frontend/src/(entities|features|app)/' },
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
