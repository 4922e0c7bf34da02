import { permissions, type Access } from '@boardcast/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, resolverOf, type Operation } from '../fuzz/calls.js';
import type { Schema } from '../fuzz/values.js';

/** An operation of the document, with its row in the permission table. */
export interface Route extends Operation {
  /** `PUT /api/board-lists/{id}` */
  readonly name: string;
  readonly access: Access;
  /** The fields of its body, wherever they lie in it. */
  readonly fields: Readonly<Record<string, Schema>>;
}

/** Every operation of the document; those of the running app are the same (`every-route.api.spec.ts`). */
export function routesOf(document: OpenAPIObject): Route[] {
  const resolve = resolverOf(document);
  return operationsOf(document).map((operation) => {
    const { method, path, body } = operation;
    const row = permissions.find((one) => one[0] === method && one[1].replaceAll(/:(\w+)/g, '{$1}') === path);
    if (!row) throw new Error(`${method} ${path} has no row in the permission table`);
    const fields = body ? fieldsOf(body.schema, resolve) : {};
    return { ...operation, name: `${method} ${path}`, access: row[2], fields };
  });
}

function fieldsOf(schema: Schema, resolve: (schema: Schema) => Schema): Record<string, Schema> {
  const one = resolve(schema);
  const inner = [one.items, ...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])];
  const parts = [...inner.filter((part) => part !== undefined), ...Object.values(one.properties ?? {})];
  return Object.assign({}, ...parts.map((part) => fieldsOf(part, resolve)), one.properties) as Record<
    string,
    Schema
  >;
}

/** Whether a call changes something. */
export const isActing = ({ method }: Route): boolean => method !== 'GET';
