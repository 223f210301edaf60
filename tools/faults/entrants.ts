import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { file } from '#contract/wings/ground/file/file.ts';
import { partBytes, partUpload } from '#contract/wings/ground/file/part-upload.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { isGood } from './caller.ts';
import type { Load } from './load.ts';
import { type Buyer, buyersProperty, type Saver, type Uploader } from './season.ts';

const billing = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Email: 'robin.pays@entrants.example',
  Address1: '1 Quay Street',
  City: 'Portland',
  PostalCode: '97201',
  Country: 'US',
};

let begun = 0;
/** A submission of their own, under a key that makes it one however often it is sent. */
export async function begin({ ledger, caller, problem }: Load, saver: Saver): Promise<void> {
  begun += 1;
  const Title = `Lab work ${begun}`;
  const entry = ledger.sent('submission', Title, 'with 1 piece');
  const body = { Title, Key: `lab-submission-${begun}` };
  const made = await caller.untilClear({ who: 'entrants', token: saver.token, path: addressOf(submission.createSubmission), body });
  if (!made) return;
  if (isGood(made.answer)) return entry.told();
  if (made.isSure) entry.refused();
  if (made.answer.json.Failure !== 'EntriesClosed') problem(`a submission was refused: ${made.answer.status} ${made.answer.json.Failure}`);
}

/** Writes the next text of their work, over the one before. */
export async function savePiece({ ledger, caller, problem }: Load, saver: Saver): Promise<void> {
  const as = { who: 'entrants', token: saver.token } as const;
  const look = async () => {
    const found = await caller.untilClear({ ...as, path: addressOf(piece.getPiece), body: { pieceID: saver.pieceId } });
    return found && isGood(found.answer) ? (found.answer.json.Data as { Version: number; Texts: { ProjectSummary?: string } }) : undefined;
  };
  saver.version ??= (await look())?.Version;
  if (saver.version === undefined) return;
  saver.texts += 1;
  const ProjectSummary = `Text ${saver.texts}`;
  const entry = ledger.sent('piece', String(saver.pieceId), ProjectSummary);
  const body = { PieceID: saver.pieceId, Version: saver.version, Texts: { ProjectSummary } };
  const saved = await caller.untilClear({ ...as, path: addressOf(piece.savePiece), body });
  saver.version = undefined;
  if (!saved) return;
  const { answer, isSure } = saved;
  if (isGood(answer)) {
    saver.version = (answer.json.Data as { Version: number }).Version;
    return entry.told();
  }
  if (isSure) entry.refused();
  // An attempt without an answer may have been the one that is in the way now.
  else if (answer.json.Failure === 'Conflict' && (await look())?.Texts.ProjectSummary === ProjectSummary) return entry.told();
  if (answer.json.Failure !== 'EntriesClosed' && isSure) problem(`a piece was refused: ${answer.status} ${answer.json.Failure}`);
}

