import { decode } from 'zod/v4/core';
import type { correction } from '#contract/wings/entering/piece/correction.ts';
import { PieceForm } from '#contract/wings/entering/piece/piece.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { type ListedFile, sameFiles } from '#web/wings/entering/piece/room/file-merge.ts';
import { changedFields, mergeThree, settle } from '#web/wings/entering/piece/room/piece-merge.ts';
import { bodyOf, flatten, isLinkField, type PieceValues, unflatten, valuesOf } from '#web/wings/entering/piece/room/piece-values.ts';
import { namedErrors } from '#web/wings/entering/piece/room/room-errors.ts';
import type { Outcome, RoomState } from '#web/wings/entering/piece/room/room-state.ts';

/** With what an organizer saves. */
export interface OnBehalf {
  Reason: string;
  ShowsReason: boolean;
  TellEntrant: boolean;
}

interface CorrectionWorld {
  correct: (body: Body) => Promise<PieceForm>;
  getPiece: (pieceId: number) => Promise<PieceForm>;
  onSaved: () => void;
  /** What someone else changed in the meantime, which is in the form now. */
  onTaken: (fields: readonly string[]) => void;
  /** What is said where the files, which cannot be merged here, were changed by someone else. */
  filesChanged: string;
}

type Body = Sent<typeof correction.correctPiece>['body'];
const mostAttempts = 3;

const listOf = (files: PieceForm['FileList']): ListedFile[] =>
  files.map(({ UploadFile, OriginalFileName, LeadImage, ShortlistItem }) => ({ UploadFile, OriginalFileName, LeadImage, ShortlistItem }));

export type CorrectionRoom = ReturnType<typeof openCorrectionRoom>;

/**
 * A work that an organizer corrects. Unlike the entrant's own form it keeps no drafts, which would be in the entrant's way, and saves everything
 * at once, with a reason.
 */
export function openCorrectionRoom(
  { correct: sendCorrection, getPiece, onSaved, onTaken, filesChanged }: CorrectionWorld,
  first: PieceForm,
) {
  const listeners = new Set<() => void>();
  let base = flatten(valuesOf(first));
  let last: { said: OnBehalf; filesNow: () => readonly ListedFile[] } | undefined;
  let shown: RoomState = {
    piece: first,
    values: valuesOf(first),
    state: 'saved',
    savedAt: null,
    isChanged: false,
    hasClosed: false,
    clash: null,
    errors: {},
    problem: null,
    filesProblem: null,
    linksProblem: null,
    isGone: false,
  };
  const show = (next: Partial<RoomState>): void => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  const mine = () => flatten(shown.values);
  const changes = (): string[] => changedFields(base, mine());
  const adopt = (piece: PieceForm): void => {
    base = flatten(valuesOf(piece));
    show({ piece, values: valuesOf(piece), state: 'saved', isChanged: false, clash: null, errors: {}, problem: null });
  };

  const bodyWith = ({ Reason, ShowsReason, TellEntrant }: OnBehalf, files: readonly ListedFile[] | undefined): Body => {
    const { piece, values } = shown;
    const changed = changes();
    const links = changed.filter(isLinkField);
    return {
      PieceID: piece.PieceID,
      Version: piece.Version,
      ...bodyOf(
        values,
        changed.filter((key) => !isLinkField(key)),
      ),
      ...(links.includes('Links') && { UrlList: values.Links.filter(({ Url }) => Url.trim()) }),
      ...(links.includes('ProtectedUsername') && { ProtectedUsername: values.ProtectedUsername }),
      ...(links.includes('ProtectedPassword') && { ProtectedPassword: values.ProtectedPassword }),
      ...(files && { FileList: [...files] }),
      Reason,
      ShowsReason,
      TellEntrant,
    };
  };

  /** Merges their version of the piece into the form. Returns whether it can be saved again. */
  const meet = (theirs: PieceForm, sendsFiles: boolean): Outcome | undefined => {
    const haveFilesMoved = !sameFiles(listOf(theirs.FileList), listOf(shown.piece.FileList));
    const flat = flatten(valuesOf(theirs));
    const merged = mergeThree(base, mine(), flat);
    base = flat;
    const isClash = merged.clashes.length > 0;
    show({
      piece: theirs,
      values: unflatten(merged.merged),
      state: 'typing',
      clash: isClash ? { merged, theirs: flat } : null,
      ...(sendsFiles && haveFilesMoved && { problem: filesChanged }),
    });
    if (isClash) return 'clash';
    if (merged.taken.length > 0) onTaken(merged.taken);
    return sendsFiles && haveFilesMoved ? 'refused' : undefined;
  };

  /** `filesNow`: the list as it appears in the form, which takes in automatically what someone else changed about it. */
  async function correct(said: OnBehalf, filesNow: () => readonly ListedFile[]): Promise<Outcome> {
    last = { said, filesNow };
    // Who changed nothing about the files sends none: a list that someone else saved in the meantime stays theirs.
    const files = sameFiles(filesNow(), listOf(shown.piece.FileList)) ? undefined : filesNow();
    show({ state: 'saving', errors: {}, problem: null });
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const body = bodyWith(said, files);
      try {
        adopt(await sendCorrection(body));
        onSaved();
        return 'saved';
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        const theirs = theirsIn(problem);
        const outcome = theirs ? meet(theirs, files !== undefined) : refused(problem);
        if (outcome) return outcome;
      }
    }
    show({ state: 'typing', problem: filesChanged });
    return 'refused';
  }
  const refused = (problem: CallProblem): Outcome => {
    if (problem.errors.length > 0) {
      show({ state: 'typing', errors: namedErrors(problem, shown.values) });
      return 'invalid';
    }
    show({ state: 'typing', problem: problem.message });
    return 'refused';
  };

  return {
    get: (): RoomState => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next: Partial<PieceValues>): void {
      const errors = Object.fromEntries(Object.entries(shown.errors).filter(([field]) => !((field.split('.')[0] as string) in next)));
      show({ values: { ...shown.values, ...next }, state: 'typing', errors });
      show({ isChanged: changes().length > 0 });
    },
    correct,
    /** Again with the same reason, after the two were brought together. */
    save: (): Promise<Outcome> => (last ? correct(last.said, last.filesNow) : Promise.resolve('refused')),
    settleClash(theirsWins: (key: string) => boolean): void {
      const { clash } = shown;
      if (!clash) return;
      const settled = settle({ ...clash.merged, merged: mine() }, clash.theirs, theirsWins);
      show({ values: unflatten(settled), clash: null, state: 'typing' });
      show({ isChanged: changes().length > 0 });
    },
    /** Files go with everything else. */
    saveFiles: (): Promise<Outcome> => Promise.resolve('refused'),
    /** What has become of the files; what someone else saved is met when this is saved. */
    async refresh(): Promise<void> {
      const piece = await getPiece(shown.piece.PieceID);
      if (piece.Version === shown.piece.Version) show({ piece });
    },
  };
}

function theirsIn(problem: CallProblem): PieceForm | undefined {
  if (!isFailure(problem, 'Conflict') || !problem.data) return undefined;
  try {
    return decode(PieceForm, problem.data as never);
  } catch {
    return undefined;
  }
}
