import { activityTypeSchema } from '@boardcast/contracts';
import type { ActivityExportQuery, ActivityType } from '@boardcast/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What the form says: days of the browser's zone, texts as typed. */
export interface ActivityFilters {
  types: ActivityType[];
  subject: string;
  actor: string;
  /** `2026-07-01`, included, as `to` is; empty for none. */
  from: string;
  to: string;
}

/** The filters in the address; anything that isn't a filter is ignored. */
export function useActivityFilters() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const filters: ActivityFilters = {
    types: activityTypeSchema.options.filter((type) => params.getAll('type').includes(type)),
    subject: params.get('subject') ?? '',
    actor: params.get('actor') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
  const setFilters = ({ types, ...others }: ActivityFilters) => {
    const next = new URLSearchParams();
    for (const type of types) next.append('type', type);
    for (const [name, value] of Object.entries(others)) if (value.trim()) next.set(name, value.trim());
    // At once: a transition in a form's submit would have React read its fields.
    void navigate({ search: next.toString(), hash }, { preventScrollReset: true, flushSync: true });
  };
  return { filters, setFilters };
}

/** The same as the server understands it. */
export function queryOf({ types, subject, actor, from, to }: ActivityFilters): ActivityExportQuery {
  return {
    ...(types.length > 0 && { type: types }),
    ...(subject && { subject }),
    ...(actor && { actor }),
    ...(from && { from: midnight(from, 0) }),
    // Until the day after begins.
    ...(to && { to: midnight(to, 1) }),
  };
}

function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** When a day, or one so many days later, begins in the browser's zone. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
