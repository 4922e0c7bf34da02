import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';

const run = promisify(execFile);
const PACKAGES = resolve(import.meta.dirname, '../../../../../node_modules');
const bin = (name: string) => join(PACKAGES, '.bin', name);

/**
 * Generates the types of a client from the document (openapi-typescript, `./api.js`) and compiles a file that uses them.
 * @returns what the compiler says, one line for each error
 */
export async function compileClient(document: OpenAPIObject, source: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'boardcast-client-'));
  try {
    await writeFile(join(folder, 'api.json'), JSON.stringify(document));
    await run(bin('openapi-typescript'), ['api.json', '--output', 'api.d.ts'], { cwd: folder });
    await writeFile(join(folder, 'client.ts'), source);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
    return await run(bin('tsc'), ['--noEmit'], { cwd: folder }).then(
      () => [],
      ({ stdout }: { stdout: string }) => stdout.split('\n').filter((line) => line.includes('error')),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As strict as ours. */
const compilerOptions = {
  strict: true,
  target: 'es2024',
  lib: ['es2024', 'dom'],
  module: 'esnext',
  moduleResolution: 'bundler',
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: [],
  paths: { 'openapi-fetch': [join(PACKAGES, 'openapi-fetch')] },
};
