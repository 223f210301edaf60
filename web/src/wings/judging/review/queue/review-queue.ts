import { review } from '#contract/wings/judging/review/review.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { isSentAgain, openSendQueue, type Queued } from '#web/kernel/call/send-queue.ts';
import type { JudgeQueueParts } from '#web/wings/judging/reviewer/queue/judge-queue.tsx';

export type ReviewBody = Sent<typeof review.saveReview>['body']['Data'];
export type SavedProgress = Reply<typeof review.saveReview>;

/** A review that was submitted while no one could take it. */
export interface QueuedReview extends Queued {
  entryId: number;
  title: string;
  body: ReviewBody;
}

/** Submitted reviews on their way. */
export function openReviewQueue({ shelf, propertyId, accountId, send, isSignedIn }: JudgeQueueParts) {
  async function deliver({ body }: QueuedReview): Promise<SavedProgress> {
    const options = { whenExpired: 'throw' } as const;
    const once = () => send(review.saveReview, { body: { Data: body } }, options);
    try {
      return await once();
    } catch (problem) {
      if (!isFailure(problem, 'NotHeld')) throw problem;
      // Held too long. Where it is still free it is taken again.
      const { EntryPropertyID, SeasonID } = body;
      const Data = { JudgingPropertyID: propertyId, EntryPropertyID, SeasonID };
      const next = await send(review.getReviewEntry, { body: { Data } }, options).catch((none: unknown) => {
        if (isSentAgain(none)) throw none;
      });
      if (next?.EntryID !== body.EntryID) throw problem;
      return once();
    }
  }

  return openSendQueue<QueuedReview, SavedProgress>({
    shelf,
    prefix: `laurel.queue.${propertyId}.${accountId}.`,
    isRow: (found) => 'entryId' in found && 'body' in found && 'keptAt' in found,
    keyOf: ({ entryId }) => entryId,
    isSignedIn,
    deliver,
  });
}
