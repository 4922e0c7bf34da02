import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { figureLine, PUBLISH_BENCHES } from '@boardcast/testing';

/**
 * `npm run bench -- publish [throughput …] [--profile <folder>]`: measures publishing in services mode and prints a
 * JSON line for each figure (docs/bench.md). A pin that is lost or doubled ends it with an error.
 */
async function bench(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { profile: { type: 'string' } },
  });
  const [subject, ...chosen] = positionals;
  const names = chosen.length > 0 ? chosen : Object.keys(PUBLISH_BENCHES);
  const unknown = names.find((name) => !(name in PUBLISH_BENCHES));
  if (subject !== 'publish' || unknown !== undefined) {
    throw new Error(
      `npm run bench -- publish [${Object.keys(PUBLISH_BENCHES).join(' | ')}] [--profile <folder>]`,
    );
  }
  const options = { profileTo: values.profile === undefined ? undefined : resolve(values.profile) };
  for (const name of names) {
    await PUBLISH_BENCHES[name]?.((figure) => console.log(figureLine(figure)), options);
  }
}

try {
  await bench();
} catch (error) {
  console.error(`✘ ${String((error as Error).stack)}`);
  process.exitCode = 1;
}
