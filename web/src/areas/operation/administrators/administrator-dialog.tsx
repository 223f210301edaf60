import { Button, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { type Administrator, administrator } from '#contract/areas/account/administrator.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from '#web/areas/operation/operation.module.css';

export function AdministratorDialog({ editing, onClose }: { editing: Administrator | 'new' | undefined; onClose: () => void }) {
  const t = useOperationText();
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  const known = editing === 'new' ? undefined : editing;
  return (
    <Dialog
      opened={editing !== undefined}
      onClose={onClose}
      title={known ? t('editAdministrator', { name: `${known.FirstName} ${known.LastName}`.trim() || known.Email }) : t('addAdministrator')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking}>
            {t(known ? 'save' : 'add')}
          </Button>
        </>
      }
    >
      {editing && <AdministratorForm key={known?.UserID ?? 'new'} id={formId} known={known} onDone={onClose} onWorking={setWorking} />}
    </Dialog>
  );
}

interface FormProps {
  id: string;
  known: Administrator | undefined;
  onDone: () => void;
  onWorking: (isWorking: boolean) => void;
}

function AdministratorForm({ id, known, onDone, onWorking }: FormProps) {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const filled = (value: string) => (value.trim() ? null : t('fillIn'));
  const form = useForm({
    initialValues: {
      FirstName: known?.FirstName ?? '',
      LastName: known?.LastName ?? '',
      Email: known?.Email ?? '',
      Title: known?.Title ?? '',
      Phone: known?.Phone ?? '',
    },
    clearInputErrorOnChange: true,
    validate: {
      FirstName: filled,
      LastName: filled,
      Email: (value) => (value.trim() ? isEmail(t('emailWrong'))(value.trim()) : t('fillIn')),
    },
  });
  const saving = useSend(administrator.saveAdministrative, {
    refreshes: [administrator.list],
    onSuccess: (saved) => {
      onWorking(false);
      messages.success(known ? t('saved') : t('added', { name: `${saved.FirstName} ${saved.LastName}` }));
      onDone();
    },
    onProblem: (reason) => {
      onWorking(false);
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      onWorking(true);
      saving.mutate({ body: { ...values, ...(known && { UserID: known.UserID, Version: known.Version }) } });
    },
    () => focusFirstError(element.current),
  );
  return (
    <form id={id} ref={element} onSubmit={submit} noValidate className={css.form}>
      {problem && <StandingMessage kind="error" text={problem} />}
      <div className={css.pair}>
        <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} data-autofocus />
        <TextInput {...form.getInputProps('LastName')} label={t('lastName')} />
      </div>
      <TextInput {...form.getInputProps('Email')} label={t('email')} type="email" inputMode="email" autoCapitalize="none" />
      <div className={css.pair}>
        <TextInput {...form.getInputProps('Title')} label={t('optional', { label: t('jobTitle') })} />
        <TextInput {...form.getInputProps('Phone')} label={t('optional', { label: t('phone') })} type="tel" />
      </div>
    </form>
  );
}
