import { describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Failure } from '#contract/kernel/call/failures.ts';
import { outcomeOfLoad, outcomeOfSave } from './ballot-outcome.ts';

const refused = (body: { Message?: string; Failure?: Failure }) => new CallProblem(200, { Success: false, ...body });
const failed = (status: number) => new CallProblem(status, { Message: 'Something else.' });

describe('a ballot that does not come', () => {
  test.each([
    [
      'is voted (R084, R214, R215)',
      refused({ Message: 'VOTED.', Failure: 'Voted' }),
      'next',
      'The category has already been voted on.  Retrieving the next category.',
    ],
    ['is outside the round (R086)', refused({ Message: 'Closed.', Failure: 'BallotJudgingUnavailable' }), 'account', 'Closed.'],
    ['is not this judge’s (R087)', refused({ Message: 'Not you.', Failure: 'BallotJudgeUnavailable' }), 'account', 'Not you.'],
    ['has no data (R208)', refused({}), 'stay', 'Unable to retrieve category / entry data.'],
    ['cannot be read (R208)', new TypeError('Entries'), 'stay', 'Unable to retrieve category / entry data.'],
    ['failed (R209)', failed(500), 'stay', 'An error occurred while retrieving ballot data.'],
    ['nobody answered for (R209)', failed(0), 'stay', 'An error occurred while retrieving ballot data.'],
  ])('because it %s', (_, problem, goes, text) => expect(outcomeOfLoad(problem)).toEqual({ goes, text }));
});

describe('a ballot that is not saved', () => {
  test.each([
    ['it exists (R085, R216)', refused({ Message: 'Already there.', Failure: 'BallotExists' }), 'next', 'Already there.'],
    ['the round is over (R086, R217)', refused({ Message: 'Closed.', Failure: 'BallotJudgingUnavailable' }), 'account', 'Closed.'],
    ['the judge may not (R087, R217)', refused({ Message: 'Not you.', Failure: 'BallotJudgeUnavailable' }), 'account', 'Not you.'],
    ['a work has gone meanwhile', new CallProblem(400, { Failure: 'BallotIncomplete' }), 'reload', ''],
    ['a work turned out to concern the judge', refused({ Failure: 'BallotConflict' }), 'reload', ''],
    ['the judge was deactivated (R187)', refused({ Message: 'Not setup.', Failure: 'BallotJudgeInactive' }), 'account', 'Not setup.'],
    ['the answer has no success (R212)', refused({}), 'stay', 'Unable to save nominee data.'],
    ['the call failed (R213)', failed(500), 'stay', 'An error occurred while saving nominee selections.'],
  ])('because %s', (_, problem, goes, text) => expect(outcomeOfSave(problem)).toEqual({ goes, text }));
});
