import { findProperty, hasPortal, isPublic, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { CardFinders, SharedCard } from '#server/kernel/drawing/shared-pictures.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { keptCategory, keptSeason, keptTree } from './kept-rows.ts';
import { voteCard, voteCategoryCard, voteWorkCard } from './vote-card.rules.ts';
import { findAwardOfCategory, findNominee } from './vote-categories.store.ts';
import type { findBallotCategory } from './vote.store.ts';

interface Asked {
  db: ReadDb;
  services: Pick<Services, 'caches'>;
  now: Date;
}

const withVote = (propertyId: number | undefined): PropertyTraits | undefined => {
  const award = propertyId === undefined ? undefined : findProperty(propertyId);
  return award && isPublic(award) && hasPortal(award, 'vote') ? award : undefined;
};

export async function cardOfVote({ db, services, now }: Asked, award: PropertyTraits): Promise<SharedCard> {
  const season = await keptSeason(db, services, award.id);
  const [, nominees] = season && season.votingStartDate <= now ? await keptTree(db, services, award.id, season.id) : [[], []];
  return voteCard(award, now, season, nominees);
}

/** A category of a vote that has begun. */
type OpenCategory = NonNullable<Awaited<ReturnType<typeof findBallotCategory>>>;

export async function cardOfVoteCategory({ db, services, now }: Asked, award: PropertyTraits, category: OpenCategory): Promise<SharedCard> {
  const [, nominees] = await keptTree(db, services, award.id, category.seasonId);
  return voteCategoryCard(
    award,
    now,
    category,
    nominees.filter(({ categoryId }) => categoryId === category.id),
  );
}

/** The pictures of the vote's links. What is not on the ballots yet, or not anymore, has none. */
export const voteCards = ({ db, services, clock }: { db: ReadDb; services: Pick<Services, 'caches'>; clock: () => Date }): CardFinders => ({
  async vote(propertyId) {
    const award = withVote(propertyId);
    return award && cardOfVote({ db, services, now: clock() }, award);
  },
  async 'vote-category'(id) {
    const asked = { db, services, now: clock() };
    const award = withVote(await findAwardOfCategory(db, id));
    const category = award && (await keptCategory(db, services, award.id, id));
    return category && category.votingStartDate <= asked.now ? cardOfVoteCategory(asked, award, category) : undefined;
  },
  async 'vote-work'(id) {
    const now = clock();
    const work = await findNominee(db, undefined, id);
    const award = withVote(work?.propertyId);
    return award && work && work.votingStartDate <= now ? voteWorkCard(award, now, { ...work, name: work.category }, work) : undefined;
  },
});
