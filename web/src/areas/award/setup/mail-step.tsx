import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { award as calls } from '#contract/areas/award/award.ts';
import { mail } from '#contract/areas/operation/mail.ts';
import { Allowed } from '#web/kernel/allowed.tsx';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useSession } from '#web/kernel/portal.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { SkipButton } from './step-form.tsx';

const kindOf = { waiting: 'info', held: 'info', stopped: 'error', sent: 'success', kept: 'info', failed: 'error' } as const;
const wordsOf = {
  waiting: 'testWaiting',
  held: 'testWaiting',
  stopped: 'testFailed',
  sent: 'testSent',
  kept: 'testKept',
  failed: 'testFailed',
} as const;

export function MailStep({ award, continueLabel, onSaved, onSkip }: StepProps) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const email = useSession().profile?.email ?? '';
  const outbox = useCall(mail.getMails, { body: { Page: 1, PageSize: 1 } });
  const sending = useSend(mail.sendTestMail, { onProblem: ({ message }) => messages.error(t('failed', { why: message })) });
  const marking = useSend(calls.setStep, { onProblem: ({ message }) => messages.error(t('failed', { why: message })) });
  const sentId = sending.data?.ID;
  const sent = useCall(mail.getMail, { params: { id: sentId ?? 0 } }, { enabled: sentId !== undefined, everyMs: 1500 });
  const finish = () =>
    marking.mutate({ body: { PropertyID: award.PropertyID, Step: 'mail', State: 'done' } }, { onSuccess: () => void onSaved() });
  const state = sent.data?.State ?? 'waiting';
  return (
    <>
      <PageHead title={t('mailTitle')} lead={t('mailLead')} windowTitle={`${award.Name}: ${t('mailTitle')}`} />
      <div className={css.form}>
        {outbox.isPending && <TextSkeleton lines={1} />}
        {outbox.isError && <ErrorState onRetry={() => void outbox.refetch()} />}
        {outbox.data && (
          <StandingMessage
            kind={outbox.data.KeepsMails ? 'warning' : 'info'}
            text={t(outbox.data.KeepsMails ? 'mailKeeps' : 'mailSends')}
          />
        )}
        <div className={css.actions}>
          <Allowed to="mail.send" award={award.PropertyID}>
            <Button
              variant="default"
              loading={sending.isPending}
              onClick={() => sending.mutate({ body: { To: email, PropertyID: award.PropertyID } })}
            >
              {t('sendTest')}
            </Button>
          </Allowed>
          <Allowed to="mail.read" award={award.PropertyID}>
            <Link to="/outbox">{t('openOutbox')}</Link>
          </Allowed>
        </div>
        <div role="status">
          {sentId !== undefined && (
            <StandingMessage kind={kindOf[state]} text={t(wordsOf[state], { email, why: sent.data?.LastError ?? '' })} />
          )}
        </div>
        {award.State === 'draft' && (
          <Allowed to="property.manage" award={award.PropertyID}>
            <div className={css.actions}>
              <Button onClick={finish} loading={marking.isPending}>
                {continueLabel}
              </Button>
              {onSkip && <SkipButton onSkip={onSkip} />}
            </div>
          </Allowed>
        )}
      </div>
    </>
  );
}
