import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';

const MODULES = join(import.meta.dirname, '../../../modules');

/** An app of every controller and nothing behind them, which is enough to describe the API. Close it in afterAll. */
export async function startControllers(): Promise<INestApplication> {
  const files = globSync('**/*.controller.ts', { cwd: MODULES });
  const loaded = await Promise.all(
    files.map((file) => import(join(MODULES, file)) as Promise<Record<string, Type>>),
  );
  const controllers = loaded.flatMap((exported) => Object.values(exported));
  const testing = await Test.createTestingModule({ controllers })
    .useMocker(() => ({}))
    .compile();
  return testing.createNestApplication({ logger: false });
}
