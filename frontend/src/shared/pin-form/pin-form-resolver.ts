import { zodResolver } from '@hookform/resolvers/zod';
import { pinFormSchema } from './pin-form-schema.js';

/** Checks the form of a pin; fetched by `usePinForm`. */
export const resolver = zodResolver(pinFormSchema);
