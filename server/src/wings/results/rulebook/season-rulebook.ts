import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import type { Change } from '#contract/wings/results/rulebook/changes.ts';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import { rulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { implement } from '#server/kernel/call/implement.ts';
import texts from '#texts/results/rulebook-refusals.ts';
import { copyRulebook, putRulebook, type SeasonRulebook, seasonRulebookOf } from './rulebook.service.ts';
import { draftOf, mustBeFree } from './rulebook-draft.service.ts';
import { conflictOf, datesOf, show } from './rulebook-view.service.ts';
import * as store from './season-rulebook.store.ts';

const says = saying(texts);

export const rulebookHandlers = implement(rulebook, {
  async getRulebook(given) {
    const { body, db, refuse } = given;
    const season = (await store.findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    return show(given, season);
  },

  async getPublicRulebook({ params, db, now, refuse }) {
    const season = (await store.findAnySeason(db, params.seasonId)) ?? refuse('NotFound');
    const { rulebook: document, calendar } = await seasonRulebookOf(db, season, now);
    const named = document.exceptions.flatMap(({ for: { category } }) => category ?? []);
    const categories = await store.listCategoryNames(db, season.id, [...new Set(named)]);
    return {
      SeasonID: season.id,
      Season: season.name,
      Rulebook: document,
      ...datesOf(season, calendar),
      Categories: categories.map(({ id, name }) => ({ CategoryID: id, Category: name })),
    };
  },

  async chooseRulebook(given) {
    const { body, db, actor, now, record, refuse } = given;
    const season = (await store.lockSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const before = await seasonRulebookOf(db, season, now);
    const { From: from } = body;
    const isPrinted = 'Preset' in from && from.Preset === 'specification';
    const chosen = 'Preset' in from && !isPrinted ? presetOf(from.Preset) : undefined;
    // The same choice again, because its first answer was lost on the way.
    if (isPrinted ? before.isPrinted : chosen && canonical(chosen) === canonical(before.rulebook)) return show(given, season);
    if (body.Version !== before.version) return refuse('Conflict', { data: await conflictOf(given, season, body.Version) });
    if (before.begun.length > 0) return refuse('Locked', { message: says('begun') });
    if ('SeasonID' in from) {
      const other = (await store.findSeason(db, season.propertyId, from.SeasonID)) ?? refuse('NotFound');
      const isCopied = await copyRulebook(db, { fromId: other.id, toId: season.id, by: actor.id, now });
      if (!isCopied) await putRulebook(db, season.id, before.version, undefined, { by: actor.id, now });
    } else {
      await putRulebook(db, season.id, before.version, chosen && { rulebook: chosen, calendar: {} }, { by: actor.id, now });
    }
    const after = await seasonRulebookOf(db, season, now);
    await record('season.rulebookChosen', {
      ...subjectOf(season),
      before: noted(before),
      after: { ...noted(after), from: 'Preset' in from ? from.Preset : from.SeasonID },
    });
    return show(given, season);
  },

  async saveRulebook(given) {
    const { body, db, actor, now, record, refuse } = given;
    const season = (await store.lockSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const draft = await draftOf(given, season, body);
    const { before, after, changes } = draft;
    // The same save again, because its first answer was lost on the way.
    if (changes.length === 0) return show(given, season);
    if (before.isPrinted && before.begun.length > 0) return refuse('Locked', { message: says('begun') });
    mustBeFree(draft);
    await putRulebook(db, season.id, before.version, after, { by: actor.id, now });
    const side = (values: (change: Change) => unknown) => Object.fromEntries(changes.map((one) => [one.path, values(one) ?? null]));
    await record('season.rulebook', {
      ...subjectOf(season),
      before: { ...noted(before), ...side((one) => one.before) },
      after: { ...noted({ rulebook: after.rulebook, version: before.version + 1 }), ...side((one) => one.after) },
    });
    return show(given, season);
  },
});

const subjectOf = ({ id, propertyId }: store.SeasonRow) => ({ subject: 'season', subjectId: id, propertyId }) as const;
const noted = ({ rulebook: { name }, version }: Pick<SeasonRulebook, 'rulebook' | 'version'>) => ({ rulebook: name, version });
