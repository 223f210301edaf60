import { useMatches } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import { type EntryForReview, review } from '#contract/wings/judging/review/review.ts';
import { secondThought } from '#contract/wings/judging/review/second-thought.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { isTransient } from '#web/kernel/call/client.ts';
import { keepPage } from '#web/kernel/page/keep-page.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useMachine } from '#web/kernel/form/use-machine.ts';
import { useReviewText } from '#web/texts/review.ts';
import { openDoneNotice } from './done-notice.ts';
import type { Admission } from '#web/wings/judging/review/judging/judging-gate.tsx';
import { useQueuedReviews, useReviewQueue } from '#web/wings/judging/review/queue/queue-context.tsx';
import type { Declined } from './review-body.ts';
import { emptyDraft, openDrafts, type ReviewDraft } from './review-draft.ts';
import { openKeptRoom } from './kept-room.ts';
import { openOtherTabs } from './other-tabs.ts';
import { nextReview } from './review-machine.ts';
import type { QueuedReview, SavedProgress } from '#web/wings/judging/review/queue/review-queue.ts';
import { type Handed, missingOf, openReview, type Progress, type ReviewEffect, type ReviewEvent } from './review-state.ts';
import { type Step, stepOf } from './review-steps.ts';
import { useHold } from './use-hold.ts';
import { useReviewWords } from './use-review-words.ts';

