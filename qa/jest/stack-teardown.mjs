import { tsImport } from 'tsx/esm/api';

export default async function run() {
  const { tearDown } = await tsImport('./stack-run.ts', import.meta.url);
  tearDown();
}
