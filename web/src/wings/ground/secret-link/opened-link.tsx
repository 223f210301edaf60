import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import type { WriteCall } from '#web/kernel/call/use-call.ts';
import { useSecretLinkText } from '#web/texts/secret-link.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';

interface OpenedLinkProps<Sent, Reply> {
  title: string;
  call: WriteCall<{ body: Sent }, Reply>;
  waiting: ReactNode;
  /** `open` asks again, for another part. */
  children: (reply: Reply, open: (part: Omit<Sent, 'Token'>) => void) => ReactNode;
}

/** The page behind a secret link. The secret is behind the #, which no server sees. */
export function OpenedLink<Sent extends { Token: string }, Reply>({ title, call, waiting, children }: OpenedLinkProps<Sent, Reply>) {
  const t = useSecretLinkText();
  const { property, send } = usePortal();
  const [opened, setOpened] = useState<{ reply: Reply } | CallProblem>();
  const hasAsked = useRef(false);
  const open = async (part?: Omit<Sent, 'Token'>): Promise<void> => {
    try {
      const body = { Token: window.location.hash.slice(1) || '-', ...part };
      setOpened({ reply: await send(call, { body: body as unknown as Sent }) });
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setOpened(reason);
    }
  };
  const first = useRef(open);
  useEffect(() => {
    // Each opening is counted.
    if (hasAsked.current) return;
    hasAsked.current = true;
    void first.current();
  }, []);
  if (opened && !(opened instanceof CallProblem)) return children(opened.reply, (part) => void open(part));
  return (
    <>
      <PageHead title={title} />
      {!opened ? (
        waiting
      ) : isFailure(opened, 'NotFound') ? (
        <EmptyState title={t('gone')}>{t('goneBody', { award: property.name })}</EmptyState>
      ) : (
        <ErrorState onRetry={() => void open()}>{opened.message}</ErrorState>
      )}
    </>
  );
}
