import * as z from 'zod';

/** Where everything is in a backup. */
export const manifestEntry = 'manifest.json';
/** As `sha256sum -c` reads it; written last, so a backup without it is not whole. */
export const sumsEntry = 'SHA256SUMS';
export const fileListEntry = 'files.jsonl.gz';
export const tableEntry = (table: string): string => `database/${table}.copy.gz`;
export const fileEntry = (key: string): string => `files/${key}`;

const Table = z.object({
  /** With its schema: `public.account`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of all rows in any order: what is read back after a restore must give the same. */
  digest: z.string(),
});

export const Manifest = z.object({
  format: z.literal(1),
  /** The version of Laurel that made it. */
  version: z.string(),
  /** The moment that the database is shown at. */
  at: z.iso.datetime(),
  database: z.object({
    /** Of PostgreSQL. */
    server: z.string(),
    /** The position of the write-ahead log. */
    position: z.string(),
    migrations: z.array(z.string()).min(1),
    /** Of the queues' own tables. */
    jobs: z.int().nullable(),
    tables: z.array(Table),
    sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  }),
  files: z.object({
    /** `listed`: they are in the bucket, and only their names, sizes and tags are here. */
    kept: z.enum(['copied', 'listed']),
    count: z.int(),
    bytes: z.int(),
    /** Named by the database, but not in the store. */
    missing: z.array(z.string()),
  }),
  /** Those that say what the data goes with; never a password or a key. */
  settings: z.record(z.string(), z.string()),
  /** Shows whether another installation has the same SECRET, without revealing it. */
  secretMark: z.string(),
});

export type Manifest = z.infer<typeof Manifest>;

/** One file in the list. Where it was not read, it has no checksum, but the store's tag of its content (an ETag). */
export const KeptFile = z.object({
  key: z.string(),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string().optional(),
  tag: z.string().optional(),
});
export type KeptFile = z.infer<typeof KeptFile>;
