import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { email } from '#contract/wings/accounts/account/email.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEmailText } from '#web/texts/email.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';

const kinds = {
  confirm: {
    call: email.confirmEmail,
    title: 'confirmTitle',
    lead: 'confirmLead',
    action: 'confirm',
    done: 'confirmed',
    body: 'confirmedBody',
  },
  change: {
    call: email.confirmEmailChange,
    title: 'changeTitle',
    lead: 'changeLead',
    action: 'changeConfirm',
    done: 'changed',
    body: 'changedBody',
  },
  agree: {
    call: email.agreeEmailChange,
    title: 'agreeTitle',
    lead: 'agreeLead',
    action: 'agree',
    done: 'agreed',
    body: 'agreedBody',
  },
  keep: { call: email.objectEmailChange, title: 'keepTitle', lead: 'keepLead', action: 'keep', done: 'kept', body: 'keptBody' },
} as const;

/** Where links about addresses lead. A button, because programs that check mail open every link in it. */
function MailedLinkPage({ kind }: { kind: keyof typeof kinds }) {
  const t = useEmailText();
  const { code = '' }: { code?: string } = useSearch({ strict: false });
  const [done, setDone] = useState<string | undefined>();
  const [problem, setProblem] = useState<{ isGone: boolean; text: string } | undefined>();
  const { call, title, lead, action, done: doneTitle, body } = kinds[kind];
  const sending = useSend(call, {
    refreshes: [account.getContactInfo],
    onSuccess: ({ Email }) => setDone(Email),
    onProblem: (reason) => setProblem({ isGone: reason.failure === 'InvalidCode', text: reason.message }),
  });
  const isGone = !code || problem?.isGone;
  const shown = isGone ? t('gone') : t(done ? doneTitle : title);
  useTitle(shown);
  return (
    <Stage title={shown}>
      <div className="stack gap-20">
        {problem && !isGone && <FormError text={problem.text} />}
        <p className="type-soft" aria-live="polite">
          {isGone ? t('goneBody') : done ? t(body, { email: done }) : t(lead)}
        </p>
        {isGone || done ? (
          <Button fullWidth variant="default" renderRoot={(props) => <Link to={kind === 'keep' ? '/login' : '/account'} {...props} />}>
            {t('goOn')}
          </Button>
        ) : (
          <Button fullWidth loading={sending.isPending} onClick={() => sending.mutate({ body: { Code: code } })}>
            {t(action)}
          </Button>
        )}
      </div>
    </Stage>
  );
}

export const ConfirmEmailPage = () => <MailedLinkPage kind="confirm" />;
export const ChangeEmailPage = () => <MailedLinkPage kind="change" />;
export const AgreeEmailPage = () => <MailedLinkPage kind="agree" />;
export const KeepEmailPage = () => <MailedLinkPage kind="keep" />;
