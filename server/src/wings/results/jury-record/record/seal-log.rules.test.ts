import { expect, test } from 'vitest';
import { sealChangeKinds } from '#contract/wings/results/jury-record/jury-record.ts';
import { explainedBy, type Note, noteKey, placesInLog, type Subjects } from './seal-log.rules.ts';

const of: Subjects = { entryId: 1, pieceId: 11, categoryIds: [7, 8], reviewerId: 3, reviewIds: [21], clusterIds: [31], seasonId: 9 };
const note = (action: string, subject: string, id: number, more: Partial<Note> = {}): Note => ({
  at: new Date(1000),
  action,
  subject,
  subjectId: `${id}`,
  pieceId: null,
  reviewerId: null,
  ...more,
});
const explain = (what: (typeof sealChangeKinds)[number], notes: Note[], subjects: Partial<Subjects> = {}) =>
  explainedBy(
    placesInLog(what, { ...of, ...subjects }),
    Map.groupBy(notes, ({ subject, subjectId }) => noteKey(subject, subjectId)),
  )?.action;

test.each(sealChangeKinds)('the audit log is asked about %s', (what) => {
  expect(placesInLog(what, of).length).toBeGreaterThan(0);
});

const explained: [(typeof sealChangeKinds)[number], Note][] = [
  ['score', note('review.corrected', 'review', 21)],
  ['scoreOut', note('conflict.decided', 'reviewer', 3, { pieceId: 11 })],
  ['scoreBack', note('conflict.takenBack', 'reviewer', 3)],
  ['criteria', note('ruleChange.approved', 'season', 9)],
  ['ballot', note('ballot.saved', 'category', 7, { reviewerId: 3 })],
  ['ballotOut', note('conflict.decided', 'reviewer', 3, { pieceId: 99 })],
  ['declined', note('review.saved', 'review', 21)],
  ['tieBreaker', note('cluster.tieBreaker', 'cluster', 31)],
  ['entryMoved', note('entry.moved', 'entry', 1)],
  ['entryOff', note('entryOff.reported', 'entry', 1)],
  ['decides', note('category.hidden', 'category', 7)],
  ['adaptive', note('season.judgingPlan', 'season', 9)],
  ['move', note('ranking.move', 'entry', 1)],
  ['shortlisted', note('ranking.shortlist', 'category', 8)],
  ['shortlistOut', note('entry.moved', 'entry', 1)],
  ['reopened', note('ranking.reopen', 'category', 7)],
  ['place', note('results.finalize', 'season', 9)],
  ['finalized', note('ranking.move', 'entry', 1)],
  ['award', note('winner.setByHand', 'entry', 1)],
  ['awardOut', note('ranking.reopen', 'category', 7)],
  ['awardReason', note('results.finalize', 'season', 9)],
];
test.each(explained)('%s is explained by what the audit log says of it', (what, one) => {
  expect(explain(what, [one])).toBe(one.action);
});
test.each(explained)('%s isn’t explained by an act whose name only ends like it', (what, one) => {
  expect(explain(what, [{ ...one, action: `demo.${one.action}` }])).toBeUndefined();
});

test.each<[(typeof sealChangeKinds)[number], Note]>([
  ['ballot', note('ballot.savedAsDraft', 'category', 7, { reviewerId: 3 })],
  ['criteria', note('ruleChange.approvedByOne', 'season', 9)],
  ['entryMoved', note('entry.movedInList', 'entry', 1)],
  ['adaptive', note('season.judgingPlanRead', 'season', 9)],
  ['shortlisted', note('ranking.shortlistRead', 'category', 8)],
  ['shortlistOut', note('entry.movedInList', 'entry', 1)],
  ['reopened', note('ranking.reopenAsked', 'category', 7)],
  ['place', note('results.finalizeAsked', 'season', 9)],
])('%s isn’t explained by an act whose name only begins like it', (what, one) => {
  expect(explain(what, [one])).toBeUndefined();
});

test('the audit log isn’t asked about a work where a change is about none', () =>
  expect(placesInLog('move', { ...of, entryId: null })).toEqual([]));

test.each<[string, (typeof sealChangeKinds)[number], Note]>([
  ['the conflict of another work', 'scoreOut', note('conflict.decided', 'reviewer', 3, { pieceId: 12 })],
  ['the ballot of another judge', 'ballot', note('ballot.saved', 'category', 7, { reviewerId: 4 })],
  ['a ballot that was only opened', 'ballot', note('ballot.opened', 'category', 7, { reviewerId: 3 })],
  ['a mark of the desk', 'entryMoved', note('entry.checked', 'entry', 1)],
  ['another review', 'score', note('review.corrected', 'review', 22)],
])('%s explains nothing', (_, what, one) => {
  expect(explain(what, [one])).toBeUndefined();
});

test('the closest explanation is taken, and of two the newest', () => {
  const early = note('review.saved', 'review', 21);
  const late = note('review.corrected', 'review', 21, { at: new Date(2000) });
  expect(explain('score', [early, late])).toBe('review.corrected');
  expect(explain('score', [late, early])).toBe('review.corrected');
  expect(explain('score', [early, note('ruleChange.approved', 'season', 9, { at: new Date(3000) })])).toBe('review.saved');
});

test('of someone who declined the judge isn’t known: any review of the entry, or any ballot of the category', () => {
  const saved = note('ballot.saved', 'category', 7, { reviewerId: 4 });
  expect(explain('declined', [saved], { entryId: null, reviewIds: [], reviewerId: null })).toBe('ballot.saved');
  expect(explain('declined', [saved], { reviewerId: null })).toBeUndefined();
});
