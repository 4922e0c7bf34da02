import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const load = (path) => tsImport(`../../${path}`, import.meta.url);

/** One PostgreSQL per test run, with one migrated database that every test file clones. */
export default async function setUp() {
  const { FAST_SETTINGS, PostgresCluster } = await load('libs/embedded-postgres/src/index.ts');
  const { runSql, TEMPLATE_DATABASE, TEST_POSTGRES_URL, withoutGuard } =
    await load('libs/testing/src/index.ts');
  const folder = await mkdtemp(join(tmpdir(), 'boardcast-test-'));
  const postgres = await PostgresCluster.start({
    dataDir: join(folder, 'postgres'),
    settings: FAST_SETTINGS,
  });
  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await runSql(postgres.url(), `create database ${TEMPLATE_DATABASE}`);
  for (const app of ['backend', 'publisher']) {
    const { migrate } = await load(`${app}/src/database/migrate.ts`);
    await migrate(postgres.url(TEMPLATE_DATABASE));
  }
  await withoutGuard(postgres.url(TEMPLATE_DATABASE));
  process.env[TEST_POSTGRES_URL] = postgres.url();
}
