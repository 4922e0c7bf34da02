import { z } from 'zod';
import { pageQuerySchema, pageSchema, pinterestIdSchema } from './common.js';
import { PINTEREST_LIMITS } from './limits.js';
import { looseRecordSchema } from './loose-record.js';

/** Content types that may be sent as base64: no others (webp and gif are converted before). */
export const imageContentTypeSchema = z.enum(['image/jpeg', 'image/png']);

/** An image sent within the request, raw base64 without a `data:` prefix. */
export const imageBase64SourceSchema = z.strictObject({
  source_type: z.literal('image_base64'),
  content_type: imageContentTypeSchema,
  data: z.string().regex(/^[a-zA-Z0-9+/=]+$/, 'must be raw base64'),
  is_standard: z.boolean().optional(),
});

/** An image that Pinterest fetches; the address must be public. */
export const imageUrlSourceSchema = z.strictObject({
  source_type: z.literal('image_url'),
  url: z.string().min(1),
  is_standard: z.boolean().optional(),
});

/** Where the image of a new pin comes from. */
export const mediaSourceSchema = z.discriminatedUnion('source_type', [
  imageBase64SourceSchema,
  imageUrlSourceSchema,
]);

/**
 * Body of `POST /pins`. The official file marks nothing required, but a pin without a board or an image is
 * refused, so both are required here.
 */
export const createPinRequestSchema = z.strictObject({
  board_id: pinterestIdSchema,
  board_section_id: pinterestIdSchema.nullish(),
  title: z.string().max(PINTEREST_LIMITS.titleLength).nullish(),
  description: z.string().max(PINTEREST_LIMITS.descriptionLength).nullish(),
  alt_text: z.string().max(PINTEREST_LIMITS.altTextLength).nullish(),
  link: z.string().max(PINTEREST_LIMITS.linkLength).nullish(),
  dominant_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #6E7874')
    .nullish(),
  media_source: mediaSourceSchema,
});

/** Body of `POST /pins`. */
export type CreatePinRequest = z.infer<typeof createPinRequestSchema>;

/** The same as it is asked of the gateway: the picture's base64 may also be bytes, which many calls share. */
export type NewPin = Omit<CreatePinRequest, 'media_source'> & {
  media_source:
    | CreatePinRequest['media_source']
    | (Omit<z.infer<typeof imageBase64SourceSchema>, 'data'> & { data: Buffer });
};

/** One image of a pin, served by Pinterest. */
export const imageDetailsSchema = z.object({
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z.string(),
});

/** The four sizes Pinterest serves of an image. */
export const imageSizesSchema = z.object({
  '150x150': imageDetailsSchema.optional(),
  '400x300': imageDetailsSchema.optional(),
  '600x': imageDetailsSchema.optional(),
  '1200x': imageDetailsSchema.optional(),
});

/** A pin. `created_at` comes without a zone and means UTC. Only the id is certain. */
export const pinSchema = z.object({
  id: pinterestIdSchema,
  created_at: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  link: z.string().nullish(),
  alt_text: z.string().nullish(),
  dominant_color: z.string().nullish(),
  creative_type: z.string().nullish(),
  board_id: z.string().nullish(),
  board_section_id: z.string().nullish(),
  board_owner: z.object({ username: z.string().optional() }).nullish(),
  is_owner: z.boolean().nullish(),
  is_standard: z.boolean().nullish(),
  has_been_promoted: z.boolean().nullish(),
  parent_pin_id: z.string().nullish(),
  media: z.object({ media_type: z.string(), images: imageSizesSchema.optional() }).nullish(),
  /** Numbers by window, where they were asked for; to be read by `numbersOf` alone. */
  pin_metrics: looseRecordSchema,
});

/** A pin on Pinterest. */
export type PinterestPin = z.infer<typeof pinSchema>;

/** Query of the calls that can add a pin's metrics. */
export const pinMetricsQuerySchema = z.strictObject({ pin_metrics: z.boolean().optional() });

/** Query of `GET /boards/{board_id}/pins`. */
export const pinPageQuerySchema = pageQuerySchema.extend(pinMetricsQuerySchema.shape);

/** Query of `GET /pins`, which leaves out pins on protected boards unless asked. */
export const pinListQuerySchema = pinPageQuerySchema.extend({
  include_protected_pins: z.boolean().optional(),
});

/** Answer of the calls that list pins. */
export const pinPageSchema = pageSchema(pinSchema);
