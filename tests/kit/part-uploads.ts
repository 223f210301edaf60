import { createCipheriv } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { partBytes, partUpload } from '#contract/wings/ground/file/part-upload.ts';
import type { TestServer } from './test-server.ts';
import type { Person } from './people.ts';

/** A server whose server listens at `base`. */
interface PartsTarget {
  server: TestServer;
  base: string;
  owner: Person;
}

const megabyte = 1024 * 1024;
let films = 0;
/** Begins as an AVI film does; no two are alike, nor any two places in one. */
export const filmOf = (bytes: number): Buffer => {
  films += 1;
  const film = createCipheriv('aes-128-ctr', Buffer.alloc(16, 'film'), Buffer.alloc(16, films)).update(Buffer.alloc(bytes));
  film.write('RIFF', 0, 'latin1');
  film.writeUInt32LE(bytes - 8, 4);
  film.write('AVI LIST', 8, 'latin1');
  return film;
};

export function uploadOver({ server, base, owner }: PartsTarget) {
  const as = server.as(owner);
  const cut = (file: Buffer, part: number) => file.subarray((part - 1) * partBytes, part * partBytes);
  return {
    cut,
    begin: (bytes: number, title = 'film.avi') => as(partUpload.beginUpload, { body: { doc: { title, folder: 'Pieces' }, Bytes: bytes } }),
    signOne: async (Uuid: string, part: number) => {
      const [address] = await as(partUpload.signParts, { body: { Uuid, Parts: [part] } });
      return new URL(address?.Url ?? '', base);
    },
    put: (address: URL, content: Buffer) =>
      fetch(address, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array(content) }),
    arrived: async (uuid: string) => (await as(partUpload.getUploadedParts, { params: { uuid } })).Arrived,
    finish: (Uuid: string) => as(partUpload.finishUpload, { body: { Uuid } }),
    abandon: (Uuid: string) => as(partUpload.abandonUpload, { body: { Uuid } }),
  };
}

/** The same for every store: what one takes or refuses, the other does, too. */
export function testPartUploads(open: () => PartsTarget): void {
  const film = filmOf(2 * partBytes + megabyte);

  test('a large file arrives in parts, out of order and one of them twice, and is whole', async () => {
    const target = open();
    const upload = uploadOver(target);
    const { Uuid, UploadFile, Parts } = await upload.begin(film.length);
    expect(Parts).toBe(3);
    for (const part of [3, 1, 1]) expect((await upload.put(await upload.signOne(Uuid, part), upload.cut(film, part))).ok).toBe(true);
    // The connection was lost here; anyone who comes back learns what is still to be sent.
    expect(await upload.arrived(Uuid)).toEqual([1, 3]);
    await expect(upload.finish(Uuid)).rejects.toMatchObject({ status: 409, message: 'The upload didn’t finish. Upload the file again.' });
    await upload.put(await upload.signOne(Uuid, 2), upload.cut(film, 2));
    expect(await upload.finish(Uuid)).toMatchObject({ UploadFile, Bytes: film.length, Status: 'stored' });
    const kept = await buffer(await target.server.world.services.files.read(UploadFile));
    expect(kept.equals(film)).toBe(true);
    // Asked again because the answer was lost.
    expect(await upload.finish(Uuid)).toMatchObject({ UploadFile, Bytes: film.length });
    await expect(upload.signOne(Uuid, 1)).rejects.toMatchObject({ status: 404 });
  });

  test('a part of another size, or at an address that was changed, is refused', async () => {
    const upload = uploadOver(open());
    const { Uuid } = await upload.begin(film.length);
    const address = await upload.signOne(Uuid, 2);
    expect((await upload.put(address, upload.cut(film, 3))).ok).toBe(false);
    expect((await upload.put(address, Buffer.concat([upload.cut(film, 2), Buffer.alloc(10)]))).ok).toBe(false);
    const forged = new URL(address);
    forged.searchParams.set(forged.searchParams.has('part') ? 'part' : 'partNumber', '1');
    expect((await upload.put(forged, upload.cut(film, 1))).ok).toBe(false);
    expect(await upload.arrived(Uuid)).toEqual([]);
    await upload.abandon(Uuid);
  });

  test('a file that is not what its name says is refused and leaves nothing behind', async () => {
    const target = open();
    const upload = uploadOver(target);
    const page = Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), Buffer.alloc(partBytes, 32)]);
    const { Uuid, UploadFile } = await upload.begin(page.length);
    for (const part of [1, 2]) await upload.put(await upload.signOne(Uuid, part), upload.cut(page, part));
    await expect(upload.finish(Uuid)).rejects.toMatchObject({ status: expect.any(Number) as number });
    expect(await target.server.world.services.files.find(UploadFile)).toBeUndefined();
  });

  test('an upload that was given up is gone', async () => {
    const target = open();
    const upload = uploadOver(target);
    const { Uuid, UploadFile } = await upload.begin(film.length);
    const address = await upload.signOne(Uuid, 1);
    await upload.put(address, upload.cut(film, 1));
    await upload.abandon(Uuid);
    await target.server.workJobs();
    await expect(upload.arrived(Uuid)).rejects.toMatchObject({ status: 404 });
    await expect.poll(async () => (await upload.put(address, upload.cut(film, 1))).ok, { timeout: 10_000 }).toBe(false);
    expect(await target.server.world.services.files.find(UploadFile)).toBeUndefined();
  });
}
