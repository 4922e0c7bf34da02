import type { NewProviderBoard } from '@boardcast/contracts';
import { boardListPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import { withNew } from '../../../entities/boards/boards-read.js';
import { boardsReadingApi, changeBoards } from '../../../entities/boards/boards-reading.api.js';

interface NewBoardFields {
  name: string;
  /** The board to make a section in; null makes a board. */
  boardId: string | null;
}

const newBoardApi = boardsReadingApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param key of these contents: however often they are sent, one is made */
    createProviderBoard: build.mutation<NewProviderBoard, NewBoardFields & { key: string }>({
      query: ({ name, boardId, key }) => ({
        url: boardId === null ? boardListPaths.providerBoards : boardListPaths.newSection(boardId),
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: { name },
      }),
      onQueryStarted: async (_fields, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => null);
        if (made !== null) dispatch(changeBoards((read) => withNew(read, made.data.board)));
      },
    }),
  }),
});

export const { useCreateProviderBoardMutation } = newBoardApi;
