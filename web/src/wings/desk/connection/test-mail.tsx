import { Button } from '@mantine/core';
import { useState } from 'react';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { useSession } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useConnectionText } from '#web/texts/connection.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';

const kindOf = { waiting: 'info', held: 'info', stopped: 'error', sent: 'info', kept: 'info', failed: 'error' } as const;
const wordsOf = {
  waiting: 'testWaiting',
  held: 'testWaiting',
  stopped: 'testFailed',
  sent: 'testSent',
  kept: 'testKept',
  failed: 'testFailed',
} as const;

/** Sends a test email to the organizer and shows its delivery. Once it is confirmed, the surrounding page shows that. */
export function TestMail({ propertyId, hasArrived }: { propertyId: number; hasArrived: boolean }) {
  const t = useConnectionText();
  const email = useSession().profile?.email ?? '';
  const [problem, setProblem] = useState<string>();
  const sending = useSend(mail.sendTestMail, { refreshes: [mail.getMails], onProblem: ({ message }) => setProblem(message) });
  const sentId = sending.data?.ID;
  const sent = useCall(mail.getMail, { params: { id: sentId ?? 0 } }, { enabled: sentId !== undefined && !hasArrived, everyMs: 1500 });
  const state = sent.data?.State ?? 'waiting';
  const send = (): void => {
    setProblem(undefined);
    sending.mutate({ body: { To: email, PropertyID: propertyId } });
  };
  return (
    <>
      <div role="status">
        {problem && <StandingMessage kind="error" text={t('testFailed', { email, why: problem })} />}
        {!problem && sentId !== undefined && !hasArrived && (
          <StandingMessage kind={kindOf[state]} text={t(wordsOf[state], { email, why: sent.data?.LastError ?? '' })} />
        )}
      </div>
      <Button variant="default" loading={sending.isPending} onClick={send}>
        {t('sendTest')}
      </Button>
    </>
  );
}
