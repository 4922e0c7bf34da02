import { zodResolver } from '@hookform/resolvers/zod';
import { pinFormSchema } from './pin-form-schema.js';

/** In its own module, so that zod loads on demand. */
export const resolver = zodResolver(pinFormSchema);
