import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeTempFolder, removeTempFolder } from '@boardcast/testing';
import { execa } from 'execa';
import { CACHE, podman } from './podman.js';

const ROOT = resolve(import.meta.dirname, '../..');
const DEBIAN = 'localhost/boardcast-base-debian:bookworm';

/** What Debian's slim images leave out. */
const LEFT_OUT = ['doc', 'groff', 'info', 'linda', 'lintian', 'locale', 'man'];

/** The base images of our Dockerfiles, and what makes one that does for them if there is none of that name here. */
const BASES: Readonly<Record<string, () => Promise<void>>> = {
  'docker.io/library/node:24-slim': makeNode,
  'docker.io/nginxinc/nginx-unprivileged:1.28-bookworm': () => makeFrom('nginx', ROOT),
};

/**
 * Sees to every base image. One that was pulled is taken as it is. Where no registry can be reached one is made of
 * Debian's packages, under the same name: Node from npm's package `node`, nginx from Debian.
 * @returns the names of those made here
 */
export async function prepareBases(): Promise<string[]> {
  for (const [name, make] of Object.entries(BASES)) if (!(await exists(name))) await make();
  const made = await Promise.all(
    Object.keys(BASES).map(async (name) => ((await isOurs(name)) ? [name] : [])),
  );
  return made.flat();
}

async function exists(image: string): Promise<boolean> {
  return (await podman(['image', 'exists', image], { reject: false })).exitCode === 0;
}

async function isOurs(image: string): Promise<boolean> {
  const { stdout } = await podman([
    'image',
    'inspect',
    '--format',
    '{{index .Labels "boardcast.base"}}',
    image,
  ]);
  return stdout.trim() === 'local';
}

/** A slim Debian. Its archive is kept: making it takes a minute. */
async function prepareDebian(): Promise<void> {
  if (await exists(DEBIAN)) return;
  const archive = join(CACHE, 'debian-bookworm.tar');
  if (!existsSync(archive)) {
    const excluded = LEFT_OUT.map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);
    const unfinished = `${archive}.part.tar`;
    await execa('mmdebstrap', ['--variant=minbase', ...excluded, 'bookworm', unfinished], {
      stderr: 'ignore',
    });
    renameSync(unfinished, archive);
  }
  await podman(['import', archive, DEBIAN]);
}

/** Node as pinned in package.json, with the npm of this machine, where the official image has them. */
async function makeNode(): Promise<void> {
  const context = makeTempFolder('node-base');
  try {
    mkdirSync(join(context, 'bin'));
    cpSync(join(ROOT, 'node_modules/node/bin/node'), join(context, 'bin/node'));
    const { stdout: globals } = await execa('npm', ['root', '--global']);
    cpSync(join(globals.trim(), 'npm'), join(context, 'lib/node_modules/npm'), { recursive: true });
    await makeFrom('node', context);
  } finally {
    removeTempFolder(context);
  }
}

/** Builds `bases/<name>.Dockerfile`, which names the image it stands in for. */
async function makeFrom(name: string, context: string): Promise<void> {
  await prepareDebian();
  const image = Object.keys(BASES).find((base) => base.split('/').at(-1)?.startsWith(name)) ?? name;
  const file = join(import.meta.dirname, `bases/${name}.Dockerfile`);
  await podman(['build', '--tag', image, '--label', 'boardcast.base=local', '--file', file, context]);
}
