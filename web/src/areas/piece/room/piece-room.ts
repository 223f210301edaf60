import { decode } from 'zod/v4/core';
import { piece as pieceCalls, PieceForm } from '#contract/areas/piece/piece.ts';
import { CallProblem, isFailure } from '#contract/kernel/client.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { isTransient, type Send } from '#web/kernel/client.ts';
import type { Shelf } from '#web/kernel/storage.ts';
import type { ListedFile } from './file-merge.ts';
import { changedFields, draftOf, type Merged, mergeDraft, mergeThree, readDraft, settle } from './piece-merge.ts';
import { namedErrors } from './room-errors.ts';
import { bodyOf, type Flat, flatten, isLinkField, type PieceValues, unflatten, valuesOf } from './piece-values.ts';

/** `kept` here means in this browser alone: the server could not be reached. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'kept' | 'failed';
export type Outcome = 'saved' | 'invalid' | 'clash' | 'closed' | 'refused' | 'unreachable';

export interface RoomState {
  /** As the server last told it. */
  piece: PieceForm;
  /** As the form shows it. */
  values: PieceValues;
  state: SaveState;
  savedAt: Date | null;
  /** Something was typed and is not yet part of the saved piece. */
  isChanged: boolean;
  hasClosed: boolean;
  clash: { merged: Merged; theirs: Flat } | null;
  /** The server's words, by the name of their field. */
  errors: Readonly<Record<string, string>>;
  /** What concerns the whole form. */
  problem: string | null;
  /** Why the list of files, or the links, could not be saved (R202, R204). Until they are, nothing here counts as saved. */
  filesProblem: CallProblem | null;
  linksProblem: CallProblem | null;
  /** The piece was taken away meanwhile, or merged into another. */
  isGone: boolean;
}

export interface RoomWorld {
  send: Send;
  shelf: Shelf;
  shelfKey: string;
  now: () => Date;
  /** After a pause in the typing, and after an attempt that did not arrive. */
  keepAfterMs: number;
  retryAfterMs: number;
  /** Told when somebody else's changes came into the form. */
  onTaken: (fields: readonly string[]) => void;
}

interface Kept {
  Revision: number;
  Changes: unknown;
  Base: unknown;
}

const isSecret = (field: string): boolean => /password/i.test(field);
const mostAttempts = 3;

export type PieceRoom = ReturnType<typeof openPieceRoom>;

/**
 * One piece being worked on: what was typed, what the server has, and how the two come together. Everything sent goes one after the other,
 * so that nobody is in conflict with themselves.
 */
