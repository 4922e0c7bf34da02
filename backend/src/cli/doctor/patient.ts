import type { Clock } from '@boardcast/server';
import type { BackendConfig, InspectedBackendConfig } from '../../config.js';

/** How long a check may take in all, in milliseconds; those of its steps are shorter. */
export const CHECK_MS = 12_000;
/** How long a service may take to be reached and, once it is, to answer, in milliseconds. */
export const STEP_MS = 5_000;

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/;

/** Whether a host is this machine. */
export const isLocal = (host: string): boolean => LOCAL_HOST.test(host);

/** What the checks go by. */
export interface Patient {
  /** What of the configuration is valid. */
  readonly values: Partial<BackendConfig>;
  /** Variables with a fault. */
  readonly faulty: ReadonlySet<string>;
  /** Whether it serves others than whoever develops it: in production, under a name that isn't this machine's. */
  readonly isPublic: boolean;
  readonly clock: Clock;
}

/** The patient that an environment describes. */
export function patientOf(config: InspectedBackendConfig, clock: Clock): Patient {
  const { values, faults } = config;
  const url = values.PUBLIC_URL;
  return {
    values,
    faulty: new Set(faults.map(({ variable }) => variable)),
    isPublic: values.NODE_ENV === 'production' && url !== undefined && !isLocal(new URL(url).hostname),
    clock,
  };
}
