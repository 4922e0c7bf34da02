import { tsImport } from 'tsx/esm/api';

/** Prints what the faults did: fault, pins, lost, doubled, time to recover. A pin that one lost or doubled fails the run. */
export default async function tearDown() {
  const { endFaultReport } = await tsImport('./libs/testing/src/index.ts', import.meta.url);
  const report = endFaultReport();
  if (!report) return;
  process.stdout.write(`\n${report.tables}\n`);
  if (report.broken.length > 0) throw new Error(`Pins were lost or doubled by: ${report.broken.join(', ')}`);
}
