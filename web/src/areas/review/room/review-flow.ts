import { useMatches, useNavigate } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type EntryForReview, review } from '#contract/areas/review/review.ts';
import { reviewer } from '#contract/areas/reviewer/reviewer.ts';
import { CallProblem, isFailure } from '#contract/kernel/client.ts';
import { formatPercent } from '#contract/kernel/formats.ts';
import { isTransient } from '#web/kernel/client.ts';
import { usePortal, useSession } from '#web/kernel/portal.ts';
import { localShelf } from '#web/kernel/storage.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';
import { failureWords } from '#web/kernel/failure-words.ts';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { openDoneTold } from './done-told.ts';
import type { Admission } from '#web/areas/review/judging/judging-gate.tsx';
import { guardTexts, isTurnedAway } from '#web/areas/review/judging/judging-guard.ts';
import { emptyDraft, openDrafts, type ReviewDraft } from './review-draft.ts';
import { useQueuedReviews, useReviewQueue } from '#web/areas/review/queue/queue-context.tsx';
import type { QueuedReview, ReviewBody } from '#web/areas/review/queue/review-queue.ts';
import { isWorkStep, type Step, stepFor, stepOf, stepPath } from './review-steps.ts';
import { useHold } from './use-hold.ts';
import { useUndoNoLoad } from './use-undo-no-load.ts';

export interface Progress {
  completed: number;
  required: number;
}

export type Declined = { why: 'conflict' } | { why: 'noLoad'; reasonId: number; note: string };

export interface ReviewFlow extends Admission {
  step: Step;
  go: (step: Step) => void;
  /** The work in hand; absent while it is on its way. */
  entry: EntryForReview | undefined;
  progress: Progress | undefined;
  /** When the judge's time for this round ends. */
  closesAt: Date;
  draft: ReviewDraft;
  change: (draft: ReviewDraft) => void;
  /** Criteria without a score. */
  missing: EntryForReview['Criteria'];
  beginScoring: () => void;
  submit: () => Promise<void>;
  isSaving: boolean;
  /** Why the review could not be saved. */
  problem: string | undefined;
  /** True when it was saved. */
  decline: (declined: Declined) => Promise<boolean>;
  /** The review of the work in hand, while it waits on this device. */
  kept: QueuedReview | undefined;
  /** Takes the waiting review back, to change it. */
  takeBack: () => void;
  /** On to the next work; what the server refused stays on this device. */
  leaveKept: () => void;
  isDoneShown: boolean;
  closeDone: () => void;
  finish: () => void;
}

export const ReviewFlowContext = createContext<ReviewFlow | null>(null);

export function useReviewFlow(): ReviewFlow {
  const flow = useContext(ReviewFlowContext);
  if (!flow) throw new Error('useReviewFlow needs a ReviewFlowContext above it');
  return flow;
}

/** The steps that need a work show nothing until there is one. */
export function useWorkInHand(): ReviewFlow & { entry: EntryForReview } {
  const flow = useReviewFlow();
  if (!flow.entry) throw new Error('This step is drawn with a work in hand only');
  return { ...flow, entry: flow.entry };
}

const wordsOf = (problem: unknown): string => {
  if (!(problem instanceof CallProblem)) throw problem;
  return problem.message;
};

