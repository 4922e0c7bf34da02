import type { MediaItem } from '@boardcast/contracts';
import { TITLE_MAX } from '@boardcast/contracts';
import { useRef, useState } from 'react';
import { libraryMessages } from '../../entities/pins/library/library.messages.js';
import { toMessage } from '../../shared/api/to-message.js';
import { useRepeatKey } from '../../shared/api/use-repeat-key.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useCreateDraftPinsMutation } from './bulk-pins.api.js';
import { bulkMessages as messages } from './bulk-pins.messages.js';
import { rowOf } from './cells.js';
import { inCalls } from './draft-calls.js';
import { baseName, titleOf } from './title-of.js';
import type { Rows } from './use-rows.js';

const draftOf = ({ title, fileName, imageUrl }: MediaItem) => ({
  title: title?.slice(0, TITLE_MAX) ?? titleOf(fileName ?? libraryMessages.untitled),
  imageUrl,
});

/** Makes drafts of pictures of the library, which are not uploaded again, and adds them to the table. */
export function useFromLibrary({ latest, add }: Rows) {
  const [createDrafts] = useCreateDraftPinsMutation();
  const toasts = useToasts();
  const keyFor = useRepeatKey();
  /** The same pictures may be added again, once they were. */
  const round = useRef(0);
  const [isAdding, setAdding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);

  async function addSome(pictures: readonly MediaItem[], idempotencyKey: string): Promise<string | null> {
    const { results } = await createDrafts({ drafts: pictures.map(draftOf), idempotencyKey }).unwrap();
    const last = latest().at(-1)?.place ?? 0;
    add(
      results.flatMap(({ draft }, index) => {
        const fileName = baseName(pictures[index]?.fileName ?? '');
        return draft ? [rowOf(draft, last + 1 + index, fileName)] : [];
      }),
    );
    return results.find(({ error }) => error !== null)?.error?.message ?? null;
  }

  async function addAll(pictures: readonly MediaItem[]): Promise<void> {
    setAsked(false);
    setAdding(true);
    const key = keyFor(`${round.current} ${pictures.map((picture) => picture.key).join(' ')}`);
    try {
      let refusal: string | null = null;
      for (const some of inCalls(pictures)) {
        const refused = await addSome(some, key);
        refusal ??= refused;
      }
      round.current += 1;
      if (refusal !== null) toasts.error(messages.libraryFailed, refusal);
    } catch (error) {
      toasts.error(messages.libraryFailed, toMessage(error, messages.libraryFallback));
    } finally {
      setAdding(false);
    }
  }

  return {
    ...{ isAsked, wasAsked, isAdding, add: addAll },
    ask: () => {
      setAsked(true);
      setWasAsked(true);
    },
    close: () => setAsked(false),
  };
}
