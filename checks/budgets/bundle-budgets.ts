import { gzipSync } from 'node:zlib';

/** A JavaScript file of the built SPA or public site, as Rolldown describes it. */
export interface Chunk {
  fileName: string;
  /** Why it exists: the entry, or the module of a dynamic import. */
  facadeModuleId: string | null;
  isEntry: boolean;
  /** Files it can't start without. */
  imports: readonly string[];
  moduleIds: readonly string[];
  code: string;
}

/** What users load together and its limit; bytes after gzip. */
export interface BudgetRow {
  what: string;
  bytes: number;
  limit: number;
  /** Heavy packages it includes although they should load on demand. */
  strays: readonly string[];
}

/** JavaScript after gzip, in bytes (frontend/README.md, budgets). */
const LIMITS = { publicPage: 60_000, firstSignedIn: 260_000, screen: 60_000, charts: 95_000 } as const;

const SCREEN = /\/features\/[^/]+\/pages\/\w+Page\.tsx$/;
/** What every signed-in screen needs, and the first of them. */
const SIGNED_IN_PARTS = [
  'SessionRoot.tsx',
  'RequireAccess.tsx',
  'AppShell.tsx',
  'DashboardPage.tsx',
] as const;
/** Loaded by the first chart that has something to show, and the screen that it adds to. */
const CHARTS = 'LinesChart.tsx';
const CHARTS_SCREEN = 'AnalyticsPage.tsx';
/** Charts, date pickers, drag and drop. */
const HEAVY = /node_modules\/(@mui\/x-[a-z-]+|@hello-pangea\/dnd|react-beautiful-dnd)\//;

/**
 * Weighs what each screen loads before it shows: static imports, not chunks loaded on demand. A signed-in screen counts
 * only what it adds to the dashboard.
 * @throws Error if a part with a budget isn't in the build: a renamed file must not pass as weightless
 */
export function weighBundle(chunks: readonly Chunk[]): BudgetRow[] {
  const withImports = importsIn(chunks);
  const entry = theOne(chunks, 'the entry', ({ isEntry }) => isEntry);
  const screens = chunks.filter(({ facadeModuleId }) => SCREEN.test(facadeModuleId ?? ''));
  const partNamed = (name: string) =>
    theOne(chunks, name, ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`) ?? false);
  const signedIn = withImports([entry, ...SIGNED_IN_PARTS.map(partNamed)]);
  const beyondSignedIn = (part: Chunk) => [...withImports([part])].filter((chunk) => !signedIn.has(chunk));
  const drawing = withImports([partNamed(CHARTS_SCREEN)]);
  const ofCharts = beyondSignedIn(partNamed(CHARTS)).filter((chunk) => !drawing.has(chunk));
  return [
    row('first signed-in screen', [...signedIn], LIMITS.firstSignedIn),
    ...screens
      .filter((screen) => !signedIn.has(screen))
      .map((screen) => row(screenName(screen), beyondSignedIn(screen), LIMITS.screen)),
    { ...row('charts, on demand', ofCharts, LIMITS.charts), strays: [] },
  ];
}

/** Weighs the one script of the public pages, with everything that it imports. */
export function weighSite(chunks: readonly Chunk[]): BudgetRow {
  const entry = theOne(chunks, 'the script of the public site', ({ isEntry }) => isEntry);
  return row('script of a public page', [...importsIn(chunks)([entry])], LIMITS.publicPage);
}

/** Finds parts of a build with all that they can't start without. */
function importsIn(chunks: readonly Chunk[]): (starts: readonly Chunk[]) => Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (starts) => {
    const found = new Set<Chunk>();
    const visit = (chunk: Chunk | undefined): void => {
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      chunk.imports.forEach((name) => visit(byName.get(name)));
    };
    starts.forEach(visit);
    return found;
  };
}

function row(what: string, parts: readonly Chunk[], limit: number): BudgetRow {
  return {
    what,
    bytes: parts.reduce((sum, { code }) => sum + gzipSync(code).length, 0),
    limit,
    strays: [...new Set(parts.flatMap(({ moduleIds }) => moduleIds.flatMap(heavyPackage)))],
  };
}

export const isWithin = ({ bytes, limit, strays }: BudgetRow): boolean =>
  bytes <= limit && strays.length === 0;

export function describeBudgets(rows: readonly BudgetRow[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  return rows
    .map((row) => {
      const strays = row.strays.length > 0 ? `  not on demand: ${row.strays.join(', ')}` : '';
      const mark = isWithin(row) ? '✔' : '✘';
      return `${mark} ${row.what.padEnd(30)} ${kB(row.bytes)} of ${kB(row.limit)} kB${strays}`;
    })
    .join('\n');
}

function theOne(chunks: readonly Chunk[], what: string, test: (chunk: Chunk) => boolean): Chunk {
  const found = chunks.find(test);
  if (!found) throw new Error(`The build has no ${what}.`);
  return found;
}

const heavyPackage = (moduleId: string): string[] => {
  const name = HEAVY.exec(moduleId)?.[1];
  return name === undefined ? [] : [name];
};

const screenName = ({ facadeModuleId }: Chunk): string =>
  /(\w+)\.tsx$/.exec(facadeModuleId ?? '')?.[1] ?? 'screen';
