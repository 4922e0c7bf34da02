import { z } from 'zod';
import { accountSchema } from './account.js';
import {
  boardPageSchema,
  boardSchema,
  createBoardBodySchema,
  createSectionBodySchema,
  sectionPageSchema,
  sectionSchema,
} from './boards.js';
import { pageQuerySchema } from './common.js';
import { tokenRequestSchema, tokenResponseSchema } from './oauth.js';
import {
  createPinRequestSchema,
  pinListQuerySchema,
  pinMetricsQuerySchema,
  pinPageQuerySchema,
  pinPageSchema,
  pinSchema,
} from './pins.js';
import type { PinterestScope } from './scopes.js';

/** What a call is billed as. Every category has its own limit per user and minute (docs/providers.md#pinterest-limits). */
export const rateCategorySchema = z.enum(['org_read', 'org_write']);

/** What a call is billed as. */
export type RateCategory = z.infer<typeof rateCategorySchema>;

/** One call of Pinterest's v5 as this product knows it: the client sends it, the sandbox answers it. */
export interface PinterestOperation {
  /** Its name in the official file. */
  operationId: string;
  method: 'GET' | 'POST';
  /** Path below the API's base address, parameters in braces. */
  path: string;
  category: RateCategory;
  /** Scopes the token must have, all of them. Empty for the token call, which uses the app's own credentials. */
  scopes: readonly PinterestScope[];
  /** Query parameters; absent when the call takes none. */
  query?: z.ZodType;
  /** Body and how it is written; absent when the call has none. */
  body?: { contentType: 'application/json' | 'application/x-www-form-urlencoded'; schema: z.ZodType };
  /** Status of success, and its body. */
  success: 200 | 201;
  response: z.ZodType;
}

const READ_BOARDS = ['boards:read'] as const;
const WRITE_BOARDS = ['boards:read', 'boards:write'] as const;
const READ_PINS = ['boards:read', 'pins:read'] as const;
const WRITE_PINS = ['boards:read', 'boards:write', 'pins:read', 'pins:write'] as const;

/** Every call this product makes, by its official name. */
export const OPERATIONS = {
  'oauth/token': {
    operationId: 'oauth/token',
    method: 'POST',
    path: '/oauth/token',
    category: 'org_read',
    scopes: [],
    body: { contentType: 'application/x-www-form-urlencoded', schema: tokenRequestSchema },
    success: 200,
    response: tokenResponseSchema,
  },
  'user_account/get': {
    operationId: 'user_account/get',
    method: 'GET',
    path: '/user_account',
    category: 'org_read',
    scopes: ['user_accounts:read'],
    success: 200,
    response: accountSchema,
  },
  'boards/list': {
    operationId: 'boards/list',
    method: 'GET',
    path: '/boards',
    category: 'org_read',
    scopes: READ_BOARDS,
    query: pageQuerySchema,
    success: 200,
    response: boardPageSchema,
  },
  'board_sections/list': {
    operationId: 'board_sections/list',
    method: 'GET',
    path: '/boards/{board_id}/sections',
    category: 'org_read',
    scopes: READ_BOARDS,
    query: pageQuerySchema,
    success: 200,
    response: sectionPageSchema,
  },
  'boards/create': {
    operationId: 'boards/create',
    method: 'POST',
    path: '/boards',
    category: 'org_write',
    scopes: WRITE_BOARDS,
    body: { contentType: 'application/json', schema: createBoardBodySchema },
    success: 201,
    response: boardSchema,
  },
  'board_sections/create': {
    operationId: 'board_sections/create',
    method: 'POST',
    path: '/boards/{board_id}/sections',
    category: 'org_write',
    scopes: WRITE_BOARDS,
    body: { contentType: 'application/json', schema: createSectionBodySchema },
    success: 201,
    response: sectionSchema,
  },
  'boards/list_pins': {
    operationId: 'boards/list_pins',
    method: 'GET',
    path: '/boards/{board_id}/pins',
    category: 'org_read',
    scopes: READ_PINS,
    query: pinPageQuerySchema,
    success: 200,
    response: pinPageSchema,
  },
  'board_sections/list_pins': {
    operationId: 'board_sections/list_pins',
    method: 'GET',
    path: '/boards/{board_id}/sections/{section_id}/pins',
    category: 'org_read',
    scopes: READ_PINS,
    query: pageQuerySchema,
    success: 200,
    response: pinPageSchema,
  },
  'pins/list': {
    operationId: 'pins/list',
    method: 'GET',
    path: '/pins',
    category: 'org_read',
    scopes: READ_PINS,
    query: pinListQuerySchema,
    success: 200,
    response: pinPageSchema,
  },
  'pins/get': {
    operationId: 'pins/get',
    method: 'GET',
    path: '/pins/{pin_id}',
    category: 'org_read',
    scopes: READ_PINS,
    query: pinMetricsQuerySchema,
    success: 200,
    response: pinSchema,
  },
  'pins/create': {
    operationId: 'pins/create',
    method: 'POST',
    path: '/pins',
    category: 'org_write',
    scopes: WRITE_PINS,
    body: { contentType: 'application/json', schema: createPinRequestSchema },
    success: 201,
    response: pinSchema,
  },
} as const satisfies Record<string, PinterestOperation>;

/** Official name of a call of {@link OPERATIONS}. */
export type OperationId = keyof typeof OPERATIONS;
