import { tsImport } from 'tsx/esm/api';

export default async function run() {
  const { setUp } = await tsImport('./stack-run.ts', import.meta.url);
  await setUp();
}
