import { z } from 'zod';
import type { ConfigRule, RawValues } from './config-fault.js';
import { placeholderFaults } from './placeholder-rules.js';
import { productionFaults } from './production-rules.js';
import { secretFaults } from './secret-rules.js';

/** In the order in which they count: of one variable only the first fault is told. */
const RULES: readonly ConfigRule[] = [placeholderFaults, secretFaults, productionFaults];

/**
 * What every schema of variables checks last (docs/architecture.md#configuration): no placeholders, no weak or shared
 * secrets, nothing in production that is only for trying out. Told together with the schema's own faults.
 */
export const CONFIG_RULES = z.superRefine<RawValues>(
  (values, context) => {
    const faulty = new Set(context.issues.map(({ path }) => path?.[0]));
    for (const { variable, what, kind } of RULES.flatMap((rule) => rule(values))) {
      if (faulty.has(variable)) continue;
      faulty.add(variable);
      context.addIssue({ code: 'custom', path: [variable], message: what, params: { kind } });
    }
  },
  { when: () => true },
);
