import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FileStore, UploadPromise, UploadSettings } from '#server/kernel/files/file-store.ts';
import { inspectUpload } from '#server/kernel/files/inspect.ts';

type Form = Pick<UploadSettings, 'Url' | 'Fields'>;
type Change = (fields: Map<string, string>, settings: UploadSettings) => void;

/** Posts a file as a browser does: the agreed fields in order, the file last. */
export async function postUpload(base: string, form: Form, content: Blob | Buffer, fileName = 'file'): Promise<Response> {
  const body = new FormData();
  for (const { Name, Value } of form.Fields) body.append(Name, Value);
  body.append('file', content instanceof Blob ? content : new Blob([new Uint8Array(content)]), fileName);
  return fetch(new URL(form.Url, base), { method: 'POST', body });
}

const background = { r: 40, g: 90, b: 160 };
export const picture = (width = 1200, height = 800) => sharp({ create: { width, height, channels: 3, background } });
export const pngOf = (width?: number, height?: number): Promise<Buffer> => picture(width, height).png().toBuffer();
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

interface Target {
  store: FileStore;
  /** What addresses of the store are relative to. */
  base: string;
}

const hour = 3_600_000;

interface Case {
  what: string;
  upload?: Partial<UploadPromise>;
  change?: Change;
  content?: (png: Buffer) => Buffer;
}

const set = (name: string, value: string | ((old: string) => string)): Change => {
  return (fields) => {
    const known = [...fields.keys()].find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;
    fields.set(known, typeof value === 'string' ? value : value(fields.get(known) ?? ''));
  };
};
const lastChanged = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
const edited = (policy: string, edit: (policy: { expiration: string; conditions: unknown[] }) => void): string => {
  const parsed = JSON.parse(Buffer.from(policy, 'base64').toString()) as { expiration: string; conditions: unknown[] };
  edit(parsed);
  return Buffer.from(JSON.stringify(parsed)).toString('base64');
};

const refused: Case[] = [
  {
    what: 'with a forged signature',
    change: (fields, { PolicySignature }) => replaceValue(fields, PolicySignature, lastChanged(PolicySignature)),
  },
  { what: 'without a signature', change: (fields, { PolicySignature }) => removeValue(fields, PolicySignature) },
  {
    what: 'with a policy made longer by hand',
    change: (fields, { Policy }) =>
      replaceValue(
        fields,
        Policy,
        edited(Policy, (policy) => {
          policy.expiration = new Date(Date.now() + 1000 * hour).toISOString();
        }),
      ),
  },
  { what: 'after the form has expired', upload: { expires: new Date(Date.now() - hour) } },
  { what: 'of a file that is too large', upload: { maxBytes: 1000 }, content: (png) => Buffer.concat([png, Buffer.alloc(2000)]) },
  { what: 'of an empty file', content: () => Buffer.alloc(0) },
  { what: 'with another content type', change: set('Content-Type', 'text/html') },
  { what: 'with the content type of another kind of picture', change: set('Content-Type', 'image/svg+xml') },
  { what: 'under another key', change: set('key', (key) => key.replace('picture.png', 'other.png')) },
  { what: 'into another folder', change: set('key', (key) => key.replace('Headshots/', 'TaxDocuments/')) },
  { what: 'with a changed access list', change: set('acl', 'public-read-write') },
  { what: 'with another uuid', change: set('x-amz-meta-uuid', randomUUID()) },
  { what: 'with a field nobody agreed to', change: set('x-amz-meta-surprise', 'yes') },
  { what: 'of a page in place of a picture', content: () => Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(9000)}`) },
  { what: 'of an SVG in place of a picture', content: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
  {
    what: 'of a program in place of a picture',
    content: () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(5000)]),
  },
  { what: 'of a document in place of a picture', content: () => pdf },
];

function replaceValue(fields: Map<string, string>, value: string, by: string): void {
  for (const [name, given] of fields) if (given === value) fields.set(name, by);
}
function removeValue(fields: Map<string, string>, value: string): void {
  for (const [name, given] of fields) if (given === value) fields.delete(name);
}

/** The same posts for every store: what one refuses, the other refuses, too. */
export function testUploadPosts(open: () => Target): void {
  const attempt = async ({ upload, change, content }: Omit<Case, 'what'>) => {
    const { store, base } = open();
    const uuid = randomUUID();
    const promised: UploadPromise = {
      key: `Headshots/2/${uuid}/picture.png`,
      uuid,
      maxBytes: 1_000_000,
      contentType: 'image/png',
      contentTypePrefix: 'image/',
      expires: new Date(Date.now() + hour),
      ...upload,
    };
    const settings = await store.promise(promised);
    const fields = new Map(settings.Fields.map(({ Name, Value }) => [Name, Value]));
    change?.(fields, settings);
    const form = { Url: settings.Url, Fields: [...fields].map(([Name, Value]) => ({ Name, Value })) };
    const png = await pngOf(60, 40);
    const answer = await postUpload(base, form, content?.(png) ?? png);
    await answer.text();
    // A store that does not look inside is made good by our own look, before anything uses the file.
    const inspected = answer.ok
      ? await inspectUpload(store, promised.key, promised.maxBytes).then(
          () => true,
          () => false,
        )
      : false;
    const lies = [promised.key, fields.get('key') ?? ''].map((key) => store.find(key));
    return { store, key: promised.key, png, isAccepted: answer.ok && inspected, status: answer.status, lies: await Promise.all(lies) };
  };

  test('a post with everything in order is kept', async () => {
    const { store, key, png, ...outcome } = await attempt({});
    expect(outcome).toMatchObject({ isAccepted: true, status: 201, lies: [{ bytes: png.length }, { bytes: png.length }] });
    const kept = await buffer(await store.read(key));
    expect(kept.equals(png)).toBe(true);
    await store.remove(key);
    expect(await store.find(key)).toBeUndefined();
  });

  test.each(refused)('a post $what is refused and leaves nothing behind', async (post) => {
    const outcome = await attempt(post);
    expect(outcome.isAccepted).toBe(false);
    expect(outcome.status, 'a refusal, not a breakdown').toBeLessThan(500);
    expect(outcome.lies).toEqual([undefined, undefined]);
  });
}
