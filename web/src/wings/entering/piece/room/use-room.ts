import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { category as categoryCalls, type MediaType } from '#contract/wings/entering/category/category.ts';
import type { FormPage } from '#contract/wings/entering/form/form.ts';
import { type OwnForm, useOwnForm } from '#web/wings/entering/piece/own-form/use-own-form.ts';
import { type EntryAction, isEntryRole, addingPermit, piecePermit, type Permit } from '#contract/wings/entering/submission/entry-states.ts';
import { piece as pieceCalls } from '#contract/wings/entering/piece/piece.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { type FileNow, useFileStates } from './use-file-states.ts';
import type { PieceFiles } from './use-piece-files.ts';
import { askedOf } from '#web/wings/entering/category/questions/asked-question.ts';
import { findFormProblems, type FormProblem, type KnownCategory } from './piece-check.ts';
import { openPieceRoom, type PieceRoom } from './piece-room.ts';
import type { RoomState } from './room-state.ts';
import { fieldId, isPrinted, type PieceStep, type PieceView, stepOfPage, stepsOf } from './piece-steps.ts';
import { isPaidFor, type PieceValues } from './piece-values.ts';
import { usePieceText } from '#web/texts/piece.ts';

export type TreeCategory = MediaType['CategoryTypes'][number]['Categories'][number] & { MediaType: string };

export interface Room extends RoomState {
  room: Pick<PieceRoom, 'get' | 'subscribe' | 'save' | 'settleClash'>;
  traits: PropertyTraits;
  files: PieceFiles;
  /** What has become of each uploaded file, by its key. */
  fileStates: ReadonlyMap<string, FileNow>;
  tree: readonly MediaType[];
  treeFailed: boolean;
  /** Those the piece is in, with what they ask; what is still on its way is not among them. */
  categories: readonly KnownCategory[];
  problems: readonly FormProblem[];
  verdict: (action: EntryAction) => Permit;
  addingVerdict: Permit;
  /** Whether the questions of a category can be answered now. */
  mayAnswer: (categoryId: number) => boolean;
  /** Whose award uploads are for, where it is not the portal's own. */
  uploadsFor?: number;
  /** What of the award's own form is asked now. */
  own: OwnForm | null;
  /** Whether a part of the award's own form can be answered now. */
  mayAnswerPart: (part: FormPage['Part']) => boolean;
  steps: readonly PieceStep[];
  nameOfStep: (step: PieceStep) => string;
  /** Links save with everything else, unless that locks them: then only when someone said yes. */
  savesLinks: boolean;
  locksLinks: boolean;
  locksFiles: boolean;
  change: (next: Partial<PieceValues>) => void;
  view: PieceView;
  go: (step: PieceView, field?: string) => void;
  /** Errors to show: the server's, and, once someone tried to go on, the check's. */
  errorAt: (field: string) => string | undefined;
  setTried: (step: PieceStep) => void;
}

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('useRoom needs a RoomContext above it');
  return room;
}

const keepAfterMs = 900;
const retryAfterMs = 5000;