/** R039 to R052: one work after the other, from the rules to the submitted review. */
export function useReviewFlowState({ entryProperty, season }: Admission): ReviewFlow {
  const t = useReviewText();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const { send, property } = usePortal();
  const { profile } = useSession();
  const step = useMatches({ select: (matches) => stepOf(matches.at(-1)?.pathname ?? '') });

  const [entry, setEntry] = useState<EntryForReview>();
  const [draft, setDraft] = useState(emptyDraft);
  const [hasBegun, setBegun] = useState(false);
  const [counted, setCounted] = useState<Progress>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isDoneShown, setDoneShown] = useState(false);

  const accountId = profile?.id ?? 0;
  const { drafts, doneTold } = useMemo(() => {
    const place = { propertyId: property.id, accountId, seasonId: season.SeasonID };
    return { drafts: openDrafts(localShelf(), place), doneTold: openDoneTold(localShelf(), place) };
  }, [property.id, accountId, season.SeasonID]);
  const who = useMemo(
    () => ({ JudgingPropertyID: property.id, EntryPropertyID: entryProperty.id, SeasonID: season.SeasonID }),
    [property.id, entryProperty.id, season.SeasonID],
  );

  // A judge who leaves while something is under way is not called back.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // Where the flow itself is going: until it has arrived, what it dropped on the way is not missed.
  const headingFor = useRef<Step>(undefined);
  const stepNow = useRef(step);
  stepNow.current = step;

  const go = useCallback(
    (to: Step, replace = false): void => {
      if (!isHere.current) return;
      headingFor.current = to;
      void navigate({ to: stepPath(entryProperty.slug, to), replace });
    },
    [navigate, entryProperty.slug],
  );

  const count = useCallback(
    (completed: number, required: number, isDone: boolean): void => {
      setCounted({ completed, required });
      if (isDone && !doneTold.wasTold(required)) setDoneShown(true);
    },
    [doneTold],
  );
  const closeDone = useCallback((): void => {
    setDoneShown(false);
    if (counted) doneTold.noteTold(counted.required);
  }, [counted, doneTold]);

  const take = useCallback(
    (next: EntryForReview): void => {
      const kept = drafts.find(next.EntryID);
      setEntry(next);
      setDraft(kept ?? emptyDraft);
      setBegun(kept !== undefined);
      setProblem(undefined);
      count(next.ReviewsCompleted, next.ReviewsRequired, next.IsDoneReviewing);
    },
    [drafts, count],
  );

  /** R188, R189, R191: true when the server no longer lets this judge in; what they typed stays kept. */
  const turnAway = useCallback(
    (problem: unknown): boolean => {
      if (!isTurnedAway(problem)) return false;
      messages.error(wordsOf(problem));
      void navigate({ to: '/account', replace: true });
      return true;
    },
    [messages, navigate],
  );

  const queue = useReviewQueue();
  const queued = useQueuedReviews();
  const kept = queued.find(({ entryId }) => entryId === entry?.EntryID);
  const isFetching = useRef(false);
  const fetchEntry = useCallback(async (): Promise<void> => {
    if (isFetching.current) return;
    isFetching.current = true;
    try {
      // A review that still waits here comes first: the server would hand its work out again.
      await queue.flush();
      take(await send(review.getReviewEntry, { body: { Data: who } }));
    } catch (reason) {
      if (!isHere.current || !isWorkStep(stepNow.current)) return;
      if (isFailure(reason, 'NoEntries')) return go('nomore', true);
      if (turnAway(reason)) return;
      const { text, ...beside } = failureWords(reason, t('loadFailed'));
      messages.error(text, beside);
      go('rules', true);
    } finally {
      isFetching.current = false;
    }
  }, [queue, send, who, take, go, turnAway, messages, t]);

  const missing = useMemo(() => entry?.Criteria.filter(({ CriterionID }) => draft.scores[CriterionID] === undefined) ?? [], [entry, draft]);
  const isComplete = entry !== undefined && hasBegun && missing.length === 0;

  useEffect(() => {
    if (headingFor.current !== undefined && headingFor.current !== step) return;
    headingFor.current = undefined;
    if (!isWorkStep(step)) return;
    const sendBack = (to: Step): void => {
      messages.warning(guardTexts.stepGone);
      go(to, true);
    };
    if (entry) {
      const allowed = stepFor(step, { hasBegun, isComplete });
      if (allowed !== step) sendBack(allowed);
    } else if (step !== 'load' && !drafts.hasAny()) sendBack('load');
    else void fetchEntry();
  }, [step, entry, hasBegun, isComplete, drafts, fetchEntry, go, messages]);

  const change = useCallback(
    (next: ReviewDraft): void => {
      setDraft(next);
      if (entry) drafts.keep(entry.EntryID, next);
    },
    [entry, drafts],
  );

  const beginScoring = useCallback((): void => {
    if (!entry) return;
    drafts.keep(entry.EntryID, draft);
    setBegun(true);
    go('criteria');
  }, [entry, draft, drafts, go]);

  /** The work in hand is dealt with: on to the next. */
  const goOn = useCallback(
    (entryId: number): void => {
      drafts.remove(entryId);
      setEntry(undefined);
      setDraft(emptyDraft);
      setBegun(false);
      setProblem(undefined);
      if (stepNow.current !== 'load') go('load', true);
    },
    [drafts, go],
  );

  const loseEntry = useCallback(
    (next: EntryForReview): void => {
      take(next);
      messages.warning(t('anotherEntry'), { stays: true });
      if (stepNow.current !== 'load') go('load', true);
    },
    [take, messages, t, go],
  );
  useHold(entry, who, setEntry, loseEntry);

  /** Saves the word on the work in hand; nothing when that has gone, and another one came in its place. */
  const saveHeld = useCallback(
    (Data: ReviewBody, failed: string) => {
      const save = () => send(review.saveReview, { body: { Data } });
      return save().catch(async (reason: unknown) => {
        if (!isFailure(reason, 'NotHeld')) throw reason;
        // Held too long. It may still be free: then it is taken again and saved.
        const again = await send(review.getReviewEntry, { body: { Data: who } }).catch((none: unknown) => {
          if (!isFailure(none, 'NoEntries')) throw none;
        });
        if (again?.EntryID === Data.EntryID) return save();
        messages.error(failed);
        if (again) loseEntry(again);
        else goOn(Data.EntryID);
        return undefined;
      });
    },
    [send, who, messages, loseEntry, goOn],
  );

  /** Nobody answered: the word waits on this device, and is sent by itself. */
  const keep = useCallback(
    (Data: ReviewBody, title: string): void => queue.put({ entryId: Data.EntryID, title, body: Data, keptAt: Date.now() }),
    [queue],
  );
  useEffect(
    () =>
      queue.listen((event) => {
        if (event.is !== 'sent') return;
        count(event.progress.ReviewsCompleted, event.progress.ReviewsRequired, event.progress.IsDoneReviewing);
        if (event.item.entryId === entry?.EntryID) goOn(event.item.entryId);
        else drafts.remove(event.item.entryId);
      }),
    [queue, count, entry, goOn, drafts],
  );
  const takeBack = useCallback((): void => {
    if (!entry) return;
    queue.remove(entry.EntryID);
    go(hasBegun ? 'criteria' : 'load');
  }, [entry, queue, go, hasBegun]);
  const leaveKept = useCallback((): void => {
    if (!entry) return;
    // The refused review is kept by the queue; the draft has done its part.
    goOn(entry.EntryID);
  }, [entry, goOn]);

  const submit = useCallback(async (): Promise<void> => {
    if (!entry || isSaving) return;
    setSaving(true);
    setProblem(undefined);
    const Data = {
      ...who,
      EntryID: entry.EntryID,
      // R046
      IsConflict: false,
      IsNoLoad: false,
      NoLoadReasonID: null,
      OverallScore: draft.overall,
      Criteria: entry.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: draft.scores[CriterionID] ?? null })),
      SuggestedCategoryID: draft.suggestedCategoryId,
      Note: draft.note || null,
    };
    try {
      const saved = await saveHeld(Data, t('saveFailed'));
      if (!saved) return;
      const { ReviewsCompleted: completed, ReviewsRequired: required } = saved;
      messages.clear();
      messages.success(t('submitted', { completed, required, percentage: formatPercent(completed, required).replace('%', '') }));
      count(completed, required, saved.IsDoneReviewing);
      goOn(entry.EntryID);
    } catch (reason) {
      if (isTransient(reason)) keep(Data, entry.PieceTitle);
      else if (!turnAway(reason)) setProblem(t('whyFailed', { reason: wordsOf(reason) }));
    } finally {
      setSaving(false);
    }
  }, [entry, draft, isSaving, who, saveHeld, keep, turnAway, messages, t, count, goOn]);

  const lookAgain = useCallback((): void => {
    setEntry(undefined);
    if (stepNow.current !== 'load') go('load', true);
  }, [go]);
  const undoNoLoad = useUndoNoLoad(who, lookAgain);

  const decline = useCallback(
    async (declined: Declined): Promise<boolean> => {
      if (!entry) return false;
      const isNoLoad = declined.why === 'noLoad';
      // R045: at once, without scores.
      const Data = {
        ...who,
        EntryID: entry.EntryID,
        IsConflict: !isNoLoad,
        IsNoLoad: isNoLoad,
        NoLoadReasonID: isNoLoad ? declined.reasonId : null,
        NoLoadNote: (isNoLoad && declined.note) || null,
        OverallScore: null,
        Criteria: [],
      };
      setSaving(true);
      try {
        const saved = await saveHeld(Data, t('declineFailed'));
        if (!saved) return false;
        count(saved.ReviewsCompleted, saved.ReviewsRequired, false);
        if (isNoLoad)
          messages.success(t('noLoadSaved'), { action: { label: t('noLoadUndo'), onAction: () => void undoNoLoad(entry.EntryID) } });
        else messages.success(t('conflictSaved'));
        goOn(entry.EntryID);
        return true;
      } catch (reason) {
        if (isTransient(reason)) {
          keep(Data, entry.PieceTitle);
          return true;
        }
        if (!turnAway(reason)) messages.error(t('declineFailed'));
        return false;
      } finally {
        setSaving(false);
      }
    },
    [entry, who, saveHeld, keep, turnAway, count, messages, t, goOn, undoNoLoad],
  );

  const finish = useCallback((): void => {
    closeDone();
    // Whoever stops here keeps no work from the others; if this fails it comes free by itself.
    void send(review.releaseReviewEntry, { body: { SeasonID: season.SeasonID } }, { whenExpired: 'throw' }).catch(() => undefined);
    void navigate({ to: '/account' });
  }, [closeDone, send, season.SeasonID, navigate]);

  const own = useCall(reviewer.getCurrentReviewerDetails, {});
  const enrolled = own.data?.ReviewerProperties.find(({ EntryPropertyID }) => EntryPropertyID === entryProperty.id);
  const progress = counted ?? (enrolled && { completed: enrolled.ReviewsCompleted, required: enrolled.ReviewsRequired });

  return {
    entryProperty,
    season,
    step,
    go,
    entry,
    progress,
    closesAt: entry?.ClosesAt ?? enrolled?.ClosesAt ?? season.JudgingRnd1EndDate,
    draft,
    change,
    missing,
    beginScoring,
    submit,
    isSaving,
    problem,
    decline,
    kept,
    takeBack,
    leaveKept,
    isDoneShown,
    closeDone,
    finish,
  };
}
