import { findPropertyBySlug, hasPortal, isPublic } from '#contract/kernel/award/properties.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import cards from '#texts/public/cards.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { sharedPictureOf } from '#server/kernel/drawing/shared-pictures.ts';
import type { PageHead } from '#server/kernel/pages/page-head.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { nextOf } from '#server/kernel/call/kept-answers.ts';
import { keptCategory, keptSeason, keptTree } from './kept-rows.ts';
import { voteWorkCard } from './vote-card.rules.ts';
import { cardOfVote, cardOfVoteCategory } from './vote-card.service.ts';

interface Asked {
  db: ReadDb;
  services: Pick<Services, 'settings' | 'caches'>;
  now: Date;
  /** Below the portal, with the award's name in front. */
  path: string;
  query: URLSearchParams;
}

/** What of a query its page's head shows. */
export const headQuery = (query: URLSearchParams): string => `${numberIn(query, 'category') ?? ''} ${numberIn(query, 'work') ?? ''}`;

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** What a shared link to the vote shows: the work, the category or the award. Nothing of works before the vote begins. */
export async function voteHead({ db, services, now, path, query }: Asked): Promise<PageHead | undefined> {
  const [slug = ''] = path.split('/', 1);
  const award = findPropertyBySlug('entry', slug);
  if (!award || !isPublic(award) || !hasPortal(award, 'vote')) return undefined;
  const { publicUrl } = services.settings;
  const t = sayIn(award.locale)(cards);
  const { name } = award;
  const address = portalAddress(publicUrl, award.id, 'vote');
  const categoryId = numberIn(query, 'category');
  const category = categoryId === undefined ? undefined : await keptCategory(db, services, award.id, categoryId);
  const season = await keptSeason(db, services, award.id);
  const moments = [season, category].flatMap((one) => (one ? [one.votingStartDate, one.votingEndDate] : []));
  // An address with a category or a work that isn't there could be anyone's; its page is made for them alone.
  const keepUntil = (isThere: boolean) => (isThere ? nextOf(now, ...moments) : now);
  if (!category || now < category.votingStartDate)
    return {
      keepUntil: keepUntil(query.get('category') === null),
      title: t('vote-head', { award: name }),
      description: t('vote-about', { award: name }),
      image: sharedPictureOf(publicUrl, 'vote', award.id, await cardOfVote({ db, services, now }, award)),
      url: address,
    };
  const workId = numberIn(query, 'work');
  const [, nominees] = await keptTree(db, services, award.id, category.seasonId);
  const work = workId === undefined ? undefined : nominees.find(({ id, categoryId }) => id === workId && categoryId === category.id);
  if (work)
    return {
      keepUntil: keepUntil(true),
      title: t('vote-work-head', { title: work.title, award: name }),
      description: work.organization
        ? t('vote-work-about-by', { maker: work.organization, category: category.name, award: name })
        : t('vote-work-about', { category: category.name, award: name }),
      image: sharedPictureOf(publicUrl, 'vote-work', work.id, voteWorkCard(award, now, category, work)),
      url: `${address}?category=${category.id}&work=${work.id}`,
    };
  return {
    keepUntil: keepUntil(query.get('work') === null),
    title: t('vote-category-head', { category: category.name, award: name }),
    description: t('vote-category-about', { category: category.name, award: name }),
    image: sharedPictureOf(publicUrl, 'vote-category', category.id, await cardOfVoteCategory({ db, services, now }, award, category)),
    url: `${address}?category=${category.id}`,
  };
}
