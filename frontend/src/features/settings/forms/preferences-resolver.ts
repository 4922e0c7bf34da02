import { preferencesSchema } from '@boardcast/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

/** Validates the preferences; loaded by `usePreferencesForm`. */
export const resolver = zodResolver(preferencesSchema);
