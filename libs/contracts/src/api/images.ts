import { z } from 'zod';

/** Kept sizes of an image: as it is sent to Pinterest, and small for lists. */
export const imageVariantSchema = z.enum(['full', 'thumbnail']);
export type ImageVariant = z.infer<typeof imageVariantSchema>;

/** Random, unguessable name of a stored image. */
export const imageKeySchema = z.string().regex(/^[a-f0-9]{32}$/, 'This is not an image of ours.');
/** Path parameter `{ key }`. */
export const imageKeyParamsSchema = z.object({ key: imageKeySchema });
export type ImageKeyParams = z.infer<typeof imageKeyParamsSchema>;
/** Path parameters of `GET /api/images/{key}/{variant}`. */
export const imageParamsSchema = z.object({ key: imageKeySchema, variant: imageVariantSchema });
export type ImageParams = z.infer<typeof imageParamsSchema>;
