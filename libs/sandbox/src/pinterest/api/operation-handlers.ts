import type { OperationId } from '@boardcast/pinterest';
import { pinAnalytics } from './analytics-operation.js';
import type { SignedInCall } from './api-call.js';
import type { ApiReply } from './api-reply.js';
import {
  getAccount,
  getBoard,
  getPin,
  listBoardPins,
  listBoards,
  listPins,
  listSectionPins,
  listSections,
} from './read-operations.js';
import { createPin, deleteBoard, deletePin } from './write-operations.js';

/** Who answers which call of a signed-in account. The compiler sees to it that none is forgotten. */
export const OPERATION_HANDLERS: Record<
  Exclude<OperationId, 'oauth/token'>,
  (call: SignedInCall) => ApiReply | Promise<ApiReply>
> = {
  'user_account/get': getAccount,
  'boards/list': listBoards,
  'boards/get': getBoard,
  'boards/delete': deleteBoard,
  'board_sections/list': listSections,
  'boards/list_pins': listBoardPins,
  'board_sections/list_pins': listSectionPins,
  'pins/create': createPin,
  'pins/list': listPins,
  'pins/get': getPin,
  'pins/delete': deletePin,
  'pins/analytics': pinAnalytics,
};
