import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tagOf } from './build-images.js';
import type { BuiltImage } from './build-images.js';
import { UID } from './installation.js';
import { podman } from './podman.js';

/** Packages that only building and testing need. */
const DEVELOPMENT = [
  'typescript',
  'jest',
  '@nestjs/cli',
  '@rspack',
  'vite',
  'tsx',
  'playwright-core',
  'node',
];
/** Files that no image needs, or may have. */
const UNWANTED = ['app/*/src/**', 'app/.git', '**/.env', '**/.npmrc', 'root/*', 'run/certificates.pem'];
const LABELS = ['title', 'description', 'licenses', 'version', 'revision'];

/** What is wrong with an image as such: user, health check, labels, and what it brings along. */
export async function imageFaults({ name, user, healthCheck, labels }: BuiltImage): Promise<string[]> {
  const faults: string[] = [];
  if (user !== `${UID}:${UID}`) faults.push(`runs as ${user}`);
  if (healthCheck[0] !== 'CMD') faults.push(`has the health check "${healthCheck.join(' ')}"`);
  for (const label of LABELS) {
    if (!labels[`org.opencontainers.image.${label}`]) faults.push(`has no label ${label}`);
  }
  for (const file of await unwantedFiles(name)) faults.push(`brings ${file}`);
  return faults.map((fault) => `${name} ${fault}`);
}

async function unwantedFiles(name: BuiltImage['name']): Promise<string[]> {
  const { stdout: root } = await podman(['image', 'mount', tagOf(name)]);
  try {
    const packages = DEVELOPMENT.map((one) => `app/node_modules/${one}`);
    const files = globSync(UNWANTED, {
      cwd: root,
      exclude: (file) => /^(proc|sys|usr)$|node_modules/.test(file),
    }).filter((file) => !isMountPoint(join(root, file)));
    return [...packages.filter((one) => existsSync(join(root, one))), ...files];
  } finally {
    await podman(['image', 'unmount', tagOf(name)]);
  }
}

/** What was only mounted during the build leaves an empty file behind. */
function isMountPoint(file: string): boolean {
  const found = statSync(file);
  return found.isFile() && found.size === 0;
}
