import { NativeSelect, TextInput } from '@mantine/core';
import { type NominationDesk, nominationDesk, type NomineeDetail } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useNominationDeskText } from '#web/texts/nomination-desk.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface CorrectDialogProps {
  place: { PropertyID: number; SeasonID: number };
  desk: NominationDesk;
  shown: NomineeDetail;
  onClose: () => void;
}

/** A nominee's name, address or category, put right by an organizer. */
export function CorrectDialog({ shown, onClose, ...rest }: CorrectDialogProps) {
  const t = useNominationDeskText();
  return (
    <EditDialog opened onClose={onClose} title={t('correctTitle', { name: shown.Name })} saveLabel={t('save')}>
      <CorrectForm shown={shown} onClose={onClose} {...rest} />
    </EditDialog>
  );
}

function CorrectForm({ place, desk, shown, onClose }: CorrectDialogProps) {
  const t = useNominationDeskText();
  const messages = useHeaderMessages();
  const sending = useSend(nominationDesk.changeNominee, {
    refreshes: [nominationDesk.getNominationDesk, nominationDesk.listNominees, nominationDesk.getNomineeDetail],
  });
  const bodyOf = (values: { Name: string; Organization: string; Email: string; CategoryID: string }) => ({
    ...place,
    NomineeID: shown.NomineeID,
    Version: shown.Version,
    Name: values.Name,
    Organization: values.Organization,
    Email: values.Email,
    CategoryID: Number(values.CategoryID),
  });
  const edit = useEdit({
    initialValues: {
      Name: shown.Name,
      Organization: shown.Organization,
      Email: shown.Email ?? '',
      CategoryID: String(shown.CategoryID),
    },
    validate: checkedBy(nominationDesk.changeNominee, bodyOf),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
      messages.success(t('saved'));
    },
    staleText: t('stale'),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('correctLead')}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('name')} data-autofocus />
      <TextInput {...edit.form.getInputProps('Organization')} label={t('organization')} />
      <EmailField {...edit.form.getInputProps('Email')} label={t('email')} />
      <NativeSelect
        {...edit.form.getInputProps('CategoryID')}
        label={t('category')}
        data={desk.Categories.map(({ CategoryID, Name }) => ({ value: String(CategoryID), label: Name }))}
      />
    </EditForm>
  );
}
