import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { beforeSignOut } from '#web/kernel/browser/leaving.ts';
import { keepSending } from '#web/kernel/call/keep-sending.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { openReviewQueue, type QueuedReview, type ReviewQueue } from './review-queue.ts';

const QueueContext = createContext<ReviewQueue | null>(null);

export function useReviewQueue(): ReviewQueue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useReviewQueue needs a ReviewQueueProvider above it');
  return queue;
}

export const useQueuedReviews = (): readonly QueuedReview[] => {
  const queue = useReviewQueue();
  return useSyncExternalStore(queue.subscribe, queue.list);
};

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Around the whole portal: a review waiting on this device is sent from any page. */
export function ReviewQueueProvider({ children }: { children: ReactNode }) {
  const t = useReviewText();
  const messages = useHeaderMessages();
  const { send, property, session } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  const queue = useMemo(
    () =>
      openReviewQueue({
        shelf: localShelf(),
        propertyId: property.id,
        accountId,
        send,
        isSignedIn: () => accountId !== 0 && session.get().profile?.id === accountId && session.bearer() !== null,
      }),
    [property.id, accountId, send, session],
  );

  useEffect(
    () =>
      queue.listen((event) => {
        // Any call asks for a new sign-in; not the save itself, which another judge's sign-in must not send.
        if (event.is === 'expired') return void send(account.userstatus, {}).then(queue.flush, () => undefined);
        const title = event.item.title;
        if (event.is === 'sent') messages.success(t('queueSent', { title }));
        else messages.error(t('queueRefused', { title, reason: event.item.refused ?? '' }), { stays: true });
      }),
    [queue, messages, t, send],
  );

  const signOut = useSignOut();
  useEffect(
    () =>
      beforeSignOut(async () => {
        await queue.flush();
        const left = queue.list().length;
        if (left === 0) return true;
        messages.warning(t('leftBehind', { count: left }), {
          action: {
            label: t('leftBehindDelete'),
            onAction: () => {
              for (const { entryId } of queue.list()) queue.remove(entryId);
              void signOut();
            },
          },
        });
        return false;
      }),
    [queue, messages, t, signOut],
  );

  useEffect(() => keepSending(queue, { firstPauseMs, longestPauseMs }), [queue]);

  return <QueueContext value={queue}>{children}</QueueContext>;
}
