interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

const texts: Record<string, string> = {
  'date-time': '2026-11-20T12:00:00Z',
  date: '2026-11-20',
  email: 'somebody@example.org',
  uri: 'https://example.org/page',
  uuid: '2f6f7f3a-6d0c-4c53-9b5e-0d1f4a2b3c4d',
};

/** Fields whose form no schema describes. */
const named: Record<string, string> = {
  Csv: 'Order number,Tracking number\nNONE-0000-0000,TRACK-1',
  PeppolId: '',
};

/** Something that a schema accepts, with every field given, and one number wherever a number fits. */
export function sampleOf(schema: object, number: number): unknown {
  return fill(schema as Schema, number);
}

function fill(schema: Schema, number: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fill(choices.find(({ type }) => type !== 'null') ?? {}, number);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fill(part, number))) as object;
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object') {
    const { properties = {} } = schema;
    const known = 'Address1' in properties ? { ...named, Email: 'buyer@example.org' } : named;
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, known[key] ?? fill(inner, number)]));
  }
  if (type === 'array') return schema.items ? [fill(schema.items, number)] : [];
  if (type === 'string') return (texts[schema.format ?? ''] ?? `text ${number}`).padEnd(schema.minLength ?? 0, 'x');
  if (type === 'integer' || type === 'number') return Math.min(Math.max(number, schema.minimum ?? 0), schema.maximum ?? number);
  if (type === 'boolean') return true;
  return null;
}

/** The same sample again for each of its numbers, with that one replaced. */
export function* withOneNumber(sample: unknown, number: number): Generator {
  if (typeof sample === 'number') yield number;
  if (typeof sample !== 'object' || sample === null) return;
  for (const [key, inner] of Object.entries(sample)) {
    for (const changed of withOneNumber(inner, number)) {
      yield Array.isArray(sample) ? sample.with(Number(key), changed) : { ...sample, [key]: changed };
    }
  }
}
