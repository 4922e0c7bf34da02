import type { RestrictedFeature } from '../state/settings.js';
import type { ApiCall } from './api-call.js';
import { ApiFault } from './api-reply.js';

/** @throws 401/3 if the app may not use a feature */
export function requireFeature({ world }: ApiCall, feature: RestrictedFeature): void {
  if (!world.store.state.settings.refusedFeatures.includes(feature)) return;
  throw new ApiFault(401, 3, `Your application does not have access to this restricted feature: ${feature}`);
}
