import * as z from 'zod';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

export type JsonSchema = Record<string, unknown>;

const widest = Number.MAX_SAFE_INTEGER;
const place = '#/components/schemas/';

export const ref = (name: string): JsonSchema => ({ $ref: place + name });

/** JSON schemas of one document. Anything with a name in the contract is once among the components, and is referred to. */
export class Schemas {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: $ZodType): JsonSchema {
    // Inside another, a schema with a name is a reference; at the top zod would write it out.
    const { properties, $defs = {} } = wireSchemaOf(z.object({ schema })) as { properties: { schema: JsonSchema }; $defs?: object };
    for (const [name, definition] of Object.entries($defs)) this.add(name, definition);
    return referring(properties.schema) as JsonSchema;
  }

  add(name: string, definition: JsonSchema): void {
    const { id: _, ...schema } = referring(definition) as JsonSchema;
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two different schemas are called ${name}`);
    this.named[name] = schema;
  }

  /** The properties of an object, also of one with a name. */
  propertiesOf(schema: $ZodType): { properties: Record<string, JsonSchema>; required: readonly string[] } {
    const json = this.of(schema);
    const whole = typeof json.$ref === 'string' ? this.named[json.$ref.slice(place.length)] : json;
    const { properties = {}, required = [] } = (whole ?? {}) as { properties?: Record<string, JsonSchema>; required?: string[] };
    return { properties, required };
  }
}

/**
 * What travels. The input side is the wire side in both directions: handlers' results are encoded back through the same schemas, so a
 * moment is a string in a reply too.
 */
function wireSchemaOf(schema: $ZodType): JsonSchema {
  return toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def as { type: string; out?: $ZodType };
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.maximum === widest) delete jsonSchema.maximum;
      if (jsonSchema.minimum === -widest) delete jsonSchema.minimum;
      if (def.type === 'pipe' && (def.out?._zod.def as { type?: string })?.type === 'boolean') {
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
        jsonSchema.type = 'boolean';
      }
    },
  }) as JsonSchema;
}

/** zod's own definitions are beside each schema; ours are shared by the whole document. */
function referring(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(referring);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', place) : referring(value),
    ]),
  );
}
