import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { fewest, hourIn, isWorthALook, signsOf, type Trace, verdictOf } from './suspicion.rules.ts';
import * as store from './watch.store.ts';

/** Of a network that half a town shares, the latest say as much as all. */
const mostTraces = 5000;

interface Place {
  propertyId: number;
  seasonId: number;
}

/** Puts votes of a season before an organizer that look alike. What came since the last time is looked at together with what waits. */
export async function watchSeason(db: WriteDb, place: Place, now: Date): Promise<void> {
  const since = await store.lockWatch(db, place.seasonId, now);
  const latest = await store.findLastVote(db);
  if (latest !== since.lastVoteId) {
    await store.gatherBallots(db, place.seasonId);
    await lookThrough(db, place, since, now);
    await store.dropBallots(db);
  }
  await store.noteWatch(db, place.seasonId, latest, now);
}

async function lookThrough(db: WriteDb, place: Place, since: store.Since, now: Date): Promise<void> {
  const hourOf = hourIn(traitsOf(place.propertyId).timeZone);
  const candidates = await store.listCandidates(db, since, fewest);
  if (candidates.length === 0) return;
  const traces = Map.groupBy(await store.listTraces(db, place.seasonId, candidates, mostTraces), ({ candidate }) => candidate);
  // A vote belongs to one group, the first that has it: what comes from one network is the plainest to explain.
  const taken = new Set<string>();
  for (const [at, candidate] of candidates.entries()) {
    const isFree = ({ voterId }: Trace) => !taken.has(`${voterId} ${candidate.categoryId}`);
    const fresh = (traces.get(at) ?? []).filter(isFree);
    const groupId = candidate.groupId && (await store.lockHeld(db, candidate.groupId)) ? candidate.groupId : undefined;
    if (fresh.length < (groupId === undefined ? fewest[candidate.kind] : 1)) continue;
    const all: Trace[] = groupId === undefined ? fresh : [...(await store.listOfGroup(db, place.seasonId, groupId)), ...fresh];
    const signs = signsOf(all, hourOf);
    if (groupId === undefined && !isWorthALook(candidate.kind, all, signs)) continue;
    const times = all.map(({ votedAt }) => votedAt.getTime()).sort((one, other) => one - other);
    const found = {
      verdict: verdictOf(signs),
      signs,
      votes: all.length,
      firstAt: new Date(times[0] ?? 0),
      lastAt: new Date(times.at(-1) ?? 0),
    };
    const id = groupId ?? (await store.addGroup(db, place, candidate, found, now));
    if (groupId !== undefined) await store.changeGroup(db, groupId, found);
    await store.addMembers(
      db,
      id,
      candidate.categoryId,
      fresh.map(({ voterId }) => voterId),
    );
    for (const { voterId } of fresh) taken.add(`${voterId} ${candidate.categoryId}`);
  }
}
