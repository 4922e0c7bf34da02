import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { describeBudgets, isWithin, weighBundle, weighSite } from './bundle-budgets.js';
import type { Chunk } from './bundle-budgets.js';

/** Code of roughly this many kB after gzip. */
const weighing = (kB: number): string => randomBytes(kB * 1000).toString('base64');

const chunk = (fileName: string, fields: Partial<Chunk> = {}): Chunk => ({
  fileName,
  facadeModuleId: null,
  isEntry: false,
  imports: [],
  moduleIds: [],
  code: '',
  ...fields,
});
const part = (path: string, fields: Partial<Chunk> = {}): Chunk =>
  chunk(`${path}.js`, { facadeModuleId: `/app/frontend/src/${path}.tsx`, ...fields });

const CHARTS = 'shared/charts/LinesChart';
const HISTORY = 'features/pin-history/pages/PinHistoryPage';

/** A build with every part the budgets name, some of them replaced by these. */
function build(...heavier: Chunk[]): Chunk[] {
  const light = [
    chunk('index.js', { isEntry: true }),
    part('app/SessionRoot'),
    part('app/RequireAccess'),
    part('app/AppShell'),
    part('features/dashboard/pages/DashboardPage'),
    part(HISTORY),
    part('features/analytics/pages/AnalyticsPage'),
    part(CHARTS),
  ];
  const named = new Set(heavier.map(({ fileName }) => fileName));
  return [...light.filter(({ fileName }) => !named.has(fileName)), ...heavier];
}

const failing = (chunks: Chunk[]): string[] =>
  weighBundle(chunks)
    .filter((row) => !isWithin(row))
    .map(({ what }) => what);

describe('the budgets of what a browser loads', () => {
  it('are kept by a light build', () => expect(failing(build())).toEqual([]));

  it('count the script of a public page with what it imports, however far away', () => {
    const site = (code: string) => [
      chunk('site.js', { isEntry: true, imports: ['near.js'] }),
      chunk('near.js', { imports: ['far.js'] }),
      chunk('far.js', { code }),
    ];
    expect(isWithin(weighSite(site(weighing(30))))).toBe(true);
    expect(isWithin(weighSite(site(weighing(80))))).toBe(false);
  });

  it('count the frame with the first signed-in screen', () =>
    expect(failing(build(part('app/AppShell', { code: weighing(280) })))).toEqual([
      'first signed-in screen',
    ]));

  it('count a screen with what it adds to the dashboard, not with what is there already', () => {
    const shared = chunk('shared.js', { code: weighing(100) });
    const shell = part('app/AppShell', { imports: ['shared.js'] });
    expect(failing(build(shell, shared, part(HISTORY, { imports: ['shared.js'] })))).toEqual([]);
    expect(failing(build(shared, part(HISTORY, { imports: ['shared.js'] })))).toEqual(['PinHistoryPage']);
  });

  it.each(['@hello-pangea/dnd', 'react-beautiful-dnd', '@mui/x-charts', '@mui/x-date-pickers'])(
    'let %s come on demand only',
    (heavy) => {
      const moduleIds = [`/app/node_modules/${heavy}/index.js`];
      const [row] = weighBundle(build(part(HISTORY, { moduleIds }))).filter((one) => !isWithin(one));
      expect(row).toMatchObject({ what: 'PinHistoryPage', strays: [heavy] });
      expect(describeBudgets(row ? [row] : [])).toContain(`✘ PinHistoryPage`);
      expect(failing(build(chunk('later.js', { moduleIds })))).toEqual([]);
    },
  );

  it('count the charts with what only they need, and let them be what they are', () => {
    const moduleIds = ['/app/node_modules/@mui/x-charts/LineChart/index.js'];
    const lines = chunk('lines.js', { code: weighing(60), moduleIds });
    const charts = (code: string) => part(CHARTS, { imports: ['index.js', 'lines.js'], code });
    const entry = chunk('index.js', { isEntry: true, code: weighing(100) });
    expect(failing(build(entry, lines, charts(weighing(20))))).toEqual([]);
    expect(failing(build(entry, lines, charts(weighing(80))))).toEqual(['charts, on demand']);
  });

  it('speak up when a part they are about has another name', () =>
    expect(() => weighBundle(build().filter(({ fileName }) => fileName !== 'app/AppShell.js'))).toThrow(
      'The build has no AppShell.tsx.',
    ));
});
