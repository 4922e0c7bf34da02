import { buildImage, IMAGES } from '../qa/images/build-images.js';
import type { BuiltImage, ImageName } from '../qa/images/build-images.js';
import { prepareBases } from '../qa/images/base-images.js';
import { imageFaults } from '../qa/images/image-faults.js';
import { Installation } from '../qa/images/installation.js';
import { preparePodman } from '../qa/images/podman.js';
import { TRIALS } from '../qa/images/trials.js';
import { serverMajor } from '../qa/images/server-major.js';

/**
 * `npm run verify:images`: builds the four images by their Dockerfiles and runs them as containers that may do as little
 * as in an installation, against the PostgreSQL, RabbitMQ and Redis of this machine (docs/runbook.md#container-images). Installs
 * Podman if it may; makes the base images if there are none.
 */
async function step<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await act();
  const told = typeof result === 'string' ? `: ${result}` : '';
  console.log(`✔ ${what}${told} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

async function buildAll(): Promise<BuiltImage[]> {
  const postgres = await serverMajor();
  const images: BuiltImage[] = [];
  for (const name of Object.keys(IMAGES) as ImageName[]) {
    images.push(await step(`build of ${name}`, () => buildImage(name, postgres)));
  }
  return images;
}

async function verify(): Promise<void> {
  await step('Podman', preparePodman);
  await step('base images', async () => {
    const made = await prepareBases();
    return made.length > 0 ? `made here: ${made.join(', ')}` : 'as pulled';
  });
  const images = await buildAll();
  await step(
    'each image has user, health check and labels, and nothing that only builds or tests',
    async () => {
      const faults = (await Promise.all(images.map(imageFaults))).flat();
      if (faults.length > 0) throw new Error(faults.join('\n'));
      return images.map(({ name, megabytes }) => `${name} ${megabytes} MB`).join(', ');
    },
  );
  const installation = await Installation.prepare();
  try {
    for (const [what, trial] of Object.entries(TRIALS)) await step(what, () => trial(installation));
  } finally {
    await installation.remove();
  }
}

try {
  await verify();
  console.log('\n✔ All images passed.');
} catch (error) {
  console.error(`\n✘ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
}
