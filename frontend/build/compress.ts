import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const VARIANTS = [
  ['.br', promisify(brotliCompress)],
  ['.gz', (content: Buffer) => promisify(gzip)(content, { level: 9 })],
] as const;

/** Below, a compressed file saves no packet; bytes. */
const WORTH_IT = 1024;

/** Leaves a compressed file beside each that gets smaller by it; the backend serves whichever a browser takes. */
export async function compressFiles(folder: string): Promise<void> {
  // Pages are compressed by the backend, which fills in its address first; so is index.html.
  const files = globSync(['assets/*.{js,css,svg}', '*.{js,svg}'], { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      if (content.length < WORTH_IT) return;
      for (const [ending, compress] of VARIANTS) await writeFile(file + ending, await compress(content));
    }),
  );
}
