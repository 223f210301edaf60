import { Checkbox, TextInput } from '@mantine/core';
import { connection, type StripeConnection, type WorldPayConnection } from '#contract/wings/desk/connection/connection.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useConnectionText } from '#web/texts/connection.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import type { ConnectionDialogProps } from './mail-server-dialog.tsx';

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
/** Browsers must not offer to keep it. */
const hidden = { ...plain, type: 'password', autoComplete: 'new-password' } as const;

export function StripeDialog({ stripe, ...given }: ConnectionDialogProps & { stripe: StripeConnection }) {
  const t = useConnectionText();
  const label = t(stripe.Mode ? 'changeStripe' : 'connectStripe');
  return (
    <EditDialog opened onClose={given.onClose} title={label} saveLabel={label}>
      <StripeForm stripe={stripe} {...given} />
    </EditDialog>
  );
}

function StripeForm({ stripe, onSaved, onStale }: ConnectionDialogProps & { stripe: StripeConnection }) {
  const t = useConnectionText();
  const saving = useSend(connection.saveStripe, { refreshes: [connection.getConnections] });
  const isKept = stripe.Version > 0 && !stripe.IsLost;
  const bodyOf = ({ PublicKey, SecretKey, WebhookSecret }: { PublicKey: string; SecretKey: string; WebhookSecret: string }) => ({
    Version: stripe.Version,
    PublicKey,
    ...((SecretKey || !isKept) && { SecretKey }),
    ...((WebhookSecret || !isKept) && { WebhookSecret }),
  });
  const edit = useEdit({
    initialValues: { PublicKey: stripe.PublicKey ?? '', SecretKey: '', WebhookSecret: '' },
    validate: checkedBy(connection.saveStripe, bodyOf),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved,
    onStale,
    staleText: t('stale'),
  });
  const { form } = edit;
  const kept = isKept ? { description: t('stored') } : {};
  return (
    <EditForm edit={edit} lead={`${t('noticeHelp')} ${stripe.NoticeUrl}`}>
      <TextInput {...form.getInputProps('PublicKey')} {...plain} label={t('publicKey')} data-autofocus />
      <TextInput {...form.getInputProps('SecretKey')} {...hidden} {...kept} label={t('secretKey')} />
      <TextInput {...form.getInputProps('WebhookSecret')} {...hidden} {...kept} label={t('webhookSecret')} />
    </EditForm>
  );
}

export function WorldPayDialog({ worldPay, ...given }: ConnectionDialogProps & { worldPay: WorldPayConnection }) {
  const t = useConnectionText();
  const label = t(worldPay.Mode ? 'changeWorldPay' : 'connectWorldPay');
  return (
    <EditDialog opened onClose={given.onClose} title={label} saveLabel={label}>
      <WorldPayForm worldPay={worldPay} {...given} />
    </EditDialog>
  );
}

interface WorldPayValues extends Record<string, unknown> {
  InstallationID: string;
  Secret: string;
  ResponsePassword: string;
  IsTest: boolean;
}

function WorldPayForm({ worldPay, onSaved, onStale }: ConnectionDialogProps & { worldPay: WorldPayConnection }) {
  const t = useConnectionText();
  const saving = useSend(connection.saveWorldPay, { refreshes: [connection.getConnections] });
  const isKept = worldPay.Version > 0 && !worldPay.IsLost;
  const bodyOf = ({ InstallationID, Secret, ResponsePassword, IsTest }: WorldPayValues) => ({
    Version: worldPay.Version,
    InstallationID,
    ...((Secret || !isKept) && { Secret }),
    ...((ResponsePassword || !isKept) && { ResponsePassword }),
    IsTest,
  });
  const edit = useEdit<WorldPayValues>({
    initialValues: {
      InstallationID: worldPay.InstallationID ?? '',
      Secret: '',
      ResponsePassword: '',
      IsTest: worldPay.Mode !== 'live',
    },
    validate: checkedBy(connection.saveWorldPay, bodyOf),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved,
    onStale,
    staleText: t('stale'),
  });
  const { form } = edit;
  const kept = isKept ? { description: t('stored') } : {};
  const isPageFixed = worldPay.Fixed.includes('WORLDPAY_URL');
  return (
    <EditForm edit={edit} lead={`${t('responseHelp')} ${worldPay.NoticeUrl}`}>
      <TextInput {...form.getInputProps('InstallationID')} {...plain} label={t('installationId')} data-autofocus />
      <TextInput {...form.getInputProps('Secret')} {...hidden} {...kept} label={t('worldPaySecret')} />
      <TextInput {...form.getInputProps('ResponsePassword')} {...hidden} {...kept} label={t('responsePassword')} />
      <Checkbox
        {...form.getInputProps('IsTest', { type: 'checkbox' })}
        label={t('isTest')}
        description={isPageFixed ? t('byEnvironment', { names: 'WORLDPAY_URL' }) : t('isTestHelp')}
        disabled={isPageFixed}
      />
    </EditForm>
  );
}
