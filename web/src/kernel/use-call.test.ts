import { expect, test } from 'vitest';
import { ballot } from '#contract/areas/ballot/ballot.ts';
import { isUnderWay, openQueryClient } from './use-call.ts';

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
