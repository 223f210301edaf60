import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { deletion, deletionGraceDays, deletionWord } from '#contract/wings/accounts/account/deletion.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useEmailText } from '#web/texts/email.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import css from '#web/ui/field/form.module.css';
import { FormError } from '#web/ui/field/form-error.tsx';

interface DeleteAccountProps {
  isGuest: boolean;
  hasPassword: boolean;
}

/** What goes and what stays, a copy to keep, and the deletion itself. */
export function DeleteAccount({ isGuest, hasPassword }: DeleteAccountProps) {
  const t = useEmailText();
  const [isAsking, setAsking] = useState(false);
  const download = useMyData();
  return (
    <>
      <dl className={`facts stack ruled-below ${css.facts}`}>
        <div>
          <dt>{t('deleted')}</dt>
          <dd>{t('deletedList')}</dd>
        </div>
        <div>
          <dt>{t('keptTitle')}</dt>
          <dd>{t('keptList')}</dd>
        </div>
      </dl>
      <div className="cluster align-center to-end gap-12 above-16">
        <Button variant="default" onClick={() => void download()}>
          {t('download')}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      <DeleteDialog isGuest={isGuest} hasPassword={hasPassword} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function useMyData() {
  const messages = useHeaderMessages();
  const t = useEmailText();
  const download = useDownload(t('downloadFailed'));
  return async (): Promise<void> => {
    if (await download(deletion.getMyData)) messages.success(t('downloading'));
  };
}

function DeleteDialog({ isGuest, hasPassword, opened, onClose }: DeleteAccountProps & { opened: boolean; onClose: () => void }) {
  const t = useEmailText();
  const formId = useId();
  const { property, session } = usePortal();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const form = useForm({ initialValues: { CurrentPassword: '', Confirmation: '' } });
  const sending = useSend(deletion.deleteAccount, {
    onSuccess: ({ DeletesDate }) => {
      session.signOut();
      queries.clear();
      messages.success(t('willBeDeleted', { date: formatDate(DeletesDate, property) }), { stays: true });
      void navigate({ to: '/login', replace: true });
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const close = (): void => {
    form.reset();
    setProblem(undefined);
    onClose();
  };
  const submit = form.onSubmit(({ CurrentPassword, Confirmation }) => {
    setProblem(undefined);
    sending.mutate({ body: { Confirmation, ...(CurrentPassword && { CurrentPassword }) } });
  });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('deleteTitle')}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={sending.isPending}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p className="below-20 type-soft">{isGuest ? t('deleteBodyGuest') : t('deleteBody', { days: deletionGraceDays })}</p>
      <form id={formId} ref={element} onSubmit={submit} noValidate className="stack gap-20">
        {problem && <FormError text={problem} />}
        {hasPassword && <PasswordField {...form.getInputProps('CurrentPassword')} label={t('password')} />}
        <TextInput
          {...form.getInputProps('Confirmation')}
          label={t('confirmation', { word: deletionWord })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
