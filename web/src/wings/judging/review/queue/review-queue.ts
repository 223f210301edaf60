import { review } from '#contract/wings/judging/review/review.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { mayPass } from '#web/kernel/call/no-answer.ts';
import { openKeptRows } from '#web/kernel/session/kept-rows.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';

export type ReviewBody = Sent<typeof review.saveReview>['body']['Data'];
export type SavedProgress = Reply<typeof review.saveReview>;

/** A review that was submitted while no one could take it. */
export interface QueuedReview {
  entryId: number;
  title: string;
  body: ReviewBody;
  /** Milliseconds since 1970, by this device's clock. */
  keptAt: number;
  /** Why the server did not take it, in its words; it is not sent again automatically then. */
  refused?: string;
}

export type QueueEvent =
  | { is: 'sent'; item: QueuedReview; progress: SavedProgress }
  | { is: 'refused'; item: QueuedReview }
  /** The session ended in the meantime: it is sent after the next sign-in, of the same judge. */
  | { is: 'expired' };

interface QueueParts {
  shelf: Shelf;
  /** Whose reviews: on a shared device no one sees or sends another's. */
  propertyId: number;
  accountId: number;
  send: Send;
  /** Whether that judge is the one who is signed in, asked right before each request. */
  isSignedIn: () => boolean;
}

/** Signed out for now, the network, or an agreement to accept first. */
const isSentAgain = (problem: unknown): boolean =>
  mayPass(problem) || isFailure(problem, 'DeclarationNeeded') || (problem instanceof CallProblem && problem.status === 401);

/** Submitted reviews on their way, kept on this device until the server has answered. It takes the same word twice for one. */
export function openReviewQueue({ shelf, propertyId, accountId, send, isSignedIn }: QueueParts) {
  const rows = openKeptRows<QueuedReview>({
    shelf,
    prefix: `laurel.queue.${propertyId}.${accountId}.`,
    isRow: (found) => 'entryId' in found && 'body' in found && 'keptAt' in found,
    order: (one, other) => one.keptAt - other.keptAt,
  });
  const listeners = new Set<(event: QueueEvent) => void>();
  const store = (item: QueuedReview): void => rows.put(item.entryId, item);
  const tell = (event: QueueEvent): void => {
    for (const listen of listeners) listen(event);
  };

  async function save({ body }: QueuedReview): Promise<SavedProgress> {
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

  let underWay: Promise<void> | undefined;
  async function sendAll(): Promise<void> {
    rows.refresh();
    for (const { entryId } of rows.list()) {
      // Another tab may have dealt with it while this one was busy.
      const item = rows.read(entryId);
      if (!item || item.refused !== undefined) continue;
      if (!isSignedIn()) return;
      try {
        const progress = await save(item);
        rows.remove(entryId);
        tell({ is: 'sent', item, progress });
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        if (problem.status === 401) tell({ is: 'expired' });
        if (isSentAgain(problem)) return;
        const refused = { ...item, refused: problem.message };
        store(refused);
        tell({ is: 'refused', item: refused });
      }
    }
  }
  /** Sends what waits; several calls at once are one. */
  const flush = (): Promise<void> => {
    underWay ??= sendAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    list: rows.list,
    find: (entryId: number): QueuedReview | undefined => rows.list().find((item) => item.entryId === entryId),
    isWaiting: (): boolean => rows.list().some(({ refused }) => refused === undefined),
    put: store,
    remove: rows.remove,
    retry: (item: QueuedReview): Promise<void> => {
      const { refused: _, ...again } = item;
      store(again);
      return flush();
    },
    flush,
    refresh: rows.refresh,
    subscribe: rows.subscribe,
    listen: (listener: (event: QueueEvent) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type ReviewQueue = ReturnType<typeof openReviewQueue>;
