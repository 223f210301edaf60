import { TextInput } from '@mantine/core';
import { type Administrator, administrator } from '#contract/areas/account/administrator.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { fullName } from '#web/kernel/full-name.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { EmailField } from '#web/ui/email-field.tsx';

export function AdministratorDialog({ editing, onClose }: { editing: Administrator | 'new' | undefined; onClose: () => void }) {
  const t = useOperationText();
  const known = editing === 'new' ? undefined : editing;
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      title={known ? t('editAdministrator', { name: fullName(known) }) : t('addAdministrator')}
      saveLabel={t(known ? 'save' : 'add')}
    >
      {editing && <AdministratorForm key={known?.UserID ?? 'new'} known={known} onClose={onClose} />}
    </EditDialog>
  );
}

function AdministratorForm({ known, onClose }: { known: Administrator | undefined; onClose: () => void }) {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const saving = useSend(administrator.saveAdministrative, { refreshes: [administrator.list] });
  const initialValues = {
    FirstName: known?.FirstName ?? '',
    LastName: known?.LastName ?? '',
    Email: known?.Email ?? '',
    Title: known?.Title ?? '',
    Phone: known?.Phone ?? '',
  };
  const edit = useEdit({
    initialValues,
    validate: checkedBy(administrator.saveAdministrative, (values: typeof initialValues) => values, {
      words: { Email: { missing: t('fillIn') } },
    }),
    save: async (values) => {
      const saved = await saving.mutateAsync({ body: { ...values, ...(known && { UserID: known.UserID, Version: known.Version }) } });
      messages.success(known ? t('saved') : t('added', { name: `${saved.FirstName} ${saved.LastName}` }));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <FieldPair>
        <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} data-autofocus />
        <TextInput {...form.getInputProps('LastName')} label={t('lastName')} />
      </FieldPair>
      <EmailField {...form.getInputProps('Email')} label={t('email')} />
      <FieldPair>
        <TextInput {...form.getInputProps('Title')} label={t('optional', { label: t('jobTitle') })} />
        <TextInput {...form.getInputProps('Phone')} label={t('optional', { label: t('phone') })} type="tel" />
      </FieldPair>
    </EditForm>
  );
}
