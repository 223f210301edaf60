import { expect } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';
import { postUpload } from './uploads.ts';

type Save = Sent<typeof piece.savePiece>['body'];
type Listed = Sent<typeof piece.updateFileList>['body']['FileList'];

/** Who enters and where; asked for again each time, because tests make them before each test. */
interface Entering {
  server: () => TestServer;
  entrant: () => Person;
}

/** Submissions as entrants make them, through the server's own calls. */
export function submissionsOf({ server }: Pick<Entering, 'server'>, category: () => number) {
  const create = (person: Person, Title = 'Lantern', CategoryIDs: number[] = []) =>
    server().as(person)(submission.createSubmission, { body: { Title, CategoryIDs, Organization: 'Studio Lantern' } });
  /** Makes every entry of a new submission ready: a text and an address is all these categories ask. */
  const createReady = async (person: Person, Title = 'Lantern', CategoryIDs: number[] = [category()]) => {
    const send = server().as(person);
    const made = await create(person, Title, CategoryIDs);
    const [first] = made.Pieces;
    if (!first) throw new Error('a submission has a piece');
    const saved = await send(piece.savePiece, {
      body: { PieceID: first.PieceID, Version: first.Version, Texts: { ProjectSummary: 'A lamp for the sea.' } },
    });
    await send(piece.updatePieceURLs, { body: { PieceID: first.PieceID, Version: saved.Version, UrlList: ['lantern.example.org'] } });
    return send(submission.getSubmission, { params: { id: made.SubmissionID } });
  };
  const setState = (entryId: number, state: string) =>
    server().pool.updateTable('entry').set({ state }).where('id', '=', entryId).execute();
  return { create, createReady, setState };
}

export const entryOf = (made: { Pieces: { Entries: { EntryID: number }[] }[] }, at = 0): number =>
  made.Pieces[0]?.Entries[at]?.EntryID ?? 0;

/** One work of a new submission, and what its entrant does with it. */
export function piecesOf({ server, entrant }: Entering) {
  const as = (person: Person | undefined) => server().as(person ?? entrant());
  return {
    async begin(person?: Person, CategoryIDs: number[] = []) {
      const made = await as(person)(submission.createSubmission, { body: { Title: 'Lantern', Organization: 'Studio', CategoryIDs } });
      return { SubmissionID: made.SubmissionID, PieceID: made.Pieces[0]?.PieceID ?? 0, entries: made.Pieces[0]?.Entries ?? [] };
    },
    save: (body: Save, person?: Person) => as(person)(piece.savePiece, { body }),
    get: (pieceID: number, person?: Person) => as(person)(piece.getPiece, { body: { pieceID } }),
    /** The server must be listening. */
    async upload(title: string, content: Buffer, person?: Person): Promise<string> {
      const form = await as(person)(file.getUploadSettings, { body: { doc: { title, folder: 'Pieces' } } });
      if (typeof form === 'string') throw new Error('not a form');
      expect((await postUpload(server().app.listeningOrigin, form, content)).status).toBe(201);
      return form.Key;
    },
    putFiles: (PieceID: number, FileList: Listed, person?: Person) => as(person)(piece.updateFileList, { body: { PieceID, FileList } }),
    putUrls: (PieceID: number, UrlList: string[], person?: Person) => as(person)(piece.updatePieceURLs, { body: { PieceID, UrlList } }),
    pay: (pieceId: number, columns: object = {}) =>
      server()
        .pool.updateTable('entry')
        .set({ state: 'paid', ...columns })
        .where('pieceId', '=', pieceId)
        .execute(),
  };
}
