import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { session } from '#contract/wings/accounts/account/session.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { NewPasswordFields, useNewPasswordWords } from './new-password-fields.tsx';

/** Accounts that came by an external login have no password yet, and leave it out. */
const bodyOf = ({ CurrentPassword, ...values }: { CurrentPassword: string; Password: string; ConfirmPassword: string }) => ({
  ...values,
  ...(CurrentPassword && { CurrentPassword }),
});

export function PasswordForm({ email }: { email: string }) {
  const t = useAccountText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const words = useNewPasswordWords();
  const form = useForm({
    initialValues: { CurrentPassword: '', Password: '', ConfirmPassword: '' },
    validate: checkedBy(account.changePassword, bodyOf, { words }),
  });
  const saving = useSend(account.changePassword, {
    refreshes: [session.getSessions],
    onSuccess: () => {
      form.reset();
      messages.success(t('changePasswordDone'));
    },
    onProblem: (reason) => {
      const rest = applyErrors(form, reason);
      setProblem(rest);
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      saving.mutate({ body: bodyOf(values) });
    },
    () => focusFirstError(element.current),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      {problem && <FormError text={problem} />}
      {/* Lets the browser's keeper of passwords know whose they are. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.getInputProps('CurrentPassword')} label={t('currentPassword')} />
      <NewPasswordFields form={form} />
      <div className="cluster align-center to-end gap-12">
        <Button type="submit" variant="default" loading={saving.isPending}>
          {t('changePasswordSave')}
        </Button>
      </div>
    </form>
  );
}
