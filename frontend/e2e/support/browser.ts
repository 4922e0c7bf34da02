import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Changed by us and by the package; none of it may reach the stack under test. */
const CHANGED_BY_UNPACKING = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'];

/**
 * How to launch the browser: on Linux the Chromium from npm, with the libraries and fonts a bare machine lacks;
 * elsewhere an installed Chrome. CHROMIUM_PATH names another one.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return { executablePath: own, args: ARGS };
  if (process.platform !== 'linux') return { channel: 'chrome', args: ARGS };
  const folder = await unpackOnce();
  const env = {
    ...(process.env as Record<string, string>),
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  };
  return { executablePath: join(folder, 'chromium'), args: ARGS, env };
}

/** Unpacks elsewhere and moves, so that an interrupted run leaves no partial browser. @returns the folder */
async function unpackOnce(): Promise<string> {
  const folder = join(tmpdir(), `boardcast-chromium-${packageVersion()}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  // The package unpacks into the temporary folder, and its libraries only if it believes to be in a cloud function.
  const before = { ...process.env };
  process.env['TMPDIR'] = draft;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of CHANGED_BY_UNPACKING) restore(name, before[name]);
  }
  nameFontFolder(draft, folder);
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** The font configuration names folders of a cloud function. */
function nameFontFolder(draft: string, folder: string): void {
  const file = join(draft, 'fonts/fonts.conf');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll('/tmp/fonts', join(folder, 'fonts')));
}

function packageVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const file = join(dirname(main), '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
