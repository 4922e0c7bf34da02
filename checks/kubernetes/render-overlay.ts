import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifests.js';

const K8S = resolve(import.meta.dirname, '../../k8s');
/** What can render, the first that is installed. */
const RENDERERS = [
  ['kubectl', 'kustomize'],
  ['kustomize', 'build'],
] as const;

export const OVERLAYS = ['dev', 'staging', 'production'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Every overlay. @throws Error as below */
export async function renderOverlays(): Promise<Record<Overlay, Manifest[]>> {
  const rendered = OVERLAYS.map(async (overlay) => [overlay, await renderOverlay(overlay)] as const);
  return Object.fromEntries(await Promise.all(rendered)) as Record<Overlay, Manifest[]>;
}

/**
 * What `kubectl apply -k k8s/overlays/<overlay>` would apply.
 * @throws Error when it can't be rendered, or nothing here can render
 */
async function renderOverlay(overlay: Overlay): Promise<Manifest[]> {
  return parseManifests(await render(join(K8S, 'overlays', overlay)));
}

/** The documents of a YAML text, as Kubernetes reads them. @throws Error for a key that stands twice */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

async function render(folder: string): Promise<string> {
  for (const [program, command] of RENDERERS) {
    try {
      const { stdout } = await promisify(execFile)(program, [command, folder], {
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(
    'Neither kubectl (1.27 or newer) nor kustomize (5 or newer) is installed: one must render k8s/.',
  );
}
