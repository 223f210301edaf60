import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Mail, mail } from '#contract/areas/operation/mail.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { Allowed } from '#web/kernel/allowed.tsx';
import { useSharedClock } from '#web/kernel/shared-clock.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { MailStateChip } from './mail-state-chip.tsx';
import { ChoiceTabs } from '#web/ui/list-filters.tsx';
import css from '#web/areas/operation/operation.module.css';

/** One mail of the outbox, as it was written. */
export function MailDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const [isText, setText] = useState(false);
  // One that waits is sent, or fails, while somebody looks at it.
  const found = useCall(mail.getMail, { params: { id: id ?? 0 } }, { enabled: id !== undefined, everyMs: 3000 });
  const resending = useSend(mail.resendMail, {
    refreshes: [mail.getMails, mail.getMail],
    onSuccess: () => {
      messages.success(t('resent'));
      onClose();
    },
    onProblem: (problem) => messages.error(t('failed', { why: problem.message })),
  });
  const shown = id === undefined ? undefined : found.data;
  return (
    <Dialog
      opened={id !== undefined}
      onClose={onClose}
      width={760}
      title={shown?.Subject ?? t('outbox')}
      actions={
        <>
          {shown?.can.notResendBecause && <span className={css.reason}>{shown.can.notResendBecause}</span>}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {shown?.can.resend && (
            <Allowed to="mail.send">
              <Button loading={resending.isPending} onClick={() => resending.mutate({ body: { ID: shown.ID } })}>
                {t('resend')}
              </Button>
            </Allowed>
          )}
        </>
      }
    >
      {id !== undefined && found.isPending && <TextSkeleton lines={8} />}
      {found.isError && <ErrorState title={t('mailGone')}>{found.error.message}</ErrorState>}
      {shown && (
        <>
          <MailFacts shown={shown} />
          <ChoiceTabs
            label={t('mailFrame', { subject: shown.Subject })}
            choices={[
              { value: 'shown', label: t('mailShown') },
              { value: 'text', label: t('mailText') },
            ]}
            chosen={isText ? 'text' : 'shown'}
            onChoose={(value) => setText(value === 'text')}
          />
          {isText ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
            <pre className={css.text} tabIndex={0}>
              {shown.Text}
            </pre>
          ) : (
            // No scripts and no origin of its own: a mail is shown, it does nothing. Its links open a tab of their own.
            <iframe
              className={css.frame}
              title={t('mailFrame', { subject: shown.Subject })}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={shown.Html}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function MailFacts({ shown }: { shown: Mail }) {
  const t = useOperationText();
  const award = findProperty(shown.PropertyID);
  const clock = useSharedClock(shown.PropertyID);
  return (
    <dl className={css.facts}>
      <dt>{t('recipient')}</dt>
      <dd>{shown.Recipient}</dd>
      <dt>{t('mailFrom')}</dt>
      <dd>{award?.name}</dd>
      <dt>{t('written')}</dt>
      <dd>{formatWithZone(shown.CreatedAt, clock)}</dd>
      <dt>{t('state')}</dt>
      <dd>
        <MailStateChip state={shown.State} />
        {shown.SettledAt && <span className={css.muted}> {formatWithZone(shown.SettledAt, clock)}</span>}
      </dd>
      {shown.CopyOf && (
        <>
          <dt>{t('copyOf')}</dt>
          <dd>{t('mailNumber', { id: shown.CopyOf })}</dd>
        </>
      )}
      {shown.LastError && (
        <>
          <dt>{t('lastError')}</dt>
          <dd className={css.error}>{shown.LastError}</dd>
        </>
      )}
    </dl>
  );
}
