import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { beforeSignOut } from '#web/kernel/browser/leaving.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { keepSending } from '#web/kernel/call/keep-sending.ts';
import type { Queued, QueueEvent, SendQueue } from '#web/kernel/call/send-queue.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf, type Shelf } from '#web/kernel/session/storage.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';

export interface JudgeQueueParts {
  shelf: Shelf;
  /** Whose: on a shared device no one sees or sends another's. */
  propertyId: number;
  accountId: number;
  send: Send;
  isSignedIn: () => boolean;
}

interface QueueWords<Row, Sent> {
  /** Says what became of a row. */
  tell: (event: Exclude<QueueEvent<Row, Sent>, { is: 'expired' }>) => void;
  /** For a judge who signs out while some still wait. */
  left: (count: number) => { text: string; remove: string };
}

const pauses = { firstPauseMs: 5_000, longestPauseMs: 60_000 };

/** A queue of the judge who is signed in. Its provider is around the whole portal: what waits is sent from any page. */
export function judgeQueue<Row extends Queued, Sent, Queue>(
  open: (parts: JudgeQueueParts) => Queue & Omit<SendQueue<Row, Sent>, 'put'>,
  useWords: (isWaiting: SendQueue<Row, Sent>['isWaiting']) => QueueWords<Row, Sent>,
) {
  const QueueContext = createContext<ReturnType<typeof open> | null>(null);

  function useQueue(): ReturnType<typeof open> {
    const queue = useContext(QueueContext);
    if (!queue) throw new Error('A queue needs its provider above it');
    return queue;
  }

  function useRows(): readonly Row[] {
    const queue = useQueue();
    return useSyncExternalStore(queue.subscribe, queue.list);
  }

  function Provider({ children }: { children: ReactNode }) {
    const messages = useHeaderMessages();
    const { send, property, session } = usePortal();
    const accountId = useSession().profile?.id ?? 0;
    const queue = useMemo(
      () =>
        open({
          shelf: localShelf(),
          propertyId: property.id,
          accountId,
          send,
          isSignedIn: () => accountId !== 0 && session.get().profile?.id === accountId && session.bearer() !== null,
        }),
      [property.id, accountId, send, session],
    );
    const { tell, left } = useWords(queue.isWaiting);
    const signOut = useSignOut();

    useEffect(
      () =>
        queue.listen((event) => {
          // Any call asks for a new sign-in; not the save itself, which another judge's sign-in must not send.
          if (event.is === 'expired') void send(account.userstatus, {}).then(queue.flush, () => undefined);
          else tell(event);
        }),
      [queue, tell, send],
    );

    useEffect(
      () =>
        beforeSignOut(async () => {
          await queue.flush();
          const rows = queue.list();
          if (rows.length === 0) return true;
          const { text, remove } = left(rows.length);
          const onAction = () => {
            for (const row of rows) queue.remove(row);
            void signOut();
          };
          messages.warning(text, { action: { label: remove, onAction } });
          return false;
        }),
      [queue, messages, left, signOut],
    );

    useEffect(() => keepSending(queue, pauses), [queue]);

    return <QueueContext value={queue}>{children}</QueueContext>;
  }

  return { Provider, useQueue, useRows };
}
