import type { vote } from '#contract/wings/public/voting/vote.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { viewPiece } from '#server/wings/entering/piece/piece-view.rules.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { keptBallot } from './kept-rows.ts';
import { inOrderOf } from './order-of-works.rules.ts';
import { countedWorks } from './vote-standing.ts';
import { standingOf } from './vote-standing.rules.ts';

/** The works of one ballot with all that voters see of them, in the order that follows from the seed. */
export async function ballotWorks(given: Given<typeof vote.getPVBallot>, category: { id: number; seasonId: number }, seed: string) {
  const { body, db, now, services } = given;
  const ballot = await keptBallot(db, services, body.PropertyID, category.id);
  const traits = traitsOf(body.PropertyID);
  const works =
    traits.voteStanding === 'everybody' ? (await countedWorks(db, services, body.PropertyID, category.seasonId, now)).works : undefined;
  const rivals = works?.filter(({ categoryId }) => categoryId === category.id) ?? [];
  return inOrderOf(seed, ballot).map(({ id, texts, piece, detail }) => {
    // What judges are let in with is not for the public.
    const { PieceTitle, Organization, Texts, PieceFiles, PieceUrls } = viewPiece(
      piece,
      traits,
      services.files.urlOf,
      texts as Record<string, string>,
    );
    return {
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
    };
  });
}
