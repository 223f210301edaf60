import { findProperty, hasPortal, isPublic, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { CardFinders, SharedCard } from '#server/kernel/drawing/shared-pictures.ts';
import { voteCard, voteCategoryCard, voteWorkCard } from './vote-card.rules.ts';
import { findAwardOfCategory, findNominee, listNominees } from './vote-categories.store.ts';
import { findBallotCategory } from './vote.store.ts';

interface Asked {
  db: ReadDb;
  now: Date;
}

const withVote = (propertyId: number | undefined): PropertyTraits | undefined => {
  const award = propertyId === undefined ? undefined : findProperty(propertyId);
  return award && isPublic(award) && hasPortal(award, 'vote') ? award : undefined;
};

export async function cardOfVote({ db, now }: Asked, award: PropertyTraits): Promise<SharedCard> {
  const [season] = await seasons.listCurrent(db, [award.id]);
  return voteCard(award, now, season, season && season.votingStartDate <= now ? await listNominees(db, award.id, season.id) : []);
}

/** A category of a vote that has begun. */
type OpenCategory = NonNullable<Awaited<ReturnType<typeof findBallotCategory>>>;

export async function cardOfVoteCategory({ db, now }: Asked, award: PropertyTraits, category: OpenCategory): Promise<SharedCard> {
  const nominees = await listNominees(db, award.id, category.seasonId, category.id);
  return voteCategoryCard(award, now, category, nominees);
}

/** The pictures of the vote's links. What is not on the ballots yet, or not anymore, has none. */
export const voteCards = ({ db, clock }: { db: ReadDb; clock: () => Date }): CardFinders => ({
  async vote(propertyId) {
    const award = withVote(propertyId);
    return award && cardOfVote({ db, now: clock() }, award);
  },
  async 'vote-category'(id) {
    const asked = { db, now: clock() };
    const award = withVote(await findAwardOfCategory(db, id));
    const category = award && (await findBallotCategory(db, award.id, id));
    return category && category.votingStartDate <= asked.now ? cardOfVoteCategory(asked, award, category) : undefined;
  },
  async 'vote-work'(id) {
    const now = clock();
    const work = await findNominee(db, undefined, id);
    const award = withVote(work?.propertyId);
    return award && work && work.votingStartDate <= now ? voteWorkCard(award, now, { ...work, name: work.category }, work) : undefined;
  },
});
