import { changesPlace, resultWith } from '#contract/wings/public/voting/group-result.ts';
import { voteGroups, type VoteGroup } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { listWorks } from '#server/wings/desk/results/results.store.ts';
import { lockRankings } from '#server/wings/results/ranking/season-standing.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { chartOf, partOfEmail } from './suspicion.rules.ts';
import * as store from './vote-groups.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/vote-desk-refusals.ts';

const says = saying(texts);

const mostVoters = 200;

export const voteGroupsHandlers = implement(voteGroups, {
  async getVoteGroups({ body, db, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    if (!(await store.hasSeason(db, propertyId, seasonId))) return refuse('NotFound');
    const groups = await store.listGroups(db, propertyId, seasonId);
    const shown = await viewGroups(db, groups);
    return {
      Votes: await store.countStanding(db, propertyId, seasonId),
      LookedAt: (await store.findWatch(db, seasonId))?.lookedAt ?? null,
      Groups: shown.toSorted((one, other) => Number(other.ChangesPlace) - Number(one.ChangesPlace)),
    };
  },

  async compareVoteGroups({ body, db, services, refuse }) {
    const ids = [...new Set(body.GroupIDs)];
    const found = await store.listGroups(db, body.PropertyID, body.SeasonID, ids);
    const groups = ids.map((id) => found.find((group) => group.id === id) ?? refuse('NotFound'));
    const [first] = groups;
    if (!first) return refuse('NotFound');
    if (groups.some(({ categoryId }) => categoryId !== first.categoryId)) return refuse('Locked', { message: says('sameCategoryOnly') });
    const works = await worksOf(db, groups);
    const described = new Map(
      (
        await listWorks(
          db,
          body.PropertyID,
          works.map(({ entryId }) => entryId),
        )
      ).map((work) => [work.id, work]),
    );
    const views = await viewGroups(db, groups);
    return {
      CategoryID: first.categoryId,
      Category: first.category,
      MediaType: first.mediaType,
      Groups: await Promise.all(
        groups.map(async (group, at) => ({
          Group: views[at] as VoteGroup,
          Signs: group.signs,
          Chart: chartOf((await store.listMoments(db, group.id)).map(({ votedAt }) => votedAt)),
        })),
      ),
      Works: works
        .toSorted((one, other) => sumOf(other) - sumOf(one) || one.entryId - other.entryId)
        .flatMap(({ entryId, others, inGroups }) => {
          const work = described.get(entryId);
          if (!work) return [];
          return [
            {
              EntryID: entryId,
              PieceTitle: work.title,
              Organization: work.organization,
              PictureUrl: work.pictureKey && services.files.urlOf(work.pictureKey),
              Others: others,
              InGroups: [...inGroups],
            },
          ];
        }),
    };
  },

  async decideVoteGroups({ body, db, now, actor, record, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId, State: state, Reason: reason } = body;
    const asked = new Map(body.Groups.map(({ GroupID, Version }) => [GroupID, Version]));
    const groups = await store.lockGroups(db, propertyId, seasonId, [...asked.keys()]);
    if (groups.length !== asked.size) return refuse('NotFound');
    const open = groups.filter((group) => group.state !== state || group.reason !== reason);
    if (open.length === 0) return { Changed: 0 };
    if (open.some(({ id, version }) => asked.get(id) !== version)) return refuse('Conflict');
    const verdicts = new Set(groups.map(({ verdict }) => verdict));
    if (groups.length > 1 && (verdicts.size > 1 || verdicts.has('unclear'))) return refuse('Locked', { message: says('decideTogether') });
    const categoryIds = [...new Set(open.map(({ categoryId }) => categoryId))].sort((one, other) => one - other);
    // Anyone who makes a category final waits, or is waited for: a frozen result never rests on a decision that came a moment later.
    await lockRankings(
      db,
      categoryIds.map((categoryId) => ({ categoryId, kind: 'pv' as const })),
    );
    if ((await store.listFinal(db, categoryIds)).length) return refuse('Locked', { message: says('voteFinal') });
    await store.decideGroups(
      db,
      open.map(({ id }) => id),
      { state, reason, decidedAt: now, decidedBy: actor.id },
    );
    for (const group of open)
      await record('vote.decide', {
        subject: 'voteGroup',
        subjectId: group.id,
        propertyId,
        before: { state: group.state, reason: group.reason },
        after: { state, reason, votes: group.votes, categoryId: group.categoryId, verdict: group.verdict },
      });
    return { Changed: open.length };
  },

  async getGroupVoters({ body, db, refuse }) {
    const [group] = await store.listGroups(db, body.PropertyID, body.SeasonID, [body.GroupID]);
    if (!group) return refuse('NotFound');
    const voters = await store.listVoters(db, group.id, mostVoters);
    return {
      Total: group.votes,
      Voters: voters.map(({ email, createdAt, network, votedAt, title, secondsOnPage, source }) => ({
        Email: partOfEmail(email),
        Address: network,
        RegisteredAt: createdAt,
        VotedAt: votedAt,
        PieceTitle: title,
        SecondsOnPage: secondsOnPage,
        Source: source,
      })),
    };
  },
});

const sumOf = ({ others, inGroups }: { others: number; inGroups: readonly number[] }): number =>
  inGroups.reduce((sum, votes) => sum + votes, others);

/** The works of one category, with the votes inside and outside of these groups. */
async function worksOf(db: ReadDb, groups: readonly store.GroupRow[]) {
  const categoryIds = [...new Set(groups.map(({ categoryId }) => categoryId))];
  const counted = await store.countCounted(db, categoryIds);
  const inside = await store.countInGroups(
    db,
    groups.map(({ id }) => id),
  );
  const inGroup = (id: number, entryId: number) => inside.find((row) => row.groupId === id && row.entryId === entryId)?.votes ?? 0;
  const entryIds = [...new Set([...counted, ...inside].map(({ entryId }) => entryId))];
  return entryIds.map((entryId) => {
    const inGroups = groups.map(({ id }) => inGroup(id, entryId));
    const now = counted.find((row) => row.entryId === entryId)?.votes ?? 0;
    const included = groups.reduce((sum, { state }, at) => sum + (state === 'counted' ? (inGroups[at] ?? 0) : 0), 0);
    return { entryId, others: Math.max(0, now - included), inGroups };
  });
}

async function viewGroups(db: ReadDb, groups: readonly store.GroupRow[]): Promise<VoteGroup[]> {
  if (groups.length === 0) return [];
  const counted = Map.groupBy(
    await store.countCounted(db, [...new Set(groups.map(({ categoryId }) => categoryId))]),
    (row) => row.categoryId,
  );
  const inside = Map.groupBy(
    await store.countInGroups(
      db,
      groups.map(({ id }) => id),
    ),
    ({ groupId }) => groupId,
  );
  return groups.map((group) => {
    const own = new Map((inside.get(group.id) ?? []).map(({ entryId, votes }) => [entryId, votes]));
    const now = new Map((counted.get(group.categoryId) ?? []).map(({ entryId, votes }) => [entryId, votes]));
    const works = [...new Set([...own.keys(), ...now.keys()])].map((entryId) => {
      const votes = own.get(entryId) ?? 0;
      return { entryId, others: (now.get(entryId) ?? 0) - (group.state === 'counted' ? votes : 0), inGroups: [votes] };
    });
    return {
      GroupID: group.id,
      CategoryID: group.categoryId,
      Category: group.category,
      MediaType: group.mediaType,
      Kind: group.kind,
      Shared: group.key,
      Verdict: group.verdict,
      Votes: group.votes,
      FirstAt: group.firstAt,
      LastAt: group.lastAt,
      State: group.state,
      Version: group.version,
      Reason: group.reason,
      DecidedBy: group.decidedBy,
      DecidedAt: group.decidedAt,
      ChangesPlace: changesPlace(resultWith(works, [0]), resultWith(works, [])),
      IsFinal: group.isFinal,
    };
  });
}
