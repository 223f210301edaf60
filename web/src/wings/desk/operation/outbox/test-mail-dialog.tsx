import { NativeSelect } from '@mantine/core';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { usePropertyChoices } from '#web/wings/desk/operation/property-filter.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSession } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';

export function TestMailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useOperationText();
  return (
    <EditDialog opened={opened} onClose={onClose} title={t('sendTest')} saveLabel={t('sendTestSave')}>
      {opened && <TestMailForm onClose={onClose} />}
    </EditDialog>
  );
}

const bodyOf = ({ To, PropertyID }: { To: string; PropertyID: string }) => ({ To: To.trim(), PropertyID: Number(PropertyID) });

function TestMailForm({ onClose }: { onClose: () => void }) {
  const t = useOperationText();
  const messages = useHeaderMessages();
  const { profile } = useSession();
  const sending = useSend(mail.sendTestMail, { refreshes: [mail.getMails], onSuccess: () => messages.success(t('testSent')) });
  const edit = useEdit({
    initialValues: { To: profile?.email ?? '', PropertyID: String(adminPropertyId) },
    validate: checkedBy(mail.sendTestMail, bodyOf, { words: { To: { missing: t('fillIn') } } }),
    save: (values) => sending.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} lead={t('sendTestLead')}>
      <EmailField {...form.getInputProps('To')} label={t('sendTestTo')} data-autofocus />
      <NativeSelect {...form.getInputProps('PropertyID')} label={t('property')} data={[...usePropertyChoices()]} />
    </EditForm>
  );
}
