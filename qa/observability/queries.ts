import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../deploy/observability');

const dashboardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});
const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.object({ summary: z.string().min(1), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

/** A rule of the alerts. */
export type Alert = z.output<typeof alertsSchema>['groups'][number]['rules'][number];

/** What a query asks for: metrics, and the labels that it names of them. */
export interface Asked {
  /** The alert or panel. */
  by: string;
  name: string;
  labels: string[];
}

/** Every alert. */
export function readAlerts(): Alert[] {
  const { groups } = alertsSchema.parse(parse(readFileSync(join(FOLDER, 'alerts.yml'), 'utf8')));
  return groups.flatMap(({ rules }) => rules);
}

/** What the alerts and the panels of the dashboard ask for. */
export function readQueries(): Asked[] {
  const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')));
  return [
    ...readAlerts().flatMap(({ alert, expr }) => askedBy(alert, expr)),
    ...panels.flatMap(({ title, targets }) => targets.flatMap(({ expr }) => askedBy(title, expr))),
  ];
}

/** Words of PromQL that our queries use, and that name no metric. */
const WORDS = new Set(['by', 'and', 'or', 'unless']);
/** Labels that Prometheus adds, and those of a histogram's buckets. */
const GIVEN_LABELS = new Set(['job', 'instance', 'le']);

/** Good enough for our own queries: a grouping counts for every metric of its query. */
function askedBy(by: string, expr: string): Asked[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));
  const bare = expr.replaceAll(/\b(?:by|on) \([^)]*\)/g, '').replaceAll(/"[^"]*"/g, '""');
  const found = [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g)].filter(
    ([word]) => !/^\d/.test(word),
  );
  return found.flatMap(([, name = '', matchers = ''], index) => {
    const before = bare.slice(0, found[index]?.index);
    const isInside = (before.match(/[{[]/g)?.length ?? 0) > (before.match(/[}\]]/g)?.length ?? 0);
    if (WORDS.has(name) || isInside) return [];
    const matched = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    const labels = [...new Set([...grouped, ...matched])].filter((label) => !GIVEN_LABELS.has(label));
    return [{ by, name, labels }];
  });
}
