import type { vote } from '#contract/wings/public/voting/vote.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { viewPiece } from '#server/wings/entering/piece/piece-view.rules.ts';
import { findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { listBallotDetails } from './vote-categories.store.ts';
import { listBallot } from './vote.store.ts';
import { countedWorks } from './vote-standing.ts';
import { standingOf } from './vote-standing.rules.ts';

/** The works of one ballot with all that voters see of them, in the order that follows from the seed. */
export async function ballotWorks(given: Given<typeof vote.getPVBallot>, category: { id: number; seasonId: number }, seed: string) {
  const { body, db, now, services } = given;
  const entries = await listBallot(db, body.PropertyID, category.id, seed);
  const ids = entries.map(({ pieceId }) => pieceId);
  const pieces = await findPieces(db, body.PropertyID, ids);
  const details = await listBallotDetails(
    db,
    body.PropertyID,
    entries.map(({ id }) => id),
  );
  const traits = traitsOf(body.PropertyID);
  const works =
    traits.voteStanding === 'everybody' ? (await countedWorks(db, services, body.PropertyID, category.seasonId, now)).works : undefined;
  const rivals = works?.filter(({ categoryId }) => categoryId === category.id) ?? [];
  return entries.flatMap(({ id, pieceId, texts }) => {
    const piece = pieces.find((one) => one.id === pieceId);
    const detail = details.find((one) => one.id === id);
    if (!piece || !detail) return [];
    // What judges are let in with is not for the public.
    const { PieceTitle, Organization, Texts, PieceFiles, PieceUrls } = viewPiece(
      piece,
      traits,
      services.files.urlOf,
      texts as Record<string, string>,
    );
    return [
      {
        EntryID: id,
        PieceTitle,
        Organization,
        Texts,
        PieceFiles,
        PieceUrls,
        Credits: detail.credits.map(({ firstName, lastName, title }) => ({ Name: `${firstName} ${lastName}`.trim(), Title: title })),
        TwitterName: detail.twitterName,
        CurrentRank: standingOf(id, rivals)?.rank ?? null,
        IsPVWinner: detail.hasWonVote,
      },
    ];
  });
}
