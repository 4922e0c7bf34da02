import type { CreatePinGroupRequest } from '@boardcast/contracts';
import { momentOf } from '../../../shared/ui/local-time.js';
import { boardTimesOf } from './board-times.js';
import type { Spread } from './board-times.js';
import { parameterFields, textFields } from './board-texts.js';
import type { PinFormValues } from './pin-form.js';

/** The fields shared by both create calls, without the image. */
export type PinRequestFields = Omit<CreatePinGroupRequest, 'imageUrl'>;

/** The form as the API expects it: one target, no empty texts. */
export function toRequestFields(values: PinFormValues): PinRequestFields {
  const { title, description, link, altText, method, boardListId, board, timing, spread } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    link: link.trim(),
    altText: altText.trim() || undefined,
    ...textFields(values),
    ...parameterFields(values),
    ...(timing === 'later' ? timeFields(values) : {}),
    ...(timing === 'spread' && spread ? timesFields(spread) : {}),
    ...(method === 'board-list'
      ? { boardListId }
      : {
          pinterestBoardId: board?.boardId,
          pinterestSectionId: board?.sectionId ?? undefined,
          pinterestBoardName: board?.boardName,
          pinterestSectionName: board?.sectionName ?? undefined,
        }),
  };
}

/** The one time of all boards, claimed if it is a free slot that was chosen. */
export const timeFields = ({
  scheduledAt,
  slot,
  knownTime,
}: Pick<PinFormValues, 'scheduledAt' | 'slot' | 'knownTime'>) => ({
  scheduledFor: momentOf(scheduledAt, knownTime)?.toISOString(),
  ...(slot === scheduledAt && { slot: true as const }),
});

/** A time for each board, claimed if they are to be free slots. */
export const timesFields = (spread: Spread) => ({
  times: boardTimesOf(spread),
  ...(spread.plan.how === 'slots' && { slot: true as const }),
});

/** Fields and image as a multipart form, where an empty string means null; what is no text is sent as JSON. */
export function toFormData(fields: object, image: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : toText(value));
  }
  form.set('image', image, image.name);
  return form;
}

const toText = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** Equal for equal contents: recognises a second attempt to send the same pin. */
export function fingerprint(values: PinFormValues): string {
  const { imageFile, imageUrl } = values;
  const image = imageFile ? [imageFile.name, imageFile.size, imageFile.lastModified] : imageUrl;
  return JSON.stringify([toRequestFields(values), image]);
}
