import { inWords, saying } from '#contract/kernel/text/said.ts';
import { locales, ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { rulesFolder } from '#contract/kernel/award/portals.ts';
import type { RulesPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { publicRecord } from '#server/wings/results/jury-record/public-record.service.ts';
import { seasonRulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import texts from '#texts/public/rules.ts';
import type { Asked, Found } from './gallery-pages.service.ts';
import { rulesTold } from './rules-page-words.ts';
import * as store from './rules-page.store.ts';

const says = saying(texts);

/** Nothing announces that a rule changed. A minute is what caches on the way may show, too. */
const keptMs = 60_000;

/** How winners are chosen: for everyone, of the season that takes part now. */
export async function rulesPage({ db, property, now }: Asked): Promise<Found> {
  const own = findProperty(property.id)?.locale;
  const addressIn = (locale: string): string => `/${rulesFolder}${locale === own ? '' : `?language=${locale}`}`;
  const base = {
    page: 'rules',
    hasGallery: property.gallery,
    languages: locales.map((locale) => ({
      locale,
      name: ownNameOf(locale),
      isHere: locale === property.locale,
      path: addressIn(locale),
    })),
  } as const;
  const path = addressIn(property.locale);
  const season = await store.findShownSeason(db, property.id, now);
  if (!season) {
    const lead = inWords(says('lead-none', { award: property.name }), property.locale);
    const content: RulesPage = { ...base, shown: null, lead, now: null, steps: [], levels: [], more: [], hasRecord: false };
    return { path, keepUntil: new Date(now.getTime() + keptMs), content };
  }
  const { rulebook, calendar: stages } = await seasonRulebookOf(db, season, now);
  const calendar = { entries: { opens: season.startDate, closes: season.endDate }, stages, winners: season.winnersDate };
  const categories = new Map((await store.listCategoryNames(db, season.id)).map(({ id, name }) => [id, name]));
  const { until, ...told } = rulesTold({ award: property, season: season.name, rulebook, calendar, now, categories });
  const isOver = calendar.winners <= now;
  const hasRecord = isOver && property.gallery && (await publicRecord(db, property.id)) !== undefined;
  const latest = new Date(now.getTime() + keptMs);
  return {
    path,
    keepUntil: until && until < latest ? until : latest,
    content: { ...base, ...told, shown: { season: season.name, isOver }, hasRecord },
  };
}
