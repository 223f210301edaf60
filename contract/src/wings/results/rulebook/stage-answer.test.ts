import { expect, test } from 'vitest';
import { Asks } from './asks.ts';
import { answerFault, StageAnswer, withoutComments } from './stage-answer.ts';

const asksWith = (comments?: object) =>
  Asks.parse({
    kind: 'score',
    scale: { from: 1, to: 10 },
    criteria: [
      { id: 'idea', name: 'Idea' },
      { id: 'sound', name: 'Sound', mediaType: 'Audio' },
    ],
    ...(comments && { comments }),
  });
const works = new Map([
  [7, { mediaType: 'Web' }],
  [8, { mediaType: 'Audio' }],
]);
const scored = (comments?: Record<string, string>, work = 7) =>
  ({
    kind: 'score',
    work,
    scores: { idea: 5, ...(work === 8 && { sound: 5 }) },
    ...(comments && { comments }),
  }) as const;

test('comments are taken where the stage asks for them, and not elsewhere', () => {
  expect(answerFault(asksWith(), scored({ idea: 'Brave.' }), works)).toBe('notAsked');
  expect(answerFault(asksWith(), scored(), works)).toBeUndefined();
  expect(answerFault(asksWith({}), scored({ idea: 'Brave.' }), works)).toBeUndefined();
  expect(answerFault(asksWith({}), scored(), works)).toBeUndefined();
});

test('where they are required, each criterion that is asked of the work needs one', () => {
  const asks = asksWith({ required: true });
  expect(answerFault(asks, scored(), works)).toBe('noComment');
  expect(answerFault(asks, scored({ idea: 'Brave.' }), works)).toBeUndefined();
  expect(answerFault(asks, scored({ idea: 'Brave.' }, 8), works)).toBe('noComment');
  expect(answerFault(asks, scored({ idea: 'Brave.', sound: 'Clear.' }, 8), works)).toBeUndefined();
  expect(answerFault(asks, { ...scored({ idea: 'Brave.' }), scores: {} }, works)).toBe('noScore');
});

test('a comment on a criterion that isn’t asked of the work is refused', () => {
  expect(answerFault(asksWith({}), scored({ sound: 'Clear.' }), works)).toBe('otherCriterion');
});

test('a comment has words, and an end', () => {
  expect(StageAnswer.safeParse(scored({ idea: '  ' })).success).toBe(false);
  expect(StageAnswer.safeParse(scored({ idea: 'x'.repeat(2001) })).success).toBe(false);
  expect(StageAnswer.parse(scored({ idea: ' Brave. ' }))).toEqual(scored({ idea: 'Brave.' }));
});

test('a count has the scores alone', () => {
  expect(withoutComments(scored({ idea: 'Brave.' }))).toEqual(scored());
  expect(withoutComments({ kind: 'rank', ranked: [7] })).toEqual({ kind: 'rank', ranked: [7] });
});
