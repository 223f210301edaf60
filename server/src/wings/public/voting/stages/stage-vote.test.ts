import { describe, expect, onTestFinished, test } from 'vitest';
import { stageVote } from '#contract/wings/public/voting/stage-vote.ts';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { elimination } from '#contract/wings/results/rulebook/presets/elimination.ts';
import { festivalAudience } from '#contract/wings/results/rulebook/presets/festival-audience.ts';
import { songContest } from '#contract/wings/results/rulebook/presets/song-contest.ts';
import type { RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { recordFile } from '#kit/stage-record-file.ts';
import { problemOf } from '#kit/judging.ts';
import { runJob } from '#kit/run-job.ts';
import { stageSeason } from '#kit/stage-season.ts';
import { openStages } from './open-stages.ts';

const rising = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

async function publicSeason(input: RulebookInput, size: Parameters<typeof stageSeason>[1] = {}) {
  const season = await stageSeason(input, size);
  const { server } = season;
  onTestFinished(() => server.close());
  const { propertyId, seasonId } = season.season;
  const voters = Array.from({ length: 9 }, (_, n) => `voter-${n}`);
  await server.pool
    .insertInto('voter')
    .values(
      voters.map((voterKey) => ({
        propertyId,
        email: `${voterKey}@example.org`,
        voterKey,
        confirmedAt: server.clock.now,
        createdAt: server.clock.now,
      })),
    )
    .execute();
  const place = { PropertyID: propertyId, SeasonID: seasonId };
  const organizer = await server.people.administrator();
  const call = server.send;
  return {
    ...season,
    place,
    voters,
    call,
    as: () => server.as(organizer),
    opens: async (stage: string) => {
      await season.during(stage);
      await runJob(server, openStages, {});
    },
    stages: async () => (await call(stageVote.getVoteStages, { body: { PropertyID: propertyId } })).Stages,
    vote: (voter: string, Stage: string, Contest: number | string, Answer: StageAnswer) =>
      call(stageVote.castStageVote, { body: { ...place, PVUserID: voter, Stage, Contest: String(Contest), Answer } }),
    own: async (voter: string) => (await call(stageVote.getStageVotes, { body: { ...place, PVUserID: voter } })).Votes,
    standings: () => server.as(organizer)(stageResult.getStandings, { params: { seasonId } }),
    holders: async (level: string) => {
      const { Levels } = await server.as(organizer)(stageResult.getStandings, { params: { seasonId } });
      return rising((Levels.find(({ Level }) => Level === level)?.Holders ?? []).map(({ EntryID }) => EntryID));
    },
    /** Final, and counted again from the jury record alone. */
    recorded: async () => {
      await server.as(organizer)(stageResult.finalizeStages, { body: place });
      const file = recordFile(server, seasonId);
      await file.due();
      expect((await file.verdict()).problems).toEqual([]);
    },
  };
}

const pick = (...picked: number[]): StageAnswer => ({ kind: 'pick', picked });
const stars = (work: number, given: number): StageAnswer => ({ kind: 'score', work, scores: { stars: given } });

/** Two categories of five works; three of each go on, then two. */
const small = JSON.parse(
  JSON.stringify(elimination).replace('"places":30', '"places":3').replace('"places":10', '"places":2'),
) as RulebookInput;

describe('elimination by the public', () => {
  test('each stage opens with what the one before let through, and the last one gives the levels', async () => {
    const run = await publicSeason(small, { entries: 10 });
    const [category = 0] = run.categories;
    const works = run.works.filter(({ categoryId }) => categoryId === category).map(({ id }) => id);
    const [a = 0, b = 0, c = 0, d = 0] = works;
    const everywhere = async (stage: string, voters: number, choose: (voter: number) => number) => {
      for (const [n, voter] of run.voters.slice(0, voters).entries()) await run.vote(voter, stage, category, pick(choose(n)));
    };
    await run.during('first-vote');
    expect((await run.stages()).map(({ IsOpen, Contests }) => [IsOpen, Contests.length])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
    expect(await problemOf(run.vote('voter-0', 'first-vote', category, pick(a)))).toMatchObject({ failure: 'VotingClosed' });
    await run.opens('first-vote');
    const [first, second] = await run.stages();
    expect(first).toMatchObject({ IsOpen: true, FromStage: null });
    expect(second).toMatchObject({ IsOpen: false, FromStage: 'first-vote', Contests: [] });
    expect(rising(first?.Contests.find(({ Contest }) => Contest === String(category))?.Works.map(({ EntryID }) => EntryID) ?? [])).toEqual(
      works,
    );
    // Four votes for a, three for b, two for c.
    await everywhere('first-vote', 9, (n) => (n < 4 ? a : n < 7 ? b : c));
    await run.vote('voter-0', 'first-vote', category, pick(a));
    const locked = await run.server.pool.selectFrom('stageWindow').select('stage').where('answeredAt', 'is not', null).execute();
    expect(locked, 'its rules are locked').toEqual([{ stage: 'first-vote' }]);
    expect(await run.own('voter-0')).toMatchObject([{ Stage: 'first-vote', Answer: pick(a) }]);

    await run.opens('second-vote');
    const [over, now] = await run.stages();
    expect(over?.IsOpen).toBe(false);
    expect(rising(now?.Contests.find(({ Contest }) => Contest === String(category))?.Works.map(({ EntryID }) => EntryID) ?? [])).toEqual(
      rising([a, b, c]),
    );
    expect(await problemOf(run.vote('voter-0', 'first-vote', category, pick(b)))).toMatchObject({ failure: 'VotingClosed' });
    expect(await problemOf(run.vote('voter-0', 'second-vote', category, pick(d))), 'went out').toMatchObject({ failure: 'NotOnBallot' });
    // What no longer counts after the next stage opened changes nothing that voters were shown.
    await run.server.pool.updateTable('voter').set({ confirmedAt: null }).where('voterKey', 'in', ['voter-7', 'voter-8']).execute();
    await everywhere('second-vote', 7, (n) => (n < 5 ? b : a));

    await run.opens('final-vote');
    expect((await run.stages())[2]?.Contests.find(({ Contest }) => Contest === String(category))?.Works.length).toBe(2);
    for (const voter of run.voters.slice(0, 3)) await run.vote(voter, 'final-vote', category, pick(a));
    await run.during('after');
    expect((await run.standings()).Stages.map(({ Answers }) => Answers)).toEqual([9, 7, 3]);
    expect(await run.holders('winner')).toContain(a);
    expect(await run.holders('finalist')).toContain(b);
  });
});

test('up to ten votes for a category, several for one work, and a change replaces them all', async () => {
  const [, vote] = songContest.stages ?? [];
  const run = await publicSeason(
    {
      ...songContest,
      stages: [vote],
      levels: [{ id: 'winner', name: 'Winner', given: [{ by: 'place', stage: 'public' }], atMost: 1 }],
    } as RulebookInput,
    { entries: 6 },
  );
  await run.opens('public');
  const [a = 0, b = 0, c = 0] = run.works.map(({ id }) => id);
  await run.vote('voter-0', 'public', 'award', pick(b));
  await run.vote('voter-0', 'public', 'award', pick(a, a, a, a, b));
  await run.vote('voter-1', 'public', 'award', pick(c, c, c));
  expect(await problemOf(run.vote('voter-2', 'public', 'award', pick(...Array.from({ length: 11 }, () => b))))).toMatchObject({
    failure: 'NotOnBallot',
  });
  expect(await problemOf(run.vote('no-one', 'public', 'award', pick(a)))).toMatchObject({ failure: 'VoterUnknown' });
  await run.vote('voter-3', 'public', 'award', pick(b, b, b, b, b, b, b, b));
  const { WasThere } = await run.call(stageVote.takeStageVoteBack, {
    body: { ...run.place, PVUserID: 'voter-3', Stage: 'public', Contest: 'award' },
  });
  expect(WasThere).toBe(true);
  const ledger = await run.server.pool.selectFrom('vote').select(['voterId', 'isTakenBack']).orderBy('id').execute();
  expect(ledger.map((one) => one.isTakenBack)).toEqual([false, false, false, false, true]);
  await run.during('after');
  const works = (await run.standings()).Stages[0]?.Contests[0]?.Works ?? [];
  expect(works.slice(0, 3).map(({ EntryID, Value }) => [EntryID, Value])).toEqual([
    [a, 4],
    [c, 3],
    [b, 1],
  ]);
  expect(await run.holders('winner')).toEqual([a]);
  await run.recorded();
});

test('stars: the mean of those with enough ratings, counted again from the record', async () => {
  const input = JSON.parse(JSON.stringify(festivalAudience).replace('"least":30', '"least":3')) as RulebookInput;
  const run = await publicSeason(input, { entries: 4 });
  await run.opens('ratings');
  const [a = 0, b = 0, c = 0] = run.works.map(({ id }) => id);
  for (const voter of run.voters.slice(0, 4)) await run.vote(voter, 'ratings', 'award', stars(a, 4));
  for (const voter of run.voters.slice(0, 3)) await run.vote(voter, 'ratings', 'award', stars(b, 5));
  // Five stars, but from too few.
  await run.vote('voter-5', 'ratings', 'award', stars(c, 5));
  await run.vote('voter-0', 'ratings', 'award', stars(b, 3));
  expect(await problemOf(run.vote('voter-5', 'ratings', 'award', stars(c, 6)))).toMatchObject({ failure: 'NotOnBallot' });
  expect(await run.own('voter-0')).toHaveLength(2);
  await run.during('after');
  const works = (await run.standings()).Stages[0]?.Contests[0]?.Works ?? [];
  expect(works.slice(0, 2).map(({ EntryID, Value }) => [EntryID, Value])).toEqual([
    [b, 4.333333],
    [a, 4],
  ]);
  expect(await run.holders('audience-award')).toEqual([b]);
  await run.recorded();
});