/** Opens the piece with what was typed before; nothing until both are there. */
export function useOpenRoom(pieceId: number, onTaken: (fields: readonly string[]) => void) {
  const { send, property } = usePortal();
  const { profile } = useSession();
  const [opened, setOpened] = useState<{ room: PieceRoom } | { problem: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const told = useRef(onTaken);
  told.current = onTaken;
  const personId = profile?.id;
  useEffect(() => {
    let isCurrent = true;
    let room: PieceRoom | undefined;
    setOpened(undefined);
    Promise.all([send(pieceCalls.getPiece, { body: { pieceID: pieceId } }), send(pieceCalls.getPieceDraft, { params: { pieceId } })]).then(
      ([piece, draft]) => {
        if (!isCurrent) return;
        const shelfKey = `laurel.entries.${property.id}.piece.${pieceId}.${personId ?? 0}`;
        room = openPieceRoom(
          {
            send,
            shelf: localShelf(),
            shelfKey,
            now: () => new Date(),
            keepAfterMs,
            retryAfterMs,
            onTaken: (fields) => told.current(fields),
          },
          piece,
          draft,
        );
        // What this browser alone had is sent immediately.
        if (room.get().isChanged && !room.get().clash) void room.keepDraft();
        setOpened({ room });
      },
      (problem: unknown) => isCurrent && setOpened({ problem }),
    );
    return () => {
      isCurrent = false;
      room?.close();
    };
  }, [send, property.id, pieceId, personId, attempt]);
  return { opened, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** The connection came back: what waits here is sent without waiting for the next attempt. */
export function useSendWhenBack(room: PieceRoom): void {
  useEffect(() => {
    const onOnline = (): void => {
      if (room.get().state === 'kept') void room.keepDraft();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [room]);
}

const longestTimerMs = 2 ** 31 - 1;
/** A clock that runs ahead of the server's asks again rather than insist. */
const askAgainMs = 20_000;

/** The form notices automatically that entries closed. */
export function useDeadline(room: PieceRoom, endDate: Date, window_: string): void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (window_ !== 'open') return;
    const left = endDate.getTime() - Date.now();
    const wait = round > 0 ? Math.max(left, askAgainMs) : Math.max(left, 0);
    if (wait > longestTimerMs) return;
    const timer = setTimeout(() => void room.closeNow().finally(() => setRound((count) => count + 1)), wait);
    return () => clearTimeout(timer);
  }, [room, endDate, window_, round]);
}

/** What the chosen categories ask for, from the tree's own call or, for those that are closed by now, from the piece. */
export function useKnownCategories({ piece, values }: Pick<RoomState, 'piece' | 'values'>): readonly KnownCategory[] {
  const { send } = usePortal();
  const chosen = values.Entries.map(({ CategoryID }) => CategoryID).join();
  // New only when the choice is: writing a text must not look everything up again.
  const ids = useMemo(() => (chosen ? chosen.split(',').map(Number) : []), [chosen]);
  const asked = useQueries({
    queries: ids.map((categoryId) => ({
      queryKey: ['piece-category-options', categoryId],
      queryFn: () => send(categoryCalls.getPieceCategoryOptions, { params: { categoryId } }),
      staleTime: 300_000,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(
    () =>
      ids.flatMap((id, index): KnownCategory[] => {
        const options = asked[index];
        const held = piece.Entries.find(({ CategoryID }) => CategoryID === id);
        const fields = options?.CustomFields ?? held?.Fields;
        if (!fields) return [];
        return [
          {
            id,
            name: options?.Name ?? held?.Category ?? '',
            mediaType: options?.MediaType ?? held?.MediaType ?? '',
            isPodcast: options?.IsPodcast ?? false,
            deviceGroupId: options?.DeviceTypeGroupID ?? null,
            excludes: options?.ExcludedCategoryIDs ?? [],
            fields: fields.map((field) => ({ ...askedOf(field), id: field.CustomFieldID, audience: field.Audience })),
          },
        ];
      }),
    [ids, asked, piece.Entries],
  );
}

/** Everything the steps need, put together once. */
export function useRoomValue(room: PieceRoom, state: RoomState, view: PieceView, files: PieceFiles): Room {
  const t = usePieceText();
  const navigate = useNavigate();
  const { property } = usePortal();
  const { profile } = useSession();
  const tree = useCall(categoryCalls.getCategoriesOfProperty, { params: { propertyId: property.id } }, { staleMs: 300_000 });
  const categories = useKnownCategories(state);
  const own = useOwnForm(state, categories);
  const [tried, setTriedSteps] = useState<ReadonlySet<PieceStep>>(new Set());
  const { piece, values, hasClosed, errors } = state;
  const pieceId = piece.PieceID;
  const listed = files.listed;
  const fileStates = useFileStates(room, listed);

  const problems = useMemo(
    () =>
      findFormProblems({
        values,
        files: listed.map((file) => ({ ...file, State: fileStates.get(file.UploadFile)?.state ?? 'waiting' })),
        categories,
        traits: property,
        own,
        words: {
          noCategory: t('noCategory'),
          creditName: (row) => t('creditNameMissing', { row }),
          linkInvalid: t('linkInvalid'),
          linkPrivate: t('linkPrivate'),
          excluded: (one, other) => t('excludedPair', { one, other }),
        },
      }),
    [values, listed, fileStates, categories, property, own, t],
  );
  const role = profile && isEntryRole(profile.role) ? profile.role : 'Entrant';
  const window_ = hasClosed && piece.Window === 'open' ? 'after' : piece.Window;
  const states = piece.Entries.map(({ State }) => State);
  const verdict = (action: EntryAction): Permit => {
    const isLocked = action === 'editFiles' ? piece.AreFilesLocked : action === 'editUrls' && piece.AreUrlsLocked;
    return piecePermit({ role, action, window: window_, isLocked }, states);
  };
  return {
    ...state,
    room,
    traits: property,
    files,
    fileStates,
    tree: tree.data?.MediaTypes ?? [],
    treeFailed: tree.isError,
    categories,
    problems,
    verdict,
    addingVerdict: addingPermit({ role, window: window_ }, states),
    mayAnswer: (id) => {
      const state = piece.Entries.find(({ CategoryID }) => CategoryID === id)?.State;
      return (state === undefined || state === 'draft' || state === 'ready') && verdict('editCategories') !== 'window';
    },
    own,
    mayAnswerPart: (part) =>
      verdict('editTexts') === 'allowed' ||
      (part === 'finalists' && piecePermit({ role, action: 'editFiles', window: window_ }, states) === 'allowed'),
    steps: stepsOf(own?.pages ?? []),
    nameOfStep: (step) =>
      isPrinted(step) ? t(`step_${step}`) : (own?.form.Pages.find(({ Name }) => stepOfPage(Name) === step)?.Title ?? ''),
    savesLinks: verdict('editUrls') === 'allowed' && !(isPaidFor(piece) && property.confirmsUrls),
    locksLinks: isPaidFor(piece) && property.confirmsUrls,
    locksFiles: isPaidFor(piece) && property.confirmsFiles,
    change: room.change,
    view,
    go: (step, field) =>
      void navigate({
        to: `/pieces/${pieceId}/${step}`,
        ...(field !== undefined && { hash: fieldId(field) }),
        resetScroll: field === undefined,
      }),
    errorAt: (field) => errors[field] ?? problems.find((one) => one.field === field && tried.has(one.step))?.message,
    setTried: (step) => setTriedSteps((steps) => new Set([...steps, step])),
  };
}
