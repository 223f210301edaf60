import { expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { ageReads, isOfSame, isUnderWay, openQueryClient } from './use-call.ts';

test('a write is under way from the moment it is sent, for those who send the same', async () => {
  const queries = openQueryClient();
  const call = ballot.saveReviewBallot;
  const one = { body: { Data: { CategoryID: 1 } } };
  const another = { body: { Data: { CategoryID: 2 } } };
  expect(isUnderWay(queries, call, one)).toBe(false);
  const { promise, resolve } = Promise.withResolvers<null>();
  const sending = queries
    .getMutationCache()
    .build(queries, { mutationKey: [`${call.verb} ${call.path}`], mutationFn: () => promise })
    .execute(one);
  expect(isUnderWay(queries, call, structuredClone(one))).toBe(true);
  expect(isUnderWay(queries, call, another)).toBe(false);
  resolve(null);
  await sending;
  expect(isUnderWay(queries, call, one)).toBe(false);
});

test('a write ages every read, so that the next screen asks again, but not what is kept for its own time', async () => {
  const queries = openQueryClient();
  const read = (name: string, meta?: Record<string, unknown>) =>
    queries.fetchQuery({ queryKey: [name], queryFn: () => name, staleTime: 3_600_000, ...(meta && { meta }) });
  await read('what an award lacks', { ages: true });
  await read('countries');
  const isAged = (name: string) => queries.getQueryState([name])?.isInvalidated;
  expect([isAged('what an award lacks'), isAged('countries')]).toEqual([false, false]);
  ageReads(queries);
  expect([isAged('what an award lacks'), isAged('countries')]).toEqual([true, false]);
});

test('the last answer is kept for the next page or filter, not for another award, season or site', () => {
  const sent = { body: { PropertyID: 7, SeasonID: 31, Page: 1 } };
  expect(isOfSame(sent, { body: { ...sent.body, Page: 2, Search: 'bus' } })).toBe(true);
  expect(isOfSame({ params: { id: 1 } }, { params: { id: 2 } })).toBe(true);
  expect(isOfSame(sent, { body: { ...sent.body, PropertyID: 3 } })).toBe(false);
  expect(isOfSame(sent, { body: { ...sent.body, SeasonID: 30 } })).toBe(false);
  expect(isOfSame({ body: { JudgingPropertyID: 2 } }, { body: { JudgingPropertyID: 4 } })).toBe(false);
});
