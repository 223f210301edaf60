import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { type FileKindName, fileKinds } from '#contract/wings/ground/file/file-kinds.ts';
import { partUpload } from '#contract/wings/ground/file/part-upload.ts';
import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';
import { roleHolds, staffRoles } from '#contract/kernel/call/permissions.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let entrant: Person;
const staff = {} as Record<(typeof staffRoles)[number] | 'elsewhere', Person>;
beforeAll(async () => {
  server = await openTestServer();
  entrant = await server.people.entrant(1);
  for (const role of staffRoles) staff[role] = await server.people.staff(role, 1);
  staff.elsewhere = await server.people.staff('owner', 3);
});
afterAll(() => server.close());

const kinds = Object.keys(fileKinds) as FileKindName[];

/** A file of the entrant that has arrived, and one that is on its way in parts. */
async function filesOf(kind: FileKindName) {
  const { folder, isPrivate, extensions } = fileKinds[kind];
  const add = async (more: object) => {
    const uuid = crypto.randomUUID();
    const key = `${folder}/1/${uuid}/mine.${extensions[0]}`;
    const values = { propertyId: 1, accountId: entrant.id, key, uuid, kind, isPrivate, originalName: 'mine', contentType: 'image/png' };
    const { id } = await server.pool
      .insertInto('storedFile')
      .values({ ...values, createdAt: server.clock.now, bytes: 10, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, key, uuid, folder };
  };
  return {
    arrived: await add({ status: 'ready', expiresAt: new Date(server.clock.now.getTime() + 3_600_000) }),
    coming: await add({ status: 'promised', uploadId: 'some upload' }),
  };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number }) => error.status,
  );

describe.each(kinds)('the %s of an entrant', (kind) => {
  const { opens, changes } = fileKinds[kind];

  test('is opened by staff of its award whose role goes with its purpose, and by no one else', async () => {
    const { arrived } = await filesOf(kind);
    const see = (person: Person) => outcome(server.as(person)(file.getFileStatus, { params: { id: String(arrived.id) } }));
    const open = (person: Person) =>
      outcome(server.as(person)(file.getPrivateFile, { body: { PropertyID: 1, FileName: arrived.key, Folder: arrived.folder } }));
    for (const role of staffRoles) {
      const isTheirs = roleHolds(role, opens);
      expect(await see(staff[role]), role).toBe(isTheirs ? 'done' : 404);
      expect(await open(staff[role]), role).toBe(isTheirs && fileKinds[kind].isPrivate ? 'done' : 404);
    }
    expect(await see(entrant)).toBe('done');
    for (const stranger of [staff.elsewhere, await server.people.entrant(1), await server.people.reviewer(2)]) {
      expect(await see(stranger)).toBe(404);
      expect(await open(stranger)).toBe(404);
    }
  });

  test('is sent, finished and removed by those who may change what it is for, and by no one else', async () => {
    for (const role of [...staffRoles, 'elsewhere' as const]) {
      const { arrived, coming } = await filesOf(kind);
      const person = staff[role];
      const isTheirs = role !== 'elsewhere' && roleHolds(role, changes);
      const doc = { title: `new.${fileKinds[kind].extensions[0]}`, folder: fileKinds[kind].folder, subfolder: 1 };
      expect(await outcome(server.as(person)(file.getUploadSettings, { body: { doc } })), role).toBe(isTheirs ? 'done' : 403);
      expect(await outcome(server.as(person)(partUpload.beginUpload, { body: { doc, Bytes: 10 } })), role).toBe(isTheirs ? 'done' : 403);
      expect(await outcome(server.as(person)(partUpload.signParts, { body: { Uuid: coming.uuid, Parts: [1] } })), role).toBe(
        isTheirs ? 'done' : 404,
      );
      expect(await outcome(server.as(person)(partUpload.abandonUpload, { body: { Uuid: coming.uuid } })), role).toBe(
        isTheirs ? 'done' : 404,
      );
      expect(await outcome(server.as(person)(file.removeFile, { body: { FileName: arrived.key } })), role).toBe(isTheirs ? 'done' : 404);
    }
  });
});

test('a program opens no private document without the scope that goes with it, even if its owner may', async () => {
  const { arrived } = await filesOf('taxDocument');
  const open = async (...Scopes: ('file.manage' | 'entrant.own')[]) => {
    const { Secret } = await server.as(staff.owner)(personalToken.createToken, { body: { Name: 'Files', Scopes, Days: 1 } });
    const body = { PropertyID: 1, FileName: arrived.key, Folder: arrived.folder };
    return outcome(server.as({ token: Secret })(file.getPrivateFile, { body }));
  };
  expect(await open('file.manage')).toBe(404);
  expect(await open('file.manage', 'entrant.own')).toBe('done');
});

test('opening a private document of someone is in the log', async () => {
  const { arrived } = await filesOf('taxDocument');
  await server.as(staff.organizer)(file.getPrivateFile, { body: { PropertyID: 1, FileName: arrived.key, Folder: arrived.folder } });
  const noted = await server.pool.selectFrom('auditLog').selectAll().where('subjectId', '=', String(arrived.id)).execute();
  expect(noted).toMatchObject([{ action: 'file.opened', actorId: staff.organizer.id, propertyId: 1 }]);
});
