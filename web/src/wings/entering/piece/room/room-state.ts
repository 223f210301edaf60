import type { piece as pieceCalls, PieceForm } from '#contract/wings/entering/piece/piece.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';
import type { ListedFile } from './file-merge.ts';
import { changedFields, draftOf, type Merged, mergeDraft, readDraft } from './piece-merge.ts';
import { type Flat, flatten, type PieceValues, unflatten, valuesOf } from './piece-values.ts';

/** `kept` here means in this browser alone: the server could not be reached. */
type SaveState = 'saved' | 'typing' | 'saving' | 'kept' | 'failed';
export type Outcome = 'saved' | 'invalid' | 'clash' | 'closed' | 'refused' | 'unreachable';

/** What the form shows. */
export interface RoomState {
  /** As the server last sent it. */
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
  /** The piece was taken away in the meantime, or merged into another. */
  isGone: boolean;
}

export type Wish =
  /** Keeps what is being typed on the server, beside the saved piece. */
  | { is: 'keep' }
  /** Makes it part of the piece. Links whose saving locks them are saved only when someone said so. */
  | { is: 'save'; withLinks: boolean }
  | { is: 'saveFiles'; files: readonly ListedFile[] }
  | { is: 'refresh' };

/** What is asked of the server at the moment, and what is needed to understand its answer. */
export type Stage =
  | { is: 'keeping' | 'discarding'; sent: Flat }
  | { is: 'saving'; told: Flat; links: readonly string[] }
  | { is: 'savingLinks'; told: Flat }
  | { is: 'savingFiles' }
  /** With or without an answer, the job ends like this. */
  | { is: 'refreshing'; outcome: Outcome | undefined }
  /** Another window has typed since, or saved the piece. */
  | { is: 'meeting'; theirs: { Draft?: unknown; Revision?: number } };

export interface Job {
  wish: Wish;
  /** Anyone who waits for its end; no one for what the room does automatically. */
  id: number | undefined;
  attempt: number;
  /** Absent until it begins. */
  stage: Stage | undefined;
}

/** One piece being worked on: what was typed, what the server has, and how the two come together. */
export interface Room {
  shown: RoomState;
  /** The saved piece, field by field, on which what was typed rests. */
  base: Flat;
  /** What this browser and the draft on the server last had in common. */
  shared: Flat;
  /** Of the draft on the server; 0 where there is none. */
  revision: number;
  isOpen: boolean;
  /** The room waits for a pause in the typing, or for its next attempt. */
  isScheduled: boolean;
  /** One after the other, so that no one is in conflict with themselves. The first is under way. */
  jobs: readonly Job[];
}

export type RoomEvent =
  | { is: 'changed'; next: Partial<PieceValues> }
  | { is: 'asked'; wish: Wish; id: number }
  | { is: 'paused' }
  /** These fields as the others have them, the rest as it is here. */
  | { is: 'settled'; theirs: ReadonlySet<string> }
  /** The clock says that entries closed; the server has the last word. */
  | { is: 'timeRanOut' }
  | { is: 'left' }
  | { is: 'gotPiece'; piece: PieceForm; at: Date }
  | { is: 'draftKept'; answer: Reply<typeof pieceCalls.savePieceDraft> }
  | { is: 'draftDiscarded' }
  /** `theirs`: the piece as someone else saved it, where that is why. */
  | { is: 'failed'; problem: unknown; theirs?: PieceForm | undefined };

export type Request =
  | { call: 'getPiece' | 'discardPieceDraft' }
  | { call: 'savePieceDraft'; body: Sent<typeof pieceCalls.savePieceDraft>['body'] }
  | { call: 'savePiece'; body: Sent<typeof pieceCalls.savePiece>['body'] }
  | { call: 'updatePieceURLs'; body: Sent<typeof pieceCalls.updatePieceURLs>['body'] }
  | { call: 'updateFileList'; body: Sent<typeof pieceCalls.updateFileList>['body'] };

/** What was typed, as this browser keeps it. */
export interface Kept {
  Revision: number;
  Changes: unknown;
  Base: unknown;
}

export type RoomEffect =
  | { do: 'send'; request: Request }
  /** Try to keep what was typed: after a pause in the typing, after an attempt that did not arrive, or immediately. */
  | { do: 'schedule'; after: 'pause' | 'failure' | 'nothing' }
  | { do: 'unschedule' }
  | { do: 'keepHere'; kept: Kept }
  | { do: 'forgetHere' }
  /** Someone else's changes came into the form. */
  | { do: 'notifyTaken'; fields: readonly string[] }
  | { do: 'finish'; id: number; outcome: Outcome | undefined };

export const mine = ({ shown }: Room): Flat => flatten(shown.values);
export const changesOf = (room: Room): string[] => changedFields(room.base, mine(room));

const isSecret = (field: string): boolean => /password/i.test(field);

/** Nothing when nothing was typed. Passwords are not left in a browser. */
export function keptOf(room: Room): Kept | undefined {
  const { Changes, Base } = draftOf(room.base, mine(room));
  if (Object.keys(Changes).length === 0) return undefined;
  const open = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecret(field)));
  return { Revision: room.revision, Changes: open(Changes), Base: open(Base) };
}

export function readKept(text: string | null): Kept | undefined {
  try {
    const kept: unknown = text ? JSON.parse(text) : undefined;
    return typeof kept === 'object' && kept !== null && 'Revision' in kept ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** What was typed comes back: this browser's own if it went on from what the server has, else the server's, and then this browser's. */
export function openRoom(piece: PieceForm, held: Reply<typeof pieceCalls.getPieceDraft>, kept: Kept | undefined): Room {
  const base = flatten(valuesOf(piece));
  const here = kept && readDraft(kept);
  const drafts = kept?.Revision === held.Revision ? [here] : [readDraft(held.Draft), here];
  let typed = base;
  let clash: RoomState['clash'] = null;
  for (const draft of drafts) {
    if (!draft) continue;
    const merged = mergeDraft(typed, draft);
    if (merged.clashes.length > 0) clash ??= { merged, theirs: typed };
    typed = merged.merged;
  }
  return {
    shown: {
      piece,
      values: typed === base ? valuesOf(piece) : unflatten(typed),
      state: 'saved',
      savedAt: held.SavedDate,
      isChanged: changedFields(base, typed).length > 0,
      hasClosed: piece.Window !== 'open',
      clash,
      errors: {},
      problem: null,
      filesProblem: null,
      linksProblem: null,
      isGone: false,
    },
    base,
    shared: typed,
    revision: held.Revision,
    isOpen: true,
    isScheduled: false,
    jobs: [],
  };
}
