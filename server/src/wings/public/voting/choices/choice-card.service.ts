import { findProperty, hasPortal, isPublic, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type PublicCardFinder, publicCardAddress, publicCardPicture } from '#server/kernel/drawing/public-cards.ts';
import type { WorksCard } from '#server/kernel/drawing/works-card.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { choiceCard } from './choice-card.rules.ts';
import { choicePage } from './choice-page.ts';
import { type Choice, findShownCard, listCountedChoices } from './choices.store.ts';

type SharedWorks = WorksCard & { award: PropertyTraits };

export const cardOfChoices = (
  propertyId: number,
  now: Date,
  season: { number: number; votingEndDate: Date },
  choices: readonly Choice[],
): SharedWorks => choiceCard(traitsOf(propertyId), now, season, choices);

export const cardAddress = (publicUrl: string, code: string, card: SharedWorks) => ({
  Url: publicCardAddress(publicUrl, card.award, code),
  PictureUrl: publicCardPicture(publicUrl, code, card),
});

/** The cards that everyone may see: those of awards whose vote is public, with the votes that count at this moment. */
export const choiceCards = ({
  db,
  services,
  clock,
}: {
  db: ReadDb;
  services: Pick<Services, 'settings' | 'files'>;
  clock: () => Date;
}): PublicCardFinder => ({
  async find(code) {
    const found = await findShownCard(db, code);
    const award = found && findProperty(found.propertyId);
    const now = clock();
    if (!award || !isPublic(award) || !hasPortal(award, 'vote') || now < found.votingStartDate) return undefined;
    return {
      award,
      async read() {
        const choices = await listCountedChoices(db, found.propertyId, found.voterId, found.seasonId);
        if (choices.length === 0) return undefined;
        const card = choiceCard(award, now, found, choices);
        const { publicUrl } = services.settings;
        const { Url, PictureUrl } = cardAddress(publicUrl, code, card);
        const vote = portalAddress(publicUrl, award.id, 'vote');
        const gallery = hasPortal(award, 'gallery') ? portalAddress(publicUrl, award.id, 'gallery') : undefined;
        const works = choices.map((one) => ({
          ...one,
          picture: one.pictureKey ? services.files.urlOf(one.pictureKey) : undefined,
          address: one.hasWon && gallery ? gallery : `${vote}?category=${one.categoryId}&work=${one.entryId}`,
        }));
        const page = (language: Locale) =>
          choicePage({ award, language, now, season: found, works, address: Url, image: PictureUrl, vote, gallery });
        return { card, page };
      },
    };
  },
});
