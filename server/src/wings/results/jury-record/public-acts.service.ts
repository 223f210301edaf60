import type { PublicAct } from '#contract/wings/public/gallery/gallery-pages.ts';
import { peopleWords, plannedWords, sentenceOf, waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import * as store from './public-acts.store.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/jury-record-refusals.ts';

const says = saying(texts);

const actsShown = 200;

/**
 * What people did that changed results, and what waits, in plain words: of an award, or of one category. Before its result is announced an act
 * that waits names no work and no place, and what was done is shown with the result.
 */
export async function publicActs(db: ReadDb, propertyId: number, categoryId?: number): Promise<PublicAct[]> {
  const award = traitsOf(propertyId);
  const word = (said: Said): string => inWords(said, award.locale);
  const inEffect = (at: Date | null) => (at ? formatWithZone(at, award) : null);
  const waiting = (await store.listWaiting(db, propertyId, categoryId)).map(
    ({ id, season, kind, details, reason, dueAt, isTold, category }): PublicAct => ({
      key: `waiting ${id}`,
      season: season ?? '',
      sentence: word(plannedWords(kind, isTold ? details.category : category)),
      reason: isTold ? reason : null,
      people: word(says('waitsRequested', { hours: waitingHours })),
      waitsUntil: inEffect(dueAt),
    }),
  );
  const rules = (categoryId === undefined ? await store.listWaitingRules(db, propertyId) : []).map(
    ({ id, season, reason, dueAt }): PublicAct => ({
      key: `rule ${id}`,
      season: season ?? '',
      sentence: word(says('plannedRule')),
      reason,
      people: word(says('waitsProposed', { hours: waitingHours })),
      waitsUntil: inEffect(dueAt),
    }),
  );
  const done = (await store.listActs(db, propertyId, categoryId, actsShown)).map(
    ({ id, season, kind, details, reason, people, waited, doneAt }): PublicAct => ({
      key: `act ${id}`,
      season: season ?? '',
      sentence: word(sentenceOf({ kind, details, date: formatDate(doneAt, award) })),
      reason: reason || null,
      people: word(peopleWords(waited ? 'waited' : people === 2 ? 'two' : 'one')),
      waitsUntil: null,
    }),
  );
  return [...waiting, ...rules, ...done];
}
