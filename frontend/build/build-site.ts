import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { compressFiles } from './compress.js';
import type { Renderer } from './renderer.js';
import { BUILT, rendererConfig, scriptConfig } from './site-config.js';
import { robotsOf, sitemapOf } from './site-files.js';

/** Folder of the pages, which have the placeholder of the site's address in them: nobody reads them as they are. */
const PAGES = 'pages';

/** Builds the public pages into the built SPA: script, pictures, and a page for each address; then compresses all. */
export async function buildSite(): Promise<void> {
  const script = entryOf((await build(scriptConfig(true))) as Rolldown.RolldownOutput);
  const renderer = (await build(rendererConfig)) as Rolldown.RolldownOutput;
  for (const file of renderer.output) {
    if (file.type === 'asset') await write(file.fileName, file.source);
  }
  const { foundPaths, pagePaths, renderPage } = await load(entryOf(renderer).code);
  const parts = { scripts: [`/${script.fileName}`] };
  for (const path of pagePaths) await write(`${PAGES}${fileOf(path)}.html`, renderPage(path, parts));
  await write(`${PAGES}/sitemap.xml`, sitemapOf(foundPaths));
  await write(`${PAGES}/robots.txt`, robotsOf(pagePaths));
  await compressFiles(BUILT);
}

/** `/` is the page `/index`. */
const fileOf = (path: string): string => (path === '/' ? '/index' : path);

function entryOf({ output }: Rolldown.RolldownOutput): Rolldown.OutputChunk {
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The build of the site has no entry.');
  return entry;
}

/** A module that exists as text only. */
async function load(code: string): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'boardcast-site-'));
  try {
    const file = join(folder, 'render.mjs');
    await writeFile(file, code);
    return (await import(pathToFileURL(file).href)) as Renderer;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function write(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(BUILT, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
