import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { beforeSignOut } from '#web/kernel/browser/leaving.ts';
import { keepSending } from '#web/kernel/call/keep-sending.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useStageText } from '#web/texts/stage.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { type AnswerQueue, type KeptAnswer, openAnswerQueue } from './answer-queue.ts';

const QueueContext = createContext<AnswerQueue | null>(null);

export function useAnswerQueue(): AnswerQueue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useAnswerQueue needs an AnswerQueueProvider above it');
  return queue;
}

export const useKeptAnswers = (): readonly KeptAnswer[] => {
  const queue = useAnswerQueue();
  return useSyncExternalStore(queue.subscribe, queue.list);
};

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Around the pages of what is asked: an answer waiting on this device is sent from any of them. */
export function AnswerQueueProvider({ children }: { children: ReactNode }) {
  const t = useStageText();
  const messages = useHeaderMessages();
  const queries = useQueryClient();
  const { send, property, session } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  const queue = useMemo(
    () =>
      openAnswerQueue({
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
        if (event.is === 'expired') return void send(account.userstatus, {}).then(queue.flush, () => undefined);
        if (event.is === 'refused')
          return messages.error(t('keptRefused', { contest: event.row.name, reason: event.row.refused ?? '' }), { stays: true });
        if (!queue.isWaiting()) {
          messages.success(t('keptSent'));
          void queries.invalidateQueries();
        }
      }),
    [queue, messages, t, send, queries],
  );

  const signOut = useSignOut();
  useEffect(
    () =>
      beforeSignOut(async () => {
        await queue.flush();
        const left = queue.list();
        if (left.length === 0) return true;
        messages.warning(t('leftBehind', { count: left.length }), {
          action: {
            label: t('leftBehindDelete'),
            onAction: () => {
              for (const row of left) queue.remove(row);
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
