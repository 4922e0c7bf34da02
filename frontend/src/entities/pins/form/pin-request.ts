import type { CreatePinGroupRequest } from '@boardcast/contracts';
import { momentOf } from '../../../shared/ui/local-time.js';
import type { PinFormValues } from './pin-form.js';

/** The fields shared by both create calls, without the image. */
export type PinRequestFields = Omit<CreatePinGroupRequest, 'imageUrl'>;

/** The form as the API expects it: one target, no empty texts. */
export function toRequestFields(values: PinFormValues): PinRequestFields {
  const { title, description, link, altText, method, boardListId, board, timing, scheduledAt } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    link: link.trim(),
    altText: altText.trim() || undefined,
    scheduledFor: timing === 'later' ? momentOf(scheduledAt)?.toISOString() : undefined,
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

/** Fields and image as a multipart form, where an empty string means null. */
export function toFormData(fields: object, image: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, string | null | undefined][]) {
    if (value !== undefined) form.set(name, value ?? '');
  }
  form.set('image', image, image.name);
  return form;
}

/** Equal for equal contents: recognises a second attempt to send the same pin. */
export function fingerprint(values: PinFormValues): string {
  const { imageFile, imageUrl } = values;
  const image = imageFile ? [imageFile.name, imageFile.size, imageFile.lastModified] : imageUrl;
  return JSON.stringify([toRequestFields(values), image]);
}