interface ReviewFlow extends Admission {
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
  /** Quick: without a look over it, so that it can be undone for some seconds. */
  submit: (how?: { isQuick: true }) => void;
  putOff: (how: 'skip' | 'later') => void;
  /** In place of the work in hand. */
  takeUp: (entryId: number) => Promise<void>;
  isSaving: boolean;
  /** Why the review could not be saved. */
  problem: string | undefined;
  decline: (declined: Declined) => void;
  /** The review of the work in hand, while it waits on this device. */
  kept: QueuedReview | undefined;
  /** Takes the waiting review back, to change it. */
  takeBack: () => void;
  /** On to the next work; what the server refused stays on this device. */
  leaveKept: () => void;
  isDoneShown: boolean;
  /** Undoes the review that made it all, while that can be done. */
  undoLast: (() => void) | undefined;
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

/** What this device keeps about the judge's work in a season. */
function useDevice(entryPropertyId: number, seasonId: number) {
  const { property } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  return useMemo(() => {
    const place = { propertyId: property.id, accountId, seasonId };
    return {
      drafts: openDrafts(localShelf(), place),
      doneTold: openDoneNotice(localShelf(), place),
      room: openKeptRoom(localShelf(), { ...place, entryPropertyId }),
      tabs: `laurel.room.${property.id}.${accountId}.${seasonId}`,
    };
  }, [property.id, accountId, entryPropertyId, seasonId]);
}

/** What is no answer of the server is a fault of ours, and shall not pass unseen. */
function noted(problem: unknown): unknown {
  if (!(problem instanceof CallProblem)) reportError(problem);
  return problem;
}

/** Runs what `nextReview` asks for, and reports back what has happened. */
export function useReviewFlowState({ entryProperty, season }: Admission): ReviewFlow {
  const t = useReviewText();
  const { send, property } = usePortal();
  const queue = useReviewQueue();
  const { drafts, doneTold, room, tabs } = useDevice(entryProperty.id, season.SeasonID);
  const step = useMatches({ select: (matches) => stepOf(matches.at(-1)?.pathname ?? '') });
  const who = { JudgingPropertyID: property.id, EntryPropertyID: entryProperty.id, SeasonID: season.SeasonID };
  const { tell, navigate, undoing } = useReviewWords(entryProperty.slug, who, (undone) => {
    if (undone) drafts.keep(undone.entryId, undone.draft);
    dispatch({ is: 'undone', ...(undone && { to: 'criteria' }) });
  });
  const others = useRef<ReturnType<typeof openOtherTabs>>(undefined);

  const handed = (entry: EntryForReview): Handed => ({
    entry,
    draft: drafts.find(entry.EntryID),
    wasShown: doneTold.wasShown(entry.ReviewsRequired),
  });
  const counted = (progress: SavedProgress) => ({ progress, wasShown: doneTold.wasShown(progress.ReviewsRequired) });
  const ask = async (HeldEntryID?: number): Promise<Handed> => {
    const entry = await send(review.getReviewEntry, { body: { Data: { ...who, HeldEntryID } } });
    room.putEntry(entry);
    return handed(entry);
  };
  /** Without a connection the work that was in hand before the page was loaded again is still there. */
  const askOrKept = (): Promise<Handed> =>
    ask().catch((problem: unknown) => {
      const kept = isTransient(problem) ? room.entry() : undefined;
      if (!kept) throw problem;
      return handed(kept);
    });

  const run = (effect: ReviewEffect, after: (event: ReviewEvent) => void): void => {
    switch (effect.do) {
      case 'navigate':
        return navigate(effect.to, effect.replace);
      case 'tell':
        return tell(effect.told);
      case 'fetch':
        // A review that still waits here comes first: the server would hand its work out again.
        return void queue
          .flush()
          .then(() => askOrKept())
          .then(
            (got) => after({ is: 'fetched', ...got }),
            (problem: unknown) => after({ is: 'fetchFailed', problem }),
          );
      case 'save':
        return void send(review.saveReview, { body: { Data: effect.body } }).then(
          (progress) => {
            others.current?.tell(effect.body.EntryID);
            room.removeEntry();
            after({ is: 'saved', ...counted(progress) });
          },
          (problem: unknown) => after({ is: 'saveFailed', problem: noted(problem) }),
        );
      case 'retake':
        return void ask(effect.entryId).then(
          (got) => after({ is: 'retaken', ...got }),
          (problem: unknown) => after({ is: 'retakeFailed', problem: noted(problem) }),
        );
      case 'putOff': {
        const { EntryPropertyID, SeasonID, EntryID } = effect.entry;
        return void send(secondThought.putOffReview, { body: { EntryPropertyID, SeasonID, EntryID, How: effect.how } }).then(
          () => {
            others.current?.tell(EntryID);
            room.removeEntry();
            after({ is: 'putOffDone', entryId: EntryID, how: effect.how });
          },
          (problem: unknown) => {
            noted(problem);
            after({ is: 'putOffFailed' });
          },
        );
      }
      case 'keepDraft':
        return drafts.keep(effect.entryId, effect.draft);
      case 'removeDraft':
        return drafts.remove(effect.entryId);
      case 'queue':
        return queue.put({ entryId: effect.body.EntryID, title: effect.title, body: effect.body, keptAt: Date.now() });
      case 'unqueue':
        return queue
          .list()
          .filter(({ entryId }) => entryId === effect.entryId)
          .forEach(queue.remove);
      case 'noteDone':
        return doneTold.markShown(effect.required);
      case 'release':
        // Anyone who stops here keeps no work from the others; if this fails it comes free automatically.
        return void send(review.releaseReviewEntry, { body: { SeasonID: season.SeasonID } }, { whenExpired: 'throw' }).catch(
          () => undefined,
        );
    }
  };
  const [state, dispatch] = useMachine(() => openReview(step), nextReview, run);

  useEffect(() => {
    const opened = openOtherTabs(tabs, (entryId) => dispatch({ is: 'dealtElsewhere', entryId }));
    others.current = opened;
    return opened.close;
  }, [tabs, dispatch]);
  useEffect(() => () => dispatch({ is: 'left' }), [dispatch]);
  useEffect(() => dispatch({ is: 'arrived', step, hasDrafts: drafts.hasAny() }), [dispatch, step, drafts]);
  useEffect(
    () =>
      queue.listen((event) => {
        if (event.is !== 'sent') return;
        const wasShown = doneTold.wasShown(event.reply.ReviewsRequired);
        dispatch({ is: 'queueSent', entryId: event.row.entryId, progress: event.reply, wasShown });
      }),
    [queue, doneTold, dispatch],
  );

  const { hand, saving, isDoneShown } = state;
  const held = hand.is === 'held' ? hand : undefined;
  const entry = held?.entry;
  const kept = useQueuedReviews().find(({ entryId }) => entryId === entry?.EntryID);
  const isWaiting = kept !== undefined && kept.refused === undefined;
  useHold(entry, who, (heldId, found) => dispatch({ is: 'looked', heldId, isWaiting, ...handed(found) }));

  const hasWork = entry !== undefined;
  useEffect(() => {
    const page = /^.*\/entry(?=\/|$)/i.exec(window.location.pathname)?.[0];
    if (hasWork && page) void keepPage(page);
  }, [hasWork]);

  const own = useCall(reviewer.getCurrentReviewerDetails, {});
  const enrolled = own.data?.ReviewerProperties.find(({ EntryPropertyID }) => EntryPropertyID === entryProperty.id);
  return {
    entryProperty,
    season,
    step,
    go: (to) => dispatch({ is: 'went', to }),
    entry,
    progress: state.progress ?? (enrolled && { completed: enrolled.ReviewsCompleted, required: enrolled.ReviewsRequired }),
    closesAt: entry?.ClosesAt ?? enrolled?.ClosesAt ?? season.JudgingRnd1EndDate,
    draft: held?.draft ?? emptyDraft,
    change: (draft) => dispatch({ is: 'changed', draft }),
    missing: useMemo(() => missingOf(hand), [hand]),
    beginScoring: () => dispatch({ is: 'begun' }),
    submit: (how) => dispatch({ is: 'submitted', ...how }),
    putOff: (how) => dispatch({ is: 'putOff', how }),
    takeUp: async (entryId) => {
      const { EntryPropertyID, SeasonID } = who;
      await send(secondThought.takeUpReview, { body: { EntryPropertyID, SeasonID, EntryID: entryId } });
      dispatch({ is: 'undone' });
    },
    isSaving: saving !== undefined,
    problem: held?.problem === undefined ? undefined : t('whyFailed', { reason: held.problem }),
    decline: (declined) => dispatch({ is: 'declined', declined }),
    kept,
    takeBack: () => dispatch({ is: 'tookBack' }),
    leaveKept: () => dispatch({ is: 'leftKept' }),
    isDoneShown,
    undoLast: state.lastQuick && undoing('review', state.lastQuick.entryId, state.lastQuick.draft).onAction,
    closeDone: () => dispatch({ is: 'doneClosed' }),
    finish: () => dispatch({ is: 'finished' }),
  };
}
