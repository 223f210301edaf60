import { Checkbox, Textarea } from '@mantine/core';
import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type EntrantDialogProps, entrantReads, nameOf } from './entrant-name.ts';

export function EmailDialog({ entrant, opened, onClose }: EntrantDialogProps) {
  const t = useEntrantText();
  return (
    <EditDialog opened={opened} onClose={onClose} title={t('emailTitle', { name: nameOf(entrant) })} saveLabel={t('askForConsent')}>
      {opened && <EmailForm entrant={entrant} onClose={onClose} />}
    </EditDialog>
  );
}

function EmailForm({ entrant, onClose }: Omit<EntrantDialogProps, 'opened'>) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const changing = useSend(entrantHelp.changeEntrantEmail, { refreshes: entrantReads });
  const bodyOf = (values: { NewEmail: string; Reason: string; IsOldUnread: boolean }) => ({
    PropertyID: entrant.PropertyID,
    UserID: entrant.UserID,
    ...values,
  });
  const missing = { missing: t('fillIn') };
  const edit = useEdit({
    initialValues: { NewEmail: '', Reason: '', IsOldUnread: false },
    validate: checkedBy(entrantHelp.changeEntrantEmail, bodyOf, { words: { NewEmail: missing, Reason: missing } }),
    save: async (values) => {
      const { Email } = await changing.mutateAsync({ body: bodyOf(values) });
      messages.success(values.IsOldUnread ? t('emailSent', { email: Email }) : t('emailAsked', { email: entrant.Email }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('emailLead', { email: entrant.Email })}>
      <EmailField {...edit.form.getInputProps('NewEmail')} label={t('newEmail')} autoComplete="off" data-autofocus />
      <Textarea {...edit.form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} />
      <Allowed to="staff.manage" award={entrant.PropertyID}>
        <Checkbox
          {...edit.form.getInputProps('IsOldUnread', { type: 'checkbox' })}
          label={t('oldUnread')}
          description={t('oldUnreadHelp')}
        />
      </Allowed>
    </EditForm>
  );
}
