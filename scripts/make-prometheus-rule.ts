import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { parse, parseDocument } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const manifest = join(root, 'k8s/components/monitoring/prometheus-rule.yaml');

/** Copies the alerts into the manifest: kustomize can't put one file into another. A check compares the two. */
const { groups } = parse(readFileSync(join(root, 'deploy/observability/alerts.yml'), 'utf8')) as {
  groups: unknown;
};
const rule = parseDocument(readFileSync(manifest, 'utf8'));
rule.setIn(['spec', 'groups'], groups);
const options = await resolveConfig(manifest);
writeFileSync(manifest, await format(rule.toString({ lineWidth: 0 }), { ...options, parser: 'yaml' }));
