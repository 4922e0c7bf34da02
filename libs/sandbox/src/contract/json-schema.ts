/** The parts of JSON Schema and of OpenAPI 3.0's schemas that these tests use. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  nullable?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  if?: JsonSchema;
  then?: JsonSchema;
}

/**
 * Converts an OpenAPI 3.0 schema to plain JSON Schema, as far as Pinterest's file needs it: `nullable` becomes a
 * choice, and a discriminator with a mapping but no choices becomes conditions. Two rules are relaxed because Pinterest
 * itself breaks them: a date-time may lack its zone, and `oneOf` is read as `anyOf` (IMPRESSION is in both choices of
 * `metric_types`).
 */
export function toJsonSchema(schema: JsonSchema): JsonSchema {
  const { nullable, discriminator, ...rest } = schema;
  const plain: JsonSchema = { ...rest };
  if (rest.format === 'date-time') plain.format = 'iso-date-time';
  if (rest.properties) plain.properties = mapValues(rest.properties, toJsonSchema);
  if (rest.items) plain.items = toJsonSchema(rest.items);
  if (typeof rest.additionalProperties === 'object') {
    plain.additionalProperties = toJsonSchema(rest.additionalProperties);
  }
  if (rest.allOf) plain.allOf = rest.allOf.map(toJsonSchema);
  const choices = rest.oneOf ?? rest.anyOf;
  delete plain.oneOf;
  if (choices) plain.anyOf = choices.map(toJsonSchema);
  if (discriminator?.mapping && !rest.oneOf) {
    const conditions = Object.entries(discriminator.mapping).map(([value, $ref]) => ({
      if: { properties: { [discriminator.propertyName]: { const: value } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword, never awaited
      then: { $ref },
    }));
    plain.allOf = [...(plain.allOf ?? []), ...conditions];
  }
  return nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
}

function mapValues<From, To>(object: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
