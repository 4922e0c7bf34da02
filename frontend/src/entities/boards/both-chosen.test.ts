import { describe, expect, it } from '@jest/globals';
import { bothChosenNote } from './both-chosen.js';

const place = (board: string, section: string | null = null) => ({
  boardId: board,
  boardName: board,
  sectionName: section,
});

describe('Boards chosen together with their own sections', () => {
  it.each([
    [[place('Food'), place('Art')], null],
    [[place('Food', 'Soups'), place('Food', 'Pies'), place('Art')], null],
    [
      [place('Food', 'Soups'), place('Food')],
      '“Food” and its section “Soups” are both chosen: a pin lands on that board twice.',
    ],
    [
      [place('Food'), place('Food', 'Soups'), place('Food', 'Pies')],
      '“Food” and 2 of its sections are all chosen: a pin lands on that board 3 times.',
    ],
    [
      [place('Food'), place('Food', 'Soups'), place('Art'), place('Art', 'Ink')],
      '“Food” and “Art” are chosen together with their own sections: a pin lands on each of them more than once.',
    ],
    [
      ['Food', 'Art', 'Ink', 'Wool', 'Clay'].flatMap((board) => [place(board), place(board, 'New')]),
      '“Food”, “Art”, “Ink” and 2 more are chosen together with their own sections: a pin lands on each of them more than once.',
    ],
  ])('are told (%#)', (places, note) => {
    expect(bothChosenNote(places)).toBe(note);
  });
});
