import { z } from 'zod';

/** Statuses of a registry that has no audit: mirrors often have none. */
const NOT_OFFERED = [404, 405, 501];
const SERIOUS: readonly string[] = ['high', 'critical'];

const refusalSchema = z.object({ message: z.string(), statusCode: z.int().optional() });
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/** What became of an audit: `found` names what must be seen to, `unknown` why nobody knows. */
export type AuditAnswer =
  { is: 'clean' } | { is: 'found'; what: string[] } | { is: 'not-offered' } | { is: 'unknown'; why: string };

/** Reads what `npm audit --json` printed. */
export function readAuditAnswer(printed: string): AuditAnswer {
  const answer: unknown = JSON.parse(printed);
  const report = reportSchema.safeParse(answer);
  if (!report.success) {
    const { message, statusCode = 0 } = refusalSchema.parse(answer);
    return NOT_OFFERED.includes(statusCode) ? { is: 'not-offered' } : { is: 'unknown', why: message };
  }
  const what = Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.includes(severity))
    .map(([name, { severity, range, via }]) => {
      const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title}, ${cause.url}`));
      return `${name} ${range} (${severity}): ${causes.join('; ')}`;
    });
  return what.length === 0 ? { is: 'clean' } : { is: 'found', what };
}
