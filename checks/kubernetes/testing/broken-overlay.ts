import type { Manifest } from '../manifests.js';
import type { Overlay } from '../render-overlay.js';

/** Paths into a Deployment, StatefulSet or Job: its pod, and the pod's first container. */
export const POD = 'spec template spec';
export const CONTAINER = `${POD} containers 0`;

/** A path into a manifest, and what stands there instead; undefined removes it. */
export type Change = readonly [overlay: Overlay, manifest: string, path: string, value: unknown];

/** An overlay with one field changed. The manifest's name may lack its end, such as the hash of a ConfigMap. */
export function brokenOverlay(
  overlays: Readonly<Record<Overlay, readonly Manifest[]>>,
  [overlay, title, path, value]: Change,
): Manifest[] {
  const manifests = structuredClone(overlays[overlay]) as Manifest[];
  const [kind, name = ''] = title.split(' ');
  const manifest = manifests.find((one) => one.kind === kind && one.metadata.name.startsWith(name));
  if (!manifest) throw new Error(`There is no ${title}`);
  const steps = path.split(' ');
  const field = steps.pop() ?? '';
  const parent = steps.reduce((at, step) => Reflect.get(at, step) as object, manifest as object);
  if (value === undefined) Reflect.deleteProperty(parent, field);
  else Reflect.set(parent, field, value);
  return manifests;
}