/** An order of two entries, to be paid by invoice. */
export async function buy({ ledger, caller, problem }: Load, buyer: Buyer): Promise<void> {
  const SubmissionID = buyer.ready.shift();
  if (!SubmissionID) return;
  const CartKey = `lab-cart-${SubmissionID}`;
  const entry = ledger.sent('order', CartKey, `${SubmissionID} with 2 entries`);
  const cartInfo = { PropertyID: buyersProperty, SubmissionID, CartKey, Billing: billing };
  const placed = await caller.untilClear({ who: 'entrants', token: buyer.token, path: addressOf(order.submitcart), body: { cartInfo } });
  if (!placed) return;
  if (isGood(placed.answer)) return entry.told();
  if (placed.isSure) entry.refused();
  if (placed.answer.json.Failure !== 'EntriesClosed')
    problem(
      `an order was refused: ${placed.answer.status} ${placed.answer.json.Failure} ${JSON.stringify(placed.answer.json).slice(0, 200)}`,
    );
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
/** No two alike. */
function document(uploader: Uploader, bytes: number): { title: string; content: Buffer } {
  uploader.files += 1;
  const content = Buffer.alloc(bytes, `file ${uploader.files} `);
  content.write('%PDF-1.4\n', 0, 'latin1');
  return { title: `lab-${uploader.files}.pdf`, content };
}
/** Mostly small ones; every so often one that has two parts, with time for a fault between them. */
const twoPartsEvery = 4;
const betweenPartsMs = 700;

export async function uploadParts({ ledger, caller, problem }: Load, uploader: Uploader): Promise<void> {
  const as = { who: 'entrants', token: uploader.token } as const;
  const isLarge = uploader.files % twoPartsEvery === 0;
  const { title, content } = document(uploader, isLarge ? partBytes + 70_000 : 200_000);
  const doc = { title, folder: 'Pieces' };
  const begun = await caller.untilClear({ ...as, path: addressOf(partUpload.beginUpload), body: { doc, Bytes: content.length } });
  if (!begun || !isGood(begun.answer)) return;
  const { Uuid, UploadFile, Parts } = begun.answer.json.Data as { Uuid: string; UploadFile: string; Parts: number };
  const numbers = Array.from({ length: Parts }, (_, index) => index + 1);
  for (const part of numbers) {
    if (part > 1) await sleep(betweenPartsMs);
    const signed = await caller.untilClear({ ...as, path: addressOf(partUpload.signParts), body: { Uuid, Parts: [part] } });
    if (!signed || !isGood(signed.answer)) return;
    const [address] = signed.answer.json.Data as { Url: string }[];
    const body = content.subarray((part - 1) * partBytes, part * partBytes);
    const put = await caller.untilClear({
      who: 'entrants',
      method: 'PUT',
      path: address?.Url ?? '',
      body,
      type: 'application/octet-stream',
    });
    if (!put || !isGood(put.answer)) return;
  }
  const asked = await caller.untilClear({
    ...as,
    method: 'GET',
    path: addressOf(partUpload.getUploadedParts, { uuid: Uuid }),
  });
  if (!asked) return;
  const { Arrived } = (asked.answer.json.Data ?? { Arrived: [] }) as { Arrived: number[] };
  const lost = numbers.filter((part) => !Arrived.includes(part));
  if (lost.length > 0) return problem(`lost: part ${lost.join(', ')} of ${title}, although it was acknowledged`);
  const entry = ledger.sent('file', UploadFile, sha256(content));
  const finished = await caller.untilClear({ ...as, path: addressOf(partUpload.finishUpload), body: { Uuid } });
  if (!finished) return;
  if (isGood(finished.answer)) return entry.told();
  if (finished.isSure) entry.refused();
  problem(`an upload was refused at its end: ${finished.answer.status} ${finished.answer.json.Failure}`);
}

/** A small file in one form, as browsers send it. */
export async function uploadForm({ ledger, caller, problem }: Load, uploader: Uploader): Promise<void> {
  const { title, content } = document(uploader, 40_000);
  const as = { who: 'entrants', token: uploader.token } as const;
  const promised = await caller.untilClear({ ...as, path: addressOf(file.getUploadSettings), body: { doc: { title, folder: 'Pieces' } } });
  if (!promised || !isGood(promised.answer)) return;
  const { Key, Url, Fields } = promised.answer.json.Data as { Key: string; Url: string; Fields: { Name: string; Value: string }[] };
  // What browsers post to S3 is known to the product when it is used, and no one uses it here.
  if (Url.startsWith('http')) return;
  const boundary = 'laurel-fault-lab';
  const body = Buffer.concat([
    ...Fields.map(({ Name, Value }) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${Name}"\r\n\r\n${Value}\r\n`)),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${title}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const entry = ledger.sent('file', Key, sha256(content));
  const put = await caller.untilClear({ who: 'entrants', path: Url, body, type: `multipart/form-data; boundary=${boundary}` });
  if (!put) return;
  if (isGood(put.answer)) return entry.told();
  if (put.isSure) entry.refused();
  // A form holds for an hour, also by a clock that was set forward.
  if (put.answer.status !== 403) problem(`a form was refused: ${put.answer.status} ${put.answer.json.Failure}`);
}
