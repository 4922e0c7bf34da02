import { tsImport } from 'tsx/esm/api';
import setUpServers from './servers-setup.mjs';

export default async function setUp() {
  const { beginReport } = await tsImport('./security-run.ts', import.meta.url);
  beginReport();
  await setUpServers();
}
