import { tsImport } from 'tsx/esm/api';

/** Prints what the faults did: fault, pins, lost, doubled, time to recover. */
export default async function tearDown() {
  const { endFaultReport } = await tsImport('./libs/testing/src/index.ts', import.meta.url);
  const table = endFaultReport();
  if (table) process.stdout.write(`\n${table}\n`);
}
