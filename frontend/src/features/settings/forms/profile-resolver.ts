import { updateProfileRequestSchema } from '@boardcast/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

export type ProfileFormValues = z.input<typeof updateProfileRequestSchema>;
export type CheckedProfile = z.output<typeof updateProfileRequestSchema>;

/** Validates name and email; loaded by `useProfileForm`. */
export const resolver = zodResolver(updateProfileRequestSchema);
