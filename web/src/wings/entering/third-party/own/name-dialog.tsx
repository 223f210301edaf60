import { TextInput } from '@mantine/core';
import { type ThirdParties, thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useDraft } from '#web/kernel/form/draft.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useThirdPartyText } from '#web/texts/third-party.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

type Role = ThirdParties['Roles'][number];

interface NameDialogProps {
  submissionId: number;
  role: Role;
  naming: { replaces?: Role['People'][number] } | undefined;
  onClose: () => void;
}

export function NameDialog(props: NameDialogProps) {
  const t = useThirdPartyText();
  const { role, naming, onClose } = props;
  const replaced = naming?.replaces?.Name;
  return (
    <EditDialog
      opened={naming !== undefined}
      onClose={onClose}
      title={replaced ? t('dialogReplace', { name: replaced }) : t('dialogTitle', { role: role.Name })}
      saveLabel={t('dialogSave')}
    >
      {naming && <NameForm {...props} />}
    </EditDialog>
  );
}

function NameForm({ submissionId, role, naming, onClose }: NameDialogProps) {
  const t = useThirdPartyText();
  const messages = useHeaderMessages();
  const draft = useDraft(`third-party.${submissionId}.${role.RoleID}`, { Name: '', Email: '' });
  const sending = useSend(thirdParty.nameThirdParty, { refreshes: [thirdParty.getThirdParties] });
  const bodyOf = ({ Name, Email }: { Name: string; Email: string }) => ({
    SubmissionID: submissionId,
    RoleID: role.RoleID,
    Name,
    Email,
    ...(naming?.replaces && { Replaces: naming.replaces.ThirdPartyID }),
  });
  const edit = useEdit({
    initialValues: draft.values,
    validate: checkedBy(thirdParty.nameThirdParty, bodyOf, {
      words: { Name: { missing: t('fillIn') }, Email: { missing: t('enterEmail') } },
    }),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
      draft.clear();
      messages.success(t('sent', { name: values.Name }));
    },
    staleText: t('stale'),
    onSaved: onClose,
  });
  edit.form.watch('Name', ({ value }) => draft.keep({ ...edit.form.getValues(), Name: value }));
  edit.form.watch('Email', ({ value }) => draft.keep({ ...edit.form.getValues(), Email: value }));
  return (
    <EditForm edit={edit} lead={t('dialogLead')}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('dialogName')} maxLength={200} autoComplete="off" data-autofocus />
      <EmailField {...edit.form.getInputProps('Email')} label={t('dialogEmail')} autoComplete="off" />
    </EditForm>
  );
}
