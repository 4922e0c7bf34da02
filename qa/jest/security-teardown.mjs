import { tsImport } from 'tsx/esm/api';
import tearDownServers from './servers-teardown.mjs';

export default async function tearDown() {
  await tearDownServers();
  const { printReport } = await tsImport('./security-run.ts', import.meta.url);
  printReport();
}
