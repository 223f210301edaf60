import { TextInput } from '@mantine/core';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useSecurityText } from '#web/texts/security.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { QrCode } from '#web/ui/small/qr-code.tsx';
import css from './security.module.css';

type Begun = Reply<typeof secondFactor.startTotp>;
type Added = Reply<typeof secondFactor.confirmTotp>;

interface AppDialogProps {
  begun: Begun | undefined;
  onClose: () => void;
  onAdded: (added: Added) => void;
}

export function AppDialog({ begun, onClose, onAdded }: AppDialogProps) {
  const t = useSecurityText();
  return (
    <EditDialog opened={begun !== undefined} onClose={onClose} title={t('appTitle')} saveLabel={t('appSave')}>
      {begun && <AppForm begun={begun} onAdded={onAdded} />}
    </EditDialog>
  );
}

function AppForm({ begun, onAdded }: { begun: Begun; onAdded: (added: Added) => void }) {
  const t = useSecurityText();
  const confirming = useSend(secondFactor.confirmTotp, { refreshes: [secondFactor.getFactors] });
  const edit = useEdit({
    initialValues: { Code: '' },
    validate: checkedBy(secondFactor.confirmTotp, (values: { Code: string }) => values),
    save: async (values) => onAdded(await confirming.mutateAsync({ body: values })),
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit} lead={t('appScan')}>
      <QrCode className={css.qr} text={begun.Uri} label={t('appQr')} />
      <p className="type-small">
        {t('appSecret')} <span className={css.secret}>{begun.Secret.match(/.{4}/g)?.join(' ')}</span>
      </p>
      <TextInput
        {...edit.form.getInputProps('Code')}
        label={t('appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
    </EditForm>
  );
}
