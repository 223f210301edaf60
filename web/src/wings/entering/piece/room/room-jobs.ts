import { inTurn } from '#web/kernel/form/machine.ts';
import { keepHere, nothing, type Part, put, type RoomTurn, run, schedule, show, turn, unschedule } from './room-parts.ts';
import { changedFields, draftOf } from './piece-merge.ts';
import { bodyOf, type Flat, isLinkField } from './piece-values.ts';
import { changesOf, type Job, mine, type Outcome, type Request, type Room, type Stage, type Wish } from './room-state.ts';

const mostAttempts = 3;

export const ask =
  (wish: Wish, id?: number): Part =>
  (room) => {
    const jobs = [...room.jobs, { wish, id, attempt: 0, stage: undefined }];
    return room.jobs.length > 0 ? turn({ ...room, jobs }) : begin({ ...room, jobs });
  };

/** The first job is through; the next one begins. */
export const finish =
  (outcome?: Outcome): Part =>
  (room) => {
    const [done, ...jobs] = room.jobs;
    const told = done?.id === undefined ? nothing : run({ do: 'finish', id: done.id, outcome });
    return inTurn({ ...room, jobs }, told, begin);
  };

export const underWay =
  (stage: Stage, request: Request): Part =>
  (room) =>
    inTurn(
      room,
      change((job) => ({ ...job, stage })),
      run({ do: 'send', request }),
    );

const change =
  (next: (job: Job) => Job): Part =>
  (room) => {
    const [job, ...others] = room.jobs;
    return job ? turn({ ...room, jobs: [next(job), ...others] }) : turn(room);
  };

export const tryAgain: Part = (room) =>
  inTurn(
    room,
    change((job) => ({ ...job, attempt: job.attempt + 1 })),
    attempt,
  );

const begin: Part = (room) => {
  const wish = room.jobs[0]?.wish;
  switch (wish?.is) {
    case 'keep':
      return inTurn(room, unschedule, attempt);
    case 'save':
      return inTurn(room, unschedule, show({ errors: {}, problem: null, linksProblem: null, isGone: false }), attempt);
    default:
      return attempt(room);
  }
};

const attempt: Part = (room) => {
  const [job] = room.jobs;
  const PieceID = room.shown.piece.PieceID;
  switch (job?.wish.is) {
    case 'keep':
      return tryKeep(room, job);
    case 'save':
      return trySave(room, job, job.wish.withLinks);
    case 'saveFiles': {
      const body = { PieceID, Version: room.shown.piece.Version, FileList: [...job.wish.files] };
      return underWay({ is: 'savingFiles' }, { call: 'updateFileList', body })(room);
    }
    case 'refresh':
      return underWay({ is: 'refreshing', outcome: undefined }, { call: 'getPiece' })(room);
    case undefined:
      return turn(room);
  }
};

function tryKeep(room: Room, { attempt: tries }: Job): RoomTurn {
  const { piece, clash } = room.shown;
  if (clash) return finish()(room);
  // The others are quicker every time: later, then.
  if (tries >= mostAttempts) return inTurn(room, show({ state: 'typing' }), schedule('failure'), finish());
  const sent = mine(room);
  const draft = draftOf(room.base, sent);
  const isChanged = Object.keys(draft.Changes).length > 0;
  if (!isChanged && room.revision === 0) return afterDiscard(room, sent);
  const body = { PieceID: piece.PieceID, Version: piece.Version, Revision: room.revision, Draft: { ...draft } };
  return inTurn(
    room,
    show({ state: 'saving' }),
    isChanged ? underWay({ is: 'keeping', sent }, { call: 'savePieceDraft', body }) : discard(sent),
  );
}

/** Typed and undone: nothing waits to be saved, and nothing should say so. */
const discard = (sent: Flat): Part => underWay({ is: 'discarding', sent }, { call: 'discardPieceDraft' });

export const afterDiscard = (room: Room, sent: Flat): RoomTurn =>
  inTurn(room, put({ revision: 0, shared: sent }), rest, finish(room.jobs[0]?.wish.is === 'save' ? 'saved' : undefined));

/** Everything sent has arrived. What was typed in the meantime waits for its own turn. */
const rest: Part = (room) => {
  const isAll = changesOf(room).length === 0;
  return inTurn(room, show({ state: isAll ? 'saved' : 'typing' }), keepHere, isAll ? nothing : schedule('pause'));
};

function trySave(room: Room, { attempt: tries }: Job, withLinks: boolean): RoomTurn {
  const { piece, values, clash } = room.shown;
  if (tries >= mostAttempts) return inTurn(room, show({ state: 'typing' }), schedule('nothing'), finish('refused'));
  if (clash) return finish('clash')(room);
  const changed = changesOf(room);
  const fields = changed.filter((key) => !isLinkField(key));
  const links = changed.filter(isLinkField);
  const told = toldOf(room.base, mine(room), fields);
  const body = { PieceID: piece.PieceID, Version: piece.Version, ...bodyOf(values, fields) };
  return inTurn(
    room,
    changed.length > 0 ? show({ state: 'saving' }) : nothing,
    fields.length > 0 ? underWay({ is: 'saving', told, links }, { call: 'savePiece', body }) : saveLinks(links, withLinks),
  );
}

export const saveLinks =
  (links: readonly string[], withLinks: boolean): Part =>
  (room) => {
    if (links.length === 0 || !withLinks) return completeSave(room);
    const { piece, values } = room.shown;
    const { Links, ProtectedUsername, ProtectedPassword } = values;
    const UrlList = Links.filter(({ Url }) => Url.trim());
    const body = { PieceID: piece.PieceID, Version: piece.Version, UrlList, ProtectedUsername, ProtectedPassword };
    return underWay({ is: 'savingLinks', told: toldOf(room.base, mine(room), links) }, { call: 'updatePieceURLs', body })(room);
  };

export const completeSave: Part = (room) =>
  changesOf(room).length === 0 && room.revision > 0 ? discard(mine(room))(room) : inTurn(room, rest, finish('saved'));

/** What the server knows once it has these fields. */
function toldOf(base: Flat, typed: Flat, fields: readonly string[]): Flat {
  const kept = Object.entries(base).filter(([key]) => !fields.includes(key));
  return Object.fromEntries([...kept, ...Object.entries(typed).filter(([key]) => fields.includes(key))]);
}

export const isAllSent = (room: Room, sent: Flat): boolean => changedFields(sent, mine(room)).length === 0;
