import type { PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { isTransient } from '#web/kernel/call/client.ts';
import { inTurn } from '#web/kernel/form/machine.ts';
import { mergeDraft, mergeThree, readDraft, settle } from './piece-merge.ts';
import { isLinkField } from './piece-values.ts';
import { namedErrors } from './room-errors.ts';
import { afterDiscard, ask, completeSave, finish, isAllSent, saveLinks, tryAgain, underWay } from './room-jobs.ts';
import {
  accept,
  adopt,
  away,
  fail,
  fill,
  keepHere,
  nothing,
  type Part,
  put,
  type RoomTurn,
  schedule,
  show,
  takeIn,
  turn,
} from './room-parts.ts';
import { changesOf, type Job, mine, type Outcome, type Room, type RoomEvent, type Stage } from './room-state.ts';

/** One piece being worked on, pure: what someone typed, asked for or was answered, and what follows from it. */
export function nextRoom(room: Room, event: RoomEvent): RoomTurn {
  const [job] = room.jobs;
  switch (event.is) {
    case 'changed': {
      const { errors, values } = room.shown;
      const left = Object.entries(errors).filter(([field]) => !((field.split('.')[0] as string) in event.next));
      const isLinks = Object.keys(event.next).some(isLinkField);
      return inTurn(
        room,
        show({ values: { ...values, ...event.next }, state: 'typing', errors: Object.fromEntries(left) }),
        (now) => show({ isChanged: changesOf(now).length > 0, ...(isLinks && { linksProblem: null }) })(now),
        keepHere,
        schedule('pause'),
      );
    }
    case 'asked':
      return ask(event.wish, event.id)(room);
    case 'paused':
      return ask({ is: 'keep' })(room);
    case 'settled': {
      const { clash } = room.shown;
      if (!clash) return turn(room);
      const settled = settle({ ...clash.merged, merged: mine(room) }, clash.theirs, (key) => event.theirs.has(key));
      return inTurn(room, fill(settled), show({ clash: null, state: 'typing' }), keepHere, schedule('nothing'));
    }
    case 'timeRanOut':
      return show({ hasClosed: true })(room);
    case 'left':
      return inTurn(room, put({ isOpen: false }), room.isScheduled ? ask({ is: 'keep' }) : nothing);

    case 'gotPiece':
      return job?.stage ? gotPiece(room, job, job.stage, event.piece, event.at) : turn(room);
    case 'draftKept': {
      if (job?.stage?.is !== 'keeping') return turn(room);
      const { Revision, SavedDate, IsStale, Window } = event.answer;
      const { isGone, piece } = room.shown;
      const isAll = isAllSent(room, job.stage.sent);
      return inTurn(
        room,
        put({ revision: Revision, shared: job.stage.sent }),
        (now) => (isAll ? turn(now, { do: 'forgetHere' }) : keepHere(now)),
        show({ state: isAll ? 'saved' : 'typing', savedAt: SavedDate, ...(isGone && { isGone: false, problem: null }) }),
        IsStale || Window !== piece.Window ? underWay({ is: 'refreshing', outcome: undefined }, { call: 'getPiece' }) : finish(),
      );
    }
    case 'draftDiscarded':
      return job?.stage?.is === 'discarding' ? afterDiscard(room, job.stage.sent) : turn(room);
    case 'failed':
      return job?.stage ? failed(room, job, job.stage, event.problem, event.theirs) : turn(room);
  }
}

function gotPiece(room: Room, job: Job, stage: Stage, piece: PieceForm, at: Date): RoomTurn {
  switch (stage.is) {
    case 'refreshing':
      return inTurn(room, adopt(piece), end(job, stage.outcome));
    case 'meeting':
      return inTurn(room, adopt(piece), put({ revision: stage.theirs.Revision ?? 0 }), meet(stage.theirs.Draft));
    case 'saving':
      return inTurn(
        room,
        put({ revision: 0 }),
        accept(piece, stage.told, at),
        share,
        saveLinks(stage.links, job.wish.is === 'save' && job.wish.withLinks),
      );
    case 'savingLinks':
      return inTurn(room, accept(piece, stage.told, at), share, completeSave);
    case 'savingFiles':
      return inTurn(room, accept(piece, room.base, at), show({ filesProblem: null }), finish('saved'));
    default:
      return turn(room);
  }
}

/** The draft on the server has become part of the piece. */
const share: Part = (room) => turn({ ...room, shared: room.base });

/** What another window typed comes together with what was typed here; then this one may continue on its own, unless the two clash. */
const meet =
  (theirs: unknown): Part =>
  (room) => {
    if (room.shown.clash) return finish()(room);
    const draft = readDraft(theirs);
    if (!draft) return tryAgain(room);
    const flat = mergeDraft(room.base, draft).merged;
    return inTurn(room, takeIn(mergeThree(room.shared, mine(room), flat), flat), put({ shared: flat }), (now) =>
      now.shown.clash ? finish()(now) : tryAgain(now),
    );
  };

/** Whatever keeps it from being saved, what was typed is not lost. */
const end = (job: Job, outcome: Outcome | undefined): Part => {
  const isLeft = job.wish.is === 'save' && outcome !== 'unreachable' && outcome !== 'clash';
  return (room) => inTurn(room, isLeft ? schedule('nothing') : nothing, finish(outcome));
};

function failed(room: Room, job: Job, stage: Stage, problem: unknown, theirs: PieceForm | undefined): RoomTurn {
  if (stage.is === 'refreshing') return end(job, stage.outcome)(room);
  if (job.wish.is !== 'keep') return saveFailed(room, job, stage, problem, theirs);
  if (isTransient(problem)) return inTurn(room, away, finish());
  if (stage.is === 'meeting' || !(problem instanceof CallProblem) || problem.status !== 409) return inTurn(room, fail(problem), finish());
  return underWay({ is: 'meeting', theirs: problem.data ?? {} }, { call: 'getPiece' })(room);
}

/** Files and links show next to themselves why they were not saved. */
const placeOf = ({ is }: Stage): 'filesProblem' | 'linksProblem' | undefined =>
  is === 'savingFiles' ? 'filesProblem' : is === 'savingLinks' ? 'linksProblem' : undefined;

function saveFailed(room: Room, job: Job, stage: Stage, problem: unknown, theirs: PieceForm | undefined): RoomTurn {
  if (!(problem instanceof CallProblem)) return inTurn(room, fail(problem), end(job, 'refused'));
  const place = placeOf(stage);
  const here = place && { [place]: problem };
  if (isTransient(problem)) return inTurn(room, away, show({ ...here }), end(job, 'unreachable'));
  if (theirs)
    return inTurn(room, adopt(theirs), (now) => {
      if (now.shown.clash) return end(job, 'clash')(now);
      // Their list is in the piece now; anyone who holds ours brings the two together and sends again.
      return job.wish.is === 'saveFiles' ? finish('refused')(now) : tryAgain(now);
    });
  if (problem.status === 409) {
    const isClosed = isFailure(problem, 'EntriesClosed');
    const told = isClosed ? { hasClosed: true } : (here ?? { problem: problem.message });
    const outcome = isClosed ? 'closed' : 'refused';
    return inTurn(room, show({ state: 'typing', ...told }), underWay({ is: 'refreshing', outcome }, { call: 'getPiece' }));
  }
  if (problem.errors.length > 0)
    return inTurn(room, show({ state: 'typing', errors: namedErrors(problem, room.shown.values), ...here }), end(job, 'invalid'));
  return inTurn(room, here && problem.status !== 404 ? show({ state: 'typing', ...here }) : fail(problem), end(job, 'refused'));
}
