import { seasonErasure, type SeasonErasures } from '#contract/wings/desk/retention/season-erasure.ts';
import { seasonDataKinds } from '#contract/wings/desk/retention/retention-rules.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { listHolders } from '#server/wings/ground/access/holders.store.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import texts from '#texts/desk/retention-fields.ts';
import { retentionJobs } from './retention.jobs.ts';
import { type OverSeason, seasonErasers } from './season-erasers.ts';
import * as store from './season-erasure.store.ts';

const says = saying(texts);
/** Where there is no second owner, as long as everyone else has to notice. */
const waitMs = 72 * 3_600_000;
const theClock = { address: '', agent: '', device: undefined, requestId: '' };

/** Whether this person may approve a request, and from when on. */
async function approval(db: ReadDb, row: store.ErasureRow, actor: Actor, now: Date) {
  if (row.askedBy !== actor.id) return { may: true, from: null };
  const others = (await listHolders(db, row.propertyId, 'property.close')).filter(({ id }) => id !== actor.id);
  if (others.length > 0) return { may: false, from: null };
  const from = new Date(row.askedAt.getTime() + waitMs);
  return { may: from <= now, from };
}

async function view(db: ReadDb, seasonId: number, actor: Actor, now: Date): Promise<SeasonErasures> {
  const season = await getSeason(db, seasonId);
  const isOver = season.winnersDate <= now;
  const rows = await store.listErasures(db, season.id);
  const open = rows.find(({ state }) => state === 'open');
  const mine = open && (await approval(db, open, actor, now));
  const Preview = [];
  for (const Kind of seasonDataKinds) Preview.push({ Kind, Count: isOver ? await seasonErasers[Kind].count(db, season, now) : 0 });
  return {
    SeasonID: season.id,
    Preview,
    IsOver: isOver,
    MayApprove: mine?.may ?? false,
    MayApproveFrom: mine?.from ?? null,
    Rows: rows.map((row) => ({
      SeasonErasureID: row.id,
      State: row.state,
      Kinds: row.kinds,
      Reason: row.reason,
      AskedBy: row.asker,
      AskedAt: row.askedAt,
      DecidedBy: row.decider,
      DoneAt: row.doneAt,
      Erased: seasonDataKinds.flatMap((Kind) => (row.erased[Kind] === undefined ? [] : [{ Kind, Count: row.erased[Kind] }])),
    })),
  };
}

const about = (row: Pick<store.ErasureRow, 'seasonId' | 'propertyId'>) =>
  ({ subject: 'season', subjectId: row.seasonId, propertyId: row.propertyId }) as const;

export const seasonErasureHandlers = implement(seasonErasure, {
  getSeasonErasures: ({ db, params, actor, now }) => view(db, params.seasonId, actor, now),

  async askSeasonErasure({ db, body, actor, now, record, refuse }) {
    const season = await getSeason(db, body.SeasonID);
    if (season.winnersDate > now) return refuse('Locked', { message: says('notOver') });
    const kinds = seasonDataKinds.filter((kind) => body.Kinds.includes(kind));
    const row = { seasonId: season.id, propertyId: season.propertyId };
    const made = await store.addErasure(db, {
      ...row,
      kinds: JSON.stringify(kinds),
      reason: body.Reason,
      askedBy: actor.id,
      askedAt: now,
    });
    if (!made) {
      const open = (await store.listErasures(db, season.id)).find(({ state }) => state === 'open' || state === 'approved');
      const isSame = open?.askedBy === actor.id && open.reason === body.Reason && JSON.stringify(open.kinds) === JSON.stringify(kinds);
      // Sent twice: the second finds the first.
      return isSame
        ? view(db, season.id, actor, now)
        : refuse('Conflict', { message: says('oneOpen'), data: await view(db, season.id, actor, now) });
    }
    await record('retention.seasonAsked', { ...about(row), after: { erasure: made.id, kinds, reason: body.Reason } });
    return view(db, season.id, actor, now);
  },

  async approveSeasonErasure({ db, body, actor, now, record, enqueue, refuse }) {
    const row = (await store.lockErasure(db, body.SeasonID, body.SeasonErasureID)) ?? refuse('NotFound');
    if (row.state === 'approved' || row.state === 'done') return view(db, row.seasonId, actor, now);
    if (row.state === 'cancelled') return refuse('Conflict', { data: await view(db, row.seasonId, actor, now) });
    const { may, from } = await approval(db, row, actor, now);
    // A program approves nothing: the second pair of eyes is a person's.
    if (!may || actor.scopes)
      return refuse('OwnProposal', {
        message: from ? says('ownRequestUntil', { date: formatWithZone(from, traitsOf(row.propertyId)) }) : says('ownRequest'),
      });
    await store.changeErasure(db, row.id, { state: 'approved', decidedBy: actor.id, decidedAt: now });
    await enqueue(retentionJobs.eraseSeason, { erasureId: row.id });
    await record('retention.seasonApproved', { ...about(row), after: { erasure: row.id, kinds: row.kinds, reason: row.reason } });
    return view(db, row.seasonId, actor, now);
  },

  async cancelSeasonErasure({ db, body, actor, now, record, refuse }) {
    const row = (await store.lockErasure(db, body.SeasonID, body.SeasonErasureID)) ?? refuse('NotFound');
    if (row.state === 'cancelled') return view(db, row.seasonId, actor, now);
    if (row.state !== 'open') return refuse('Conflict', { data: await view(db, row.seasonId, actor, now) });
    await store.changeErasure(db, row.id, { state: 'cancelled', decidedBy: actor.id, decidedAt: now });
    await record('retention.seasonCancelled', { ...about(row), after: { erasure: row.id } });
    return view(db, row.seasonId, actor, now);
  },
});

/** In portions of their own transactions; run again, it goes on with what is left. */
export const eraseSeason: JobHandler<typeof retentionJobs.eraseSeason> = async ({ erasureId }, world) => {
  const row = await store.findErasure(world.db, erasureId);
  if (row?.state !== 'approved') return;
  const season: OverSeason = { id: row.seasonId, propertyId: row.propertyId };
  const erased = { ...row.erased };
  for (const kind of row.kinds) {
    for (let count = 1; count > 0; ) {
      if (world.signal.aborted) throw new Error('The process stops; the job goes on where it was.');
      count = await world.inTransaction(async (db) => {
        const done = await seasonErasers[kind].erase(db, season, world.now());
        erased[kind] = (erased[kind] ?? 0) + done;
        await store.changeErasure(db, row.id, { state: 'approved', erased: JSON.stringify(erased) });
        return done;
      });
    }
  }
  await world.inTransaction(async (db) => {
    const now = world.now();
    await store.changeErasure(db, row.id, { state: 'done', doneAt: now });
    await recorderFor(db, undefined, theClock, now)('retention.seasonErased', { ...about(row), after: { erasure: row.id, erased } });
  });
};
