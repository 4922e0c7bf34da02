import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAlerts } from './queries.js';

const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
/** The part of the runbook under a heading of an alert. */
const entryOf = (alert: string) =>
  runbook.split(/^#{2,3} /m).find((part) => part.startsWith(`${alert}\n`)) ?? '';

describe('an alert', () => {
  it.each(readAlerts().map((alert) => [alert.alert, alert] as const))(
    '%s leads to its heading in the runbook, which says what to look at and what to do',
    (name, { annotations }) => {
      expect(annotations.runbook_url).toBe(`{{ $externalLabels.docs }}/runbook.md#${name.toLowerCase()}`);
      expect(entryOf(name)).toMatch(/\*\*Look at\*\* .{10}[^]*\*\*Do:\*\* .{10}/);
    },
  );

  it('is the only thing in the runbook that has such a heading', () => {
    const [, entries = ''] = runbook.split(/^## Alerts$/m);
    const [own = ''] = entries.split(/^## /m);
    const headings = [...own.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
    expect(headings.toSorted((a, b) => a.localeCompare(b))).toEqual(
      readAlerts()
        .map(({ alert }) => alert)
        .toSorted((a, b) => a.localeCompare(b)),
    );
  });
});
