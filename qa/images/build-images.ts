import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CACHE, podman } from './podman.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** Our images and where their Dockerfiles are. */
export const IMAGES = {
  backend: 'backend/Dockerfile',
  publisher: 'publisher/Dockerfile',
  frontend: 'frontend/Dockerfile',
  sandbox: 'libs/sandbox/Dockerfile',
} as const;

export type ImageName = keyof typeof IMAGES;

/** The tag of an image under test. */
export const tagOf = (name: ImageName): string => `localhost/boardcast/${name}:verify`;

export interface BuiltImage {
  readonly name: ImageName;
  /** What it takes on disk, base included, in MB. */
  readonly megabytes: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly user: string;
  readonly healthCheck: readonly string[];
}

/** Builds an image from the checkout by its own Dockerfile, whose unchanged layers are taken from the last build. */
export async function buildImage(name: ImageName, postgresMajor: number): Promise<BuiltImage> {
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  await podman([
    ...['build', '--format', 'docker', '--layers', '--pull=never', '--tag', tagOf(name)],
    ...npmOfThisMachine().flatMap((volume) => ['--volume', volume]),
    ...['--build-arg', `REVISION=${revision}`],
    ...(name === 'backend' ? ['--build-arg', `POSTGRES_MAJOR=${postgresMajor}`] : []),
    ...['--file', join(ROOT, IMAGES[name]), ROOT],
  ]);
  const { stdout } = await podman(['image', 'inspect', tagOf(name)]);
  const [image] = JSON.parse(stdout) as [Inspected];
  return {
    name,
    megabytes: Math.round(image.Size / 1e6),
    labels: image.Labels ?? {},
    user: image.User,
    healthCheck: (image.HealthCheck ?? image.Healthcheck)?.Test ?? [],
  };
}

interface Inspected {
  Size: number;
  User: string;
  Labels: Record<string, string> | null;
  HealthCheck?: { Test: string[] };
  /** As Podman 4 spells it. */
  Healthcheck?: { Test: string[] };
}

/** The registry, and whose certificates npm trusts, as on this machine; mounted, so that no layer keeps them. */
function npmOfThisMachine(): string[] {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const trusts = certificates !== undefined && existsSync(certificates);
  const npmrc = join(CACHE, 'npmrc');
  writeFileSync(npmrc, `registry=${registry}\n${trusts ? 'cafile=/run/certificates.pem\n' : ''}`);
  return [
    `${npmrc}:/usr/local/etc/npmrc:ro`,
    ...(trusts ? [`${certificates}:/run/certificates.pem:ro`] : []),
  ];
}
