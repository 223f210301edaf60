import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Mail, mail } from '#contract/wings/desk/operation/mail.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { ChoiceTabs } from '#web/ui/table/list-filters.tsx';
import css from '#web/wings/desk/operation/operation.module.css';
import { MailSide } from './mail-side.tsx';

/** One mail of the outbox. The server has masked its private links: they are not on this page. */
export function MailDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useOperationText();
  // One that waits is sent, or fails, while someone looks at it.
  const found = useCall(mail.getMail, { params: { id: id ?? 0 } }, { enabled: id !== undefined, everyMs: 3000 });
  const shown = id === undefined ? undefined : found.data;
  return (
    <Dialog
      opened={id !== undefined}
      onClose={onClose}
      width={1080}
      title={shown?.Subject ?? t('outbox')}
      actions={shown ? <MailActs shown={shown} onClose={onClose} /> : undefined}
    >
      {id !== undefined && found.isPending && <TextSkeleton lines={8} />}
      {found.isError && <ErrorState title={t('mailGone')}>{found.error.message}</ErrorState>}
      {shown && (
        <div className={`columns-1 ${css.mail}`}>
          <MailWords shown={shown} />
          <MailSide shown={shown} />
        </div>
      )}
    </Dialog>
  );
}

function MailWords({ shown }: { shown: Mail }) {
  const t = useOperationText();
  const [isText, setText] = useState(false);
  const isDemo = shown.SecretLinks === 'shown';
  return (
    <div className="stack pack-start gap-12 shrinks">
      {shown.SecretLinks !== 'none' && (
        <StandingMessage
          kind="info"
          text={t(isDemo ? 'secretDemoTitle' : 'secretTitle')}
          detail={t(isDemo ? 'secretDemo' : 'secretHidden')}
        />
      )}
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
    </div>
  );
}

/** What helps without the link. */
function MailActs({ shown, onClose }: { shown: Mail; onClose: () => void }) {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const refreshes = [mail.getMails, mail.getMail];
  const onProblem = (problem: { message: string }) => messages.error(problem.message);
  const done = (words: string) => {
    messages.success(words);
    onClose();
  };
  const resending = useSend(mail.resendMail, { refreshes, onProblem, onSuccess: () => done(t('resent')) });
  const stopping = useSend(mail.stopMail, { refreshes, onProblem, onSuccess: () => done(t('mailStopped')) });
  const renewing = useSend(mail.sendNewLink, {
    refreshes,
    onProblem,
    onSuccess: ({ IsSent, Recipient: recipient }) => done(t(IsSent ? 'newLinkSent' : 'newLinkJustSent', { recipient })),
  });
  const { can } = shown;
  const body = { ID: shown.ID };
  return (
    <>
      {can.sendNewLink ? (
        <span className={css.reason}>{t('newLinkHint', { recipient: shown.Recipient })}</span>
      ) : (
        can.notResendBecause && <span className={css.reason}>{can.notResendBecause}</span>
      )}
      <Button variant="default" onClick={onClose}>
        {t('close')}
      </Button>
      <Allowed to="mail.send">
        {can.stop && (
          <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate({ body })}>
            {t('stopMail')}
          </Button>
        )}
        {can.resend && (!can.sendNewLink || shown.State === 'failed') && (
          <Button variant={can.sendNewLink ? 'default' : 'filled'} loading={resending.isPending} onClick={() => resending.mutate({ body })}>
            {t('resend')}
          </Button>
        )}
        {can.sendNewLink && (
          <Button loading={renewing.isPending} onClick={() => renewing.mutate({ body })}>
            {t('sendNewLink')}
          </Button>
        )}
      </Allowed>
    </>
  );
}
