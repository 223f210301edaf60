import type { submission as calls } from '#contract/wings/entering/submission/submission.ts';
import { maxItemsOf, worksOf } from '#contract/wings/entering/piece/piece-items.ts';
import { maxCategories } from '#contract/wings/entering/piece/piece-options.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { findChoiceProblems } from './choice.rules.ts';
import { findExclusions } from './choice.store.ts';
import * as moves from './merge.store.ts';
import { demandOn, entryRoleOf, titleOf } from './submission.rules.ts';
import { lockSubmissions } from './submission.service.ts';
import { type PieceOfSubmission, touchSubmission } from './whole-submission.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-refusals.ts';

const says = saying(texts);

const sameTitle = (one: PieceOfSubmission, other: PieceOfSubmission) => one.title.trim().toLowerCase() === other.title.trim().toLowerCase();

const isWithdrawn = ({ state }: { state: string }) => state === 'withdrawn';

/** Everything goes into the first; works of one title become one work with all their categories, files, links and credits. */
export async function merge({ db, body, actor, now, record, refuse }: Given<typeof calls.mergeSubmissions>): Promise<number> {
  const role = entryRoleOf(actor.role);
  const ids = [...new Set(body.SubmissionIDs)];
  if (ids.length < 2) throw invalid('SubmissionIDs', says('chooseTwo'));
  const locked = new Map((await lockSubmissions(db, scopeOf(actor, 'write'), ids)).map((submission) => [submission.id, submission]));
  const [target, ...others] = ids.flatMap((id) => locked.get(id) ?? []);
  if (!target || locked.size < ids.length) return refuse('NotFound');
  const isForeign = others.some((other) => other.seasonId !== target.seasonId || other.accountId !== target.accountId);
  if (isForeign) throw invalid('SubmissionIDs', says('mergeSameOnly'));
  for (const submission of [target, ...others]) {
    for (const piece of submission.pieces) demandOn({ role, submission, now }, 'merge', piece);
  }

  const traits = traitsOf(target.propertyId);
  const pieces = [...target.pieces];
  for (const other of others) {
    for (const piece of other.pieces) {
      const twin = pieces.find((one) => sameTitle(one, piece));
      if (!twin) {
        await moves.movePiece(db, piece.id, target.id, pieces.length);
        pieces.push(piece);
        continue;
      }
      const files = piece.files.filter(({ fileKey }) => !twin.files.some((one) => one.fileKey === fileKey));
      const urls = piece.urls.filter(({ url }) => !twin.urls.some((one) => one.url === url));
      const most = maxItemsOf(traits, twin.isCampaign || piece.isCampaign);
      const works = worksOf([...twin.files, ...files], ({ originalName }) => originalName).length;
      if (works > most || twin.urls.length + urls.length > most)
        throw invalid('SubmissionIDs', says('tooManyFiles', { title: twin.title, most }));
      // The withdrawn first: what was withdrawn from a category is not entered there again by the way.
      const existing = [...twin.entries, ...piece.entries].toSorted((one, next) => Number(isWithdrawn(next)) - Number(isWithdrawn(one)));
      const categoryIds = [...new Set(existing.filter((entry) => !isWithdrawn(entry)).map(({ categoryId }) => categoryId))];
      const [problem] = findChoiceProblems({
        wanted: categoryIds.map((CategoryID) => ({ CategoryID })),
        existing,
        choices: [],
        exclusions: await findExclusions(db, categoryIds),
      });
      if (problem) throw invalid('SubmissionIDs', problem.Message);
      if (categoryIds.length > maxCategories)
        throw invalid('SubmissionIDs', says('tooManyCategories', { title: twin.title, maxCategories }));
      await moves.joinPiece(db, piece.id, twin.id);
      twin.files.push(...files);
      twin.urls.push(...urls);
      twin.entries.push(...piece.entries);
    }
    await moves.joinAnswers(db, other.id, target.id);
    await moves.removeEmptied(db, other.id);
  }
  if (pieces.length > traits.maxPieces)
    throw invalid(
      'SubmissionIDs',
      traits.maxPieces === 1 ? says('oneWorkOnly') : says('tooManyWorks', { maxPieces: traits.maxPieces, count: pieces.length }),
    );
  await touchSubmission(db, target.id, now);
  await record('submission.merged', {
    subject: 'submission',
    subjectId: target.id,
    propertyId: target.propertyId,
    before: others.map((other) => ({ id: other.id, title: titleOf(other) })),
  });
  return target.id;
}
