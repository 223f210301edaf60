import { useState } from 'react';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { useSend, type WriteCall } from '#web/kernel/call/use-call.ts';
import { useHeaderMessages } from '../state/header-messages.tsx';

interface Removal<Row, Sent, Reply> {
  refreshes: readonly AnyCall[];
  /** What is sent about this row; nothing while that is not known. */
  sent: (row: Row) => Sent | undefined;
  /** What people read afterwards. */
  done: (row: Row, reply: Reply) => string;
  failed?: (why: string) => string;
}

/** What is removed only after a question: `ask` about a row, and `<ConfirmDialog {...removal.dialog}>` for the answer. */
export function useRemoval<Row, Sent, Reply>(call: WriteCall<Sent, Reply>, options: Removal<Row, Sent, Reply>) {
  const { refreshes, sent, done, failed = (why) => why } = options;
  const messages = useHeaderMessages();
  const [row, setRow] = useState<Row>();
  const close = (): void => setRow(undefined);
  const sending = useSend(call, {
    refreshes,
    onSuccess: (reply) => {
      if (row) messages.success(done(row, reply));
      close();
    },
    onProblem: ({ message }) => {
      messages.error(failed(message));
      close();
    },
  });
  const onConfirm = (): void => {
    const body = row && sent(row);
    if (body) sending.mutate(body);
  };
  return {
    row,
    ask: (next: Row): void => setRow(next),
    dialog: { opened: row !== undefined, isDangerous: true, isWorking: sending.isPending, onCancel: close, onConfirm },
  };
}
