import { pinFieldMessages } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import type { PinField, PinFormValues } from './pin-form.js';

/** What a draft still needs before it can be published. */
export interface MissingField {
  field: PinField;
  message: string;
}

const missing = {
  image: pinFieldMessages.imageRequired,
  title: pinFieldMessages.titleRequired,
  description: pinFieldMessages.descriptionRequired,
  link: pinFieldMessages.linkRequired,
  board: pinFieldMessages.targetRequired,
} as const;

function missingOf(has: Record<keyof typeof missing, boolean>, board: PinField): MissingField[] {
  const fields = {
    image: 'imageFile',
    title: 'title',
    description: 'description',
    link: 'link',
    board,
  } as const;
  return (Object.keys(missing) as (keyof typeof missing)[])
    .filter((name) => !has[name])
    .map((name) => ({ field: fields[name], message: missing[name] }));
}

/** What of a stored draft it takes to be published. */
type PublishedFields = Pick<
  DraftPin,
  'title' | 'description' | 'link' | 'imageUrl' | 'boardListIds' | 'pinterestBoardId'
>;

/** What a stored draft still needs, in form order. */
export function missingInDraft(draft: PublishedFields): MissingField[] {
  const { title, description, link, imageUrl, boardListIds, pinterestBoardId } = draft;
  return missingOf(
    {
      title: title !== '',
      description: Boolean(description),
      link: Boolean(link),
      image: imageUrl !== null,
      board: boardListIds.length > 0 || pinterestBoardId !== null,
    },
    'boardListId',
  );
}

/** What the draft in the form still needs, in form order. */
export function missingInForm(values: PinFormValues): MissingField[] {
  const isList = values.method === 'board-list';
  return missingOf(
    {
      title: values.title.trim() !== '',
      description: values.description.trim() !== '',
      link: values.link.trim() !== '',
      image: values.imageFile !== null || values.imageUrl.trim() !== '',
      board: isList ? values.boardListId !== '' : values.board !== null,
    },
    isList ? 'boardListId' : 'board',
  );
}
