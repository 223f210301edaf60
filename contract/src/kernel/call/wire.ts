import * as z from 'zod';
import { largestAmount } from '../text/money.ts';
import type { Failure } from './failures.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/fields.ts';

const says = schemaSaying(texts);

/** A moment in time: an ISO string in UTC on the wire, a Date on both sides. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** An object that is known by a name of its own, also in OpenAPI. */
export const entity = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

/** Numbers of things end where the database's whole numbers do. */
const largestId = 2_147_483_647;
const noSuch = { error: says('noSuchNumber') };

/** A price or a fee in minor units of the award's currency. */
export const Amount = z.int().min(0).max(largestAmount);

export const Id = z.int().positive().max(largestId, noSuch).meta({ id: 'Id' });
/** Property 0 is the admin app's. */
export const PropertyId = z.int().min(0).max(largestId, noSuch);
/** An id in a path or a query, where everything is text. */
export const PathId = z.coerce.number().int().min(0).max(largestId, noSuch);
export const PathFlag = z.stringbool();

export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: says('enterEmail') }));

/** Something to read: invisible characters don't count. */
const isSeen = /[^\s\p{Cf}]/u;

/** Text a person typed: trimmed, not empty, at most `max` characters. */
export const Text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => text === '' || isSeen.test(text), { error: says('fillIn') });
/** The same where it may be left out; an empty field counts as left out. */
export const OptionalText = (max: number) => z.string().trim().max(max).nullish();

/** Names one attempt. The client makes it up; sent again with the same key, the request is carried out once. */
export const AttemptKey = z.string().trim().min(8).max(100).nullish();

/** Names travel into mails and mastheads: no addresses of pages, no line breaks or other signs that no one sees. */
const isName = (text: string): boolean => !text.includes('://') && !/[\p{Cc}\u2028\u2029]/u.test(text);
const noName = { error: says('nameHasAddress') };

/** The name of a person or an organization. */
export const Name = (max: number) => Text(max).refine(isName, noName);
/** The same where it may be empty. */
export const BlankName = (max: number) => z.string().trim().max(max).refine(isName, noName);
export const OptionalName = (max: number) => BlankName(max).nullish();

/** For what concerns several fields: reported together with the problems of single fields, so that no one gets them one after the other. */
export const atOnce = { when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null };

/** R596: what clients send when an administrator saves. It claims and grants nothing: from anyone else it is refused. */
export const AdminFlag = z.boolean().nullish();

/** Many printed bodies are inside `Data`. */
export const Data = <T extends z.ZodType>(schema: T) => z.object({ Data: schema });

/** The printed pair of small lists. */
export const Option = entity('Option', { id: z.int(), value: z.string() });

/** One page of a longer list; `Sort` names a column of the list, a leading minus turns it round. */
export const PageRequest = z.object({
  Page: z.int().min(1).default(1),
  PageSize: z.int().min(1).max(200).default(20),
  Sort: z.string().max(60).optional(),
  Search: z.string().trim().max(200).optional(),
});
/** In place of a page request's `Sort`: the columns a list can be sorted by. */
export const SortBy = <const Columns extends readonly string[]>(...columns: Columns) =>
  z.enum([...columns, ...columns.map((column) => `-${column}`)] as (Columns[number] | `-${Columns[number]}`)[]);
export const Page = <T extends z.ZodType>(row: T) => z.object({ Rows: z.array(row), Total: z.int(), Page: z.int(), PageSize: z.int() });

/** What is wrong with one field; an empty field name concerns the whole. */
export const FieldError = entity('FieldError', { Field: z.string(), Message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The one answer shape. */
export interface Envelope<Data = unknown> {
  Success: boolean;
  Message: string | null;
  Data: Data | null;
  Errors: FieldError[];
  /** Only where `Success` is false: which of the failures it is. Clients go by this name, never by the sentence. */
  Failure?: Failure;
}

export const Nothing = z.null();

/** What a handler of a `file` answer returns; the name travels in a header, the content is a Buffer or a stream. */
export interface FileAnswer {
  fileName: string;
  type: string;
  content: unknown;
}
export const FileReply = z.custom<FileAnswer>();

/** A file in a multipart body, read whole: how large it may be is up to the call's `largestBody`. */
export interface UploadedFile {
  fileName: string;
  content: Uint8Array;
}

const isUpload = (value: unknown): boolean => (value as Partial<UploadedFile> | undefined)?.content instanceof Uint8Array;

/** A part of a multipart body that is a file: a Blob or File where it is sent. */
export const Upload = z
  .custom<UploadedFile>(isUpload, { error: says('chooseFile') })
  .meta({ type: 'string', contentMediaType: 'application/octet-stream' }) as unknown as z.ZodType<UploadedFile, Blob>;

/** What a handler of a `redirect` answer returns: a page of ours. */
export const RedirectReply = z.string();