export function openPieceRoom(world: RoomWorld, piece: PieceForm, held: Reply<typeof pieceCalls.getPieceDraft>) {
  const { send, shelf, shelfKey } = world;
  const PieceID = piece.PieceID;
  const hearers = new Set<() => void>();
  let base = flatten(valuesOf(piece));
  let revision = held.Revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  let state: RoomState = {
    piece,
    values: valuesOf(piece),
    state: 'saved',
    savedAt: held.SavedDate,
    isChanged: false,
    hasClosed: piece.Window !== 'open',
    clash: null,
    errors: {},
    problem: null,
    filesProblem: null,
    linksProblem: null,
    isGone: false,
  };

  const put = (next: Partial<RoomState>): void => {
    state = { ...state, ...next };
    for (const hear of hearers) hear();
  };
  const inOrder = <T>(action: () => Promise<T>): Promise<T> => {
    const next = last.then(action, action);
    last = next.catch(() => undefined);
    return next;
  };
  const show = (flat: Flat): void => put({ values: unflatten(flat), isChanged: changedFields(base, flat).length > 0 });
  const mine = (): Flat => flatten(state.values);

  // What was typed comes back: this browser's own if it went on from what the server has, else the server's, and then this browser's.
  const kept = readKept(shelf.get(shelfKey));
  const ofServer = readDraft(held.Draft);
  const drafts = kept && kept.Revision === revision ? [readDraft(kept)] : [ofServer, kept && readDraft(kept)];
  let current = base;
  for (const draft of drafts) {
    if (!draft) continue;
    const merged = mergeDraft(current, draft);
    if (merged.clashes.length > 0 && !state.clash) state = { ...state, clash: { merged, theirs: current } };
    current = merged.merged;
  }
  if (current !== base) state = { ...state, values: unflatten(current), isChanged: changedFields(base, current).length > 0 };
  /** What this browser and the draft on the server last had in common. */
  let shared = current;

  const keepHere = (): void => {
    const draft = draftOf(base, mine());
    const open = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecret(field)));
    if (Object.keys(draft.Changes).length === 0) return shelf.remove(shelfKey);
    shelf.set(shelfKey, JSON.stringify({ Revision: revision, Changes: open(draft.Changes), Base: open(draft.Base) }));
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = isOpen ? setTimeout(() => void keepDraft(), ms) : undefined;
  };
  const unschedule = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const away = (): void => {
    put({ state: 'kept' });
    schedule(world.retryAfterMs);
  };

  /** Somebody else's piece under what was typed here. Answers whether a person must decide. */
  const adopt = (theirs: PieceForm): boolean => {
    const flat = flatten(valuesOf(theirs));
    const merged = mergeThree(base, mine(), flat);
    base = flat;
    put({ piece: theirs, hasClosed: theirs.Window !== 'open' });
    return takeIn(merged, flat);
  };
  const takeIn = (merged: Merged, theirs: Flat): boolean => {
    if (merged.taken.length > 0) show(merged.merged);
    else put({ isChanged: changedFields(base, mine()).length > 0 });
    if (merged.clashes.length > 0) put({ clash: { merged, theirs }, state: 'typing' });
    else if (merged.taken.length > 0) world.onTaken(merged.taken);
    return merged.clashes.length > 0;
  };
  /** Our own save: the server may have put spaces right; what was typed meanwhile stays. */
  const accept = (saved: PieceForm, told: Flat): void => {
    const flat = flatten(valuesOf(saved));
    const { merged, taken } = mergeThree(told, mine(), flat);
    base = flat;
    shared = flat;
    put({ piece: saved, savedAt: world.now(), problem: null, isGone: false });
    if (taken.length > 0) show(merged);
    else put({ isChanged: changedFields(base, mine()).length > 0 });
  };
  const refresh = async (): Promise<void> => {
    adopt(await send(pieceCalls.getPiece, { body: { pieceID: PieceID } }));
  };

  const fail = (problem: CallProblem): void => put({ state: 'failed', problem: problem.message, isGone: problem.status === 404 });

  /** What went wrong with something sent, and what follows. Files and links say it where they stand. */
  const outcomeOf = async (problem: unknown, place?: 'filesProblem' | 'linksProblem'): Promise<Outcome | 'again'> => {
    if (!(problem instanceof CallProblem)) throw problem;
    if (isTransient(problem)) {
      away();
      if (place) put({ [place]: problem });
      return 'unreachable';
    }
    const theirs = problem.status === 409 && problem.data ? problem.data : undefined;
    if (theirs) return adopt(decode(PieceForm, theirs as never)) ? 'clash' : 'again';
    if (problem.status === 409) {
      const isClosed = isFailure(problem, 'EntriesClosed');
      const told = place ? { [place]: problem } : { problem: problem.message };
      put({ state: 'typing', ...(isClosed ? { hasClosed: true } : told) });
      await refresh().catch(() => undefined);
      return isClosed ? 'closed' : 'refused';
    }
    if (problem.errors.length > 0) {
      put({ state: 'typing', errors: namedErrors(problem, state.values), ...(place && { [place]: problem }) });
      return 'invalid';
    }
    if (place && problem.status !== 404) put({ state: 'typing', [place]: problem });
    else fail(problem);
    return 'refused';
  };

  /** Keeps what is being typed on the server, beside the saved piece. */
  const keepDraft = (): Promise<void> =>
    inOrder(async () => {
      unschedule();
      for (let attempt = 0; attempt < mostAttempts && !state.clash; attempt += 1) {
        const sent = mine();
        const Draft = { ...draftOf(base, sent) };
        const isUnchanged = Object.keys(Draft.Changes).length === 0;
        if (!isUnchanged || revision > 0) put({ state: 'saving' });
        try {
          if (isUnchanged) {
            // Typed and taken back: nothing waits to be saved, and nobody should be told so.
            if (revision > 0) await send(pieceCalls.discardPieceDraft, { body: { PieceID } });
            revision = 0;
            shared = sent;
            shelf.remove(shelfKey);
            return put({ state: 'saved' });
          }
          const body = { PieceID, Version: state.piece.Version, Revision: revision, Draft };
          const answer = await send(pieceCalls.savePieceDraft, { body });
          revision = answer.Revision;
          shared = sent;
          const isAllSent = changedFields(sent, mine()).length === 0;
          if (isAllSent) shelf.remove(shelfKey);
          else keepHere();
          put({ state: isAllSent ? 'saved' : 'typing', savedAt: answer.SavedDate, ...(state.isGone && { isGone: false, problem: null }) });
          if (answer.IsStale || answer.Window !== state.piece.Window) await refresh().catch(() => undefined);
          return;
        } catch (problem) {
          if (!(problem instanceof CallProblem)) throw problem;
          if (isTransient(problem)) return away();
          if (problem.status !== 409) return fail(problem);
          if (!(await meetDraft(problem.data))) return;
        }
      }
    });

  /** Another window has typed since, or saved the piece. Answers whether this one may go on by itself. */
  const meetDraft = async (data: unknown): Promise<boolean> => {
    const theirs = (data ?? {}) as { Draft?: unknown; Revision?: number };
    try {
      await refresh();
    } catch (problem) {
      if (!isTransient(problem)) throw problem;
      away();
      return false;
    }
    revision = theirs.Revision ?? 0;
    if (state.clash) return false;
    const draft = readDraft(theirs.Draft);
    if (!draft) return true;
    const flat = mergeDraft(base, draft).merged;
    const isClash = takeIn(mergeThree(shared, mine(), flat), flat);
    shared = flat;
    return !isClash;
  };

  interface Wish {
    /** Links whose saving locks them are saved only when somebody said so. */
    withLinks: boolean;
  }

  /** Makes what was typed part of the piece. */
  const save = ({ withLinks }: Wish): Promise<Outcome> =>
    inOrder(async () => {
      unschedule();
      put({ errors: {}, problem: null, linksProblem: null, isGone: false });
      let place: 'linksProblem' | undefined;
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        if (state.clash) return 'clash';
        place = undefined;
        const changed = changedFields(base, mine());
        const fields = changed.filter((key) => !isLinkField(key));
        try {
          if (changed.length > 0) put({ state: 'saving' });
          if (fields.length > 0) {
            const told = toldOf(base, mine(), fields);
            const saved = await send(pieceCalls.savePiece, {
              body: { PieceID, Version: state.piece.Version, ...bodyOf(state.values, fields) },
            });
            revision = 0;
            accept(saved, told);
          }
          const links = changed.filter(isLinkField);
          if (links.length > 0 && withLinks) {
            place = 'linksProblem';
            const { Links, ProtectedUsername, ProtectedPassword } = state.values;
            const told = toldOf(base, mine(), links);
            const UrlList = Links.filter(({ Url }) => Url.trim());
            accept(
              await send(pieceCalls.updatePieceURLs, {
                body: { PieceID, Version: state.piece.Version, UrlList, ProtectedUsername, ProtectedPassword },
              }),
              told,
            );
          }
          if (changedFields(base, mine()).length > 0) {
            put({ state: 'typing' });
            keepHere();
            schedule(world.keepAfterMs);
          } else {
            if (revision > 0) {
              await send(pieceCalls.discardPieceDraft, { body: { PieceID } });
              revision = 0;
            }
            shelf.remove(shelfKey);
            put({ state: 'saved' });
          }
          return 'saved';
        } catch (problem) {
          const outcome = await outcomeOf(problem, place);
          if (outcome === 'again') continue;
          // Whatever keeps it from being saved, it is not lost.
          if (outcome !== 'unreachable' && outcome !== 'clash') schedule(0);
          return outcome;
        }
      }
      return 'refused';
    });

  const saveFiles = (files: readonly ListedFile[]): Promise<Outcome> =>
    inOrder(async () => {
      try {
        const saved = await send(pieceCalls.updateFileList, { body: { PieceID, Version: state.piece.Version, FileList: [...files] } });
        accept(saved, base);
        put({ filesProblem: null });
        return 'saved';
      } catch (problem) {
        const outcome = await outcomeOf(problem, 'filesProblem');
        // Their list is in the piece now; whoever holds ours brings the two together and sends again.
        return outcome === 'again' ? 'refused' : outcome;
      }
    });

  return {
    get: (): RoomState => state,
    subscribe(hear: () => void): () => void {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    change(next: Partial<PieceValues>): void {
      const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !((field.split('.')[0] as string) in next)));
      const isLinks = Object.keys(next).some(isLinkField);
      put({ values: { ...state.values, ...next }, state: 'typing', errors, ...(isLinks && { linksProblem: null }) });
      put({ isChanged: changedFields(base, mine()).length > 0 });
      keepHere();
      schedule(world.keepAfterMs);
    },
    /** Field by field, theirs or mine. */
    settleClash(theirsWins: (key: string) => boolean): void {
      if (!state.clash) return;
      const { merged, theirs } = state.clash;
      show(settle({ ...merged, merged: mine() }, theirs, theirsWins));
      put({ clash: null, state: 'typing' });
      keepHere();
      schedule(0);
    },
    save,
    saveFiles,
    keepDraft,
    refresh: () => inOrder(refresh),
    /** The clock says that entries closed; the server has the last word. */
    async closeNow(): Promise<void> {
      put({ hasClosed: true });
      await keepDraft();
      await inOrder(refresh).catch(() => undefined);
    },
    /** What still waits for a pause in the typing is sent now. */
    close(): void {
      isOpen = false;
      if (timer !== undefined) void keepDraft();
    },
  };
}

/** What the server knows once it was told these fields. */
function toldOf(base: Flat, mine: Flat, fields: readonly string[]): Flat {
  const kept = Object.entries(base).filter(([key]) => !fields.includes(key));
  return Object.fromEntries([...kept, ...Object.entries(mine).filter(([key]) => fields.includes(key))]);
}

function readKept(text: string | null): Kept | undefined {
  try {
    const kept: unknown = text ? JSON.parse(text) : undefined;
    return typeof kept === 'object' && kept !== null && 'Revision' in kept ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
