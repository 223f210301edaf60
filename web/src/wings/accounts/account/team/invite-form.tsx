import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { Right } from '#contract/wings/accounts/account/rights.ts';
import { team } from '#contract/wings/accounts/account/team.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useTeamText } from '#web/texts/team.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { RightsField } from './rights-field.tsx';

interface InviteFormProps {
  /** One submission only; without one, all of them. */
  submissionId?: number;
  onSent: () => void;
}

export function InviteForm({ submissionId, onSent }: InviteFormProps) {
  const t = useTeamText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const initialValues = { Email: '', Rights: ['see', 'write'] as Right[] };
  const bodyOf = ({ Email, Rights }: typeof initialValues) => ({
    Email: Email.trim(),
    Rights,
    ...(submissionId && { SubmissionID: submissionId }),
  });
  const form = useForm({
    initialValues,
    validate: checkedBy(team.inviteMember, bodyOf, { words: { Email: { missing: t('emailMissing'), wrong: t('emailWrong') } } }),
  });
  const sending = useSend(team.inviteMember, {
    refreshes: [team.getTeam],
    onSuccess: ({ Email }) => {
      messages.success(t('invited', { email: Email }));
      form.reset();
      onSent();
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      sending.mutate({ body: bodyOf(values) });
    },
    () => focusFirstError(element.current),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      {problem && <FormError text={problem} />}
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="off" data-autofocus />
      <RightsField value={form.values.Rights} onChange={(rights) => form.setFieldValue('Rights', rights)} />
      <div className="cluster align-center to-end gap-12">
        <Button type="submit" loading={sending.isPending}>
          {t('inviteSend')}
        </Button>
      </div>
    </form>
  );
}
