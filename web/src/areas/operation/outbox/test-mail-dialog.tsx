import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { mail } from '#contract/areas/operation/mail.ts';
import { adminPropertyId } from '#contract/kernel/properties.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useSession } from '#web/kernel/portal.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { propertyChoices } from '#web/areas/operation/property-filter.tsx';
import css from '#web/areas/operation/operation.module.css';

export function TestMailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useOperationText();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const messages = useHeaderMessages();
  const { profile } = useSession();
  const [problem, setProblem] = useState<string | undefined>();
  const form = useForm({
    initialValues: { To: profile?.email ?? '', PropertyID: String(adminPropertyId) },
    clearInputErrorOnChange: true,
    validate: { To: (value) => (value.trim() ? isEmail(t('emailWrong'))(value.trim()) : t('fillIn')) },
  });
  const sending = useSend(mail.sendTestMail, {
    refreshes: [mail.getMails],
    onSuccess: () => {
      messages.success(t('testSent'));
      onClose();
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    ({ To, PropertyID }) => {
      setProblem(undefined);
      sending.mutate({ body: { To: To.trim(), PropertyID: Number(PropertyID) } });
    },
    () => focusFirstError(element.current),
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('sendTest')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={sending.isPending}>
            {t('sendTestSave')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} onSubmit={submit} noValidate className={css.form}>
        <p className="type-soft">{t('sendTestLead')}</p>
        {problem && <StandingMessage kind="error" text={problem} />}
        <TextInput {...form.getInputProps('To')} label={t('sendTestTo')} type="email" inputMode="email" data-autofocus />
        <NativeSelect {...form.getInputProps('PropertyID')} label={t('property')} data={[...propertyChoices]} />
      </form>
    </Dialog>
  );
}
