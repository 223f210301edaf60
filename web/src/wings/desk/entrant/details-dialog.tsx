import { Textarea } from '@mantine/core';
import { entrant as entrantCalls } from '#contract/wings/accounts/account/entrant.ts';
import { ContactFields, type ContactValues, contactValuesOf } from '#web/wings/accounts/account/contact/contact-fields.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type EntrantDialogProps, entrantReads, nameOf } from './entrant-name.ts';

/** A typing error in someone's own details, put right on their behalf. */
export function DetailsDialog({ entrant, opened, onClose }: EntrantDialogProps) {
  const t = useEntrantText();
  return (
    <EditDialog opened={opened} onClose={onClose} width={680} title={t('editTitle', { name: nameOf(entrant) })} saveLabel={t('save')}>
      {opened && <DetailsForm entrant={entrant} onClose={onClose} />}
    </EditDialog>
  );
}

type Values = ContactValues & { Reason: string };

function DetailsForm({ entrant, onClose }: Omit<EntrantDialogProps, 'opened'>) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const saving = useSend(entrantCalls.saveEntrant, { refreshes: entrantReads });
  // A guest who gave no name leaves it out; a name cannot be emptied.
  const bodyOf = ({ FirstName, LastName, ...values }: Values) => ({
    ...values,
    ...((FirstName || entrant.FirstName) && { FirstName }),
    ...((LastName || entrant.LastName) && { LastName }),
    UserID: entrant.UserID,
    Version: entrant.Version,
  });
  const check = checkedBy(entrantCalls.saveEntrant, bodyOf);
  const edit = useEdit<Values>({
    initialValues: { ...contactValuesOf(entrant), Reason: '' },
    validate: (values) => ({ ...check(values), ...(!values.Reason.trim() && { Reason: t('fillIn') }) }),
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t('saved'));
    },
    staleText: t('stale'),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('editLead')}>
      <ContactFields form={edit.form} isFirst />
      <Textarea {...edit.form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} />
    </EditForm>
  );
}
