import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { ofKind, type Manifest } from './manifests.js';
import { parseManifests } from './render-overlay.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** The keys of each Secret, by its name. */
export type SecretKeys = ReadonlyMap<string, readonly string[]>;

/** Those that operators are told to make (k8s/secrets.example.yaml). */
export function documentedSecrets(): SecretKeys {
  const text = readFileSync(join(ROOT, 'k8s/secrets.example.yaml'), 'utf8');
  const secrets = parseManifests(text) as (Manifest & { stringData: Record<string, string> })[];
  return new Map(secrets.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]));
}

/** Values that both apps take, by variable (.env.example): they stand in for those of Secrets. */
export function exampleValues(): ReadonlyMap<string, string> {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n');
  const given = lines.filter((line) => /^[A-Z_]+=/.test(line));
  return new Map(given.map((line) => [line.replace(/=.*/, ''), line.replace(/^[^=]*=/, '')]));
}

/** A variable of a container. */
export interface Variable {
  name: string;
  /** Unknown if it comes from a Secret. */
  value: string | null;
  /** Where that is: `boardcast-backend/DATABASE_URL`. */
  secret: string | null;
}

/** What a container is started with, and what it refers to in vain. */
export interface ContainerEnvironment {
  variables: readonly Variable[];
  faults: readonly string[];
}

/** Reads a container's variables from the manifests and the Secrets' keys; a later one replaces an earlier one. */
export function environmentOf(
  container: IContainer,
  manifests: readonly Manifest[],
  secrets: SecretKeys,
): ContainerEnvironment {
  const configMaps = new Map(
    ofKind(manifests, 'ConfigMap').map((one) => [one.metadata.name, one.data ?? {}]),
  );
  const variables = new Map<string, Variable>();
  const faults: string[] = [];
  const take = (name: string, value: string | null, secret: string | null): void =>
    void variables.set(name, { name, value, secret });

  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    const data = configMaps.get(configMapRef?.name ?? '');
    const keys = secrets.get(secretRef?.name ?? '');
    for (const [key, value] of Object.entries(data ?? {})) take(key, value, null);
    for (const key of keys ?? []) take(key, null, `${secretRef?.name}/${key}`);
    if (!data && !keys) faults.push(`there is no ${configMapRef?.name ?? secretRef?.name}`);
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
    if (secret) {
      take(name, null, `${secret.name}/${secret.key}`);
      if (!secrets.get(secret.name ?? '')?.includes(secret.key))
        faults.push(`there is no ${secret.name}/${secret.key}`);
    } else if (map) {
      const found = configMaps.get(map.name ?? '')?.[map.key];
      take(name, found ?? '', null);
      if (found === undefined && !map.optional) faults.push(`there is no ${map.name}/${map.key}`);
    } else take(name, value ?? '', null);
  }
  return { variables: [...variables.values()], faults };
}
