import { targetKey } from '@boardcast/contracts';
import type { BoardText, Pin } from '@boardcast/contracts';

/** The key of a pin’s board, or section. */
export const placeOf = ({ boardId, sectionId }: Pin): string => targetKey(boardId, sectionId);

/** What the boards of these pins say of their own. */
export const ownTexts = (pins: readonly Pin[]): BoardText[] =>
  pins.flatMap((pin) => {
    const { ownTitle, ownDescription, ownLink } = pin;
    const texts = {
      title: ownTitle ?? undefined,
      description: ownDescription ?? undefined,
      link: ownLink ?? undefined,
    };
    return Object.values(texts).some(Boolean) ? [{ board: placeOf(pin), ...texts }] : [];
  });
