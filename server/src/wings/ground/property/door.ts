import { door } from '#contract/wings/ground/property/door.ts';
import { entryProperties, hasGlobalAccess } from '#contract/kernel/award/properties.ts';
import { phasesOf, phasesShown } from '#server/wings/ground/season/season.rules.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import type { OfferedAccount } from '#server/kernel/runtime/services.ts';
import { linksOf } from './property.rules.ts';

export const doorHandlers = implement(door, {
  async getDoor({ db, now, services, language }) {
    const [current, published] = await Promise.all([
      seasons.listCurrent(
        db,
        entryProperties().map(({ id }) => id),
      ),
      seasons.listPublished(db, now),
    ]);
    const onePriced = await seasons.listOnePriced(
      db,
      current.map(({ id }) => id),
    );
    // The door is everyone's: an award for a limited circle is found by its own address only.
    const shown = entryProperties().filter((traits) => traits.state === 'open' && hasGlobalAccess(traits));
    const onDoor = shown.map((traits) => {
      const season = current.find(({ propertyId }) => propertyId === traits.id);
      return {
        PropertyID: traits.id,
        Name: traits.name,
        Slug: traits.slug,
        Field: traits.field,
        SeasonNumber: season?.number ?? null,
        Phases: season ? phasesShown(phasesOf(season, now), traits, season, onePriced.includes(season.id)) : [],
        PublishedSeasons: traits.gallery ? published.filter(({ propertyId }) => propertyId === traits.id).map(({ number }) => number) : [],
        Links: linksOf(traits),
      };
    });
    return {
      Properties: onDoor,
      ...(services.demo && {
        DemoAccounts: { Password: services.demo.password, Accounts: services.demo.accounts.map((account) => onDoorOf(account, language)) },
      }),
    };
  },
});

const onDoorOf = ({ label, email, propertyId, link }: OfferedAccount, language: Locale) => ({
  Label: inWords(label, language),
  Email: email,
  PropertyID: propertyId,
  Link: link,
});
