import { NativeSelect, TextInput } from '@mantine/core';
import { connection, type MailConnection } from '#contract/wings/desk/connection/connection.ts';
import { type MailSecurity, mailSecurities, usualPorts } from '#contract/wings/desk/connection/mail-server.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useConnectionText } from '#web/texts/connection.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';

export interface ConnectionDialogProps {
  onClose: () => void;
  onSaved: () => void;
  onStale: () => void;
}

interface Values extends Record<string, unknown> {
  Host: string;
  Port: number | null;
  Security: MailSecurity;
  User: string;
  Password: string;
  From: string;
}

export function MailServerDialog({ mail, ...given }: ConnectionDialogProps & { mail: MailConnection }) {
  const t = useConnectionText();
  const label = t(mail.Host === null ? 'connectMail' : 'changeMail');
  return (
    <EditDialog opened onClose={given.onClose} title={label} saveLabel={label}>
      <MailServerForm mail={mail} {...given} />
    </EditDialog>
  );
}

function MailServerForm({ mail, onSaved, onStale }: ConnectionDialogProps & { mail: MailConnection }) {
  const t = useConnectionText();
  const saving = useSend(connection.saveMailServer, { refreshes: [connection.getConnections] });
  const isServerFixed = mail.Fixed.includes('SMTP_URL');
  const isFromFixed = mail.Fixed.includes('MAIL_FROM');
  const bodyOf = ({ Host, Port, Security, User, Password, From }: Values) => ({
    Version: mail.Version,
    ...(!isServerFixed && {
      Server: { Host: Host.trim(), Port: Port as number, Security, User: User.trim() || null, ...(Password && { Password }) },
    }),
    ...(!isFromFixed && { From }),
  });
  const known = mail.Security === 'offered' ? null : mail.Security;
  const edit = useEdit<Values>({
    initialValues: {
      Host: mail.Host ?? '',
      Port: mail.Port ?? usualPorts.starttls,
      Security: known ?? 'starttls',
      User: mail.User ?? '',
      Password: '',
      From: mail.Version > 0 || isFromFixed ? mail.From : '',
    },
    validate: checkedBy(connection.saveMailServer, bodyOf),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved,
    onStale,
    staleText: t('stale'),
  });
  const { form } = edit;
  const choose = (security: MailSecurity): void => {
    // Anyone who typed a port of their own keeps it.
    if (form.values.Port === usualPorts[form.values.Security]) form.setFieldValue('Port', usualPorts[security]);
    form.setFieldValue('Security', security);
  };
  const fixed = { disabled: isServerFixed, ...(isServerFixed && { description: t('byEnvironment', { names: 'SMTP_URL' }) }) };
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <EditForm edit={edit}>
      <NativeSelect
        {...form.getInputProps('Security')}
        {...fixed}
        label={t('security')}
        data={mailSecurities.map((value) => ({ value, label: t(`security-${value}`) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as MailSecurity)}
      />
      {form.values.Security === 'none' && !isServerFixed && <StandingMessage kind="warning" text={t('insecure')} />}
      <FieldPair>
        <TextInput {...form.getInputProps('Host')} {...plain} {...fixed} label={t('host')} data-autofocus />
        <NumericField {...form.getInputProps('Port')} {...fixed} label={t('port')} maxDigits={5} />
      </FieldPair>
      <TextInput {...form.getInputProps('User')} {...plain} {...fixed} label={t('optional', { label: t('user') })} />
      <TextInput
        {...form.getInputProps('Password')}
        {...fixed}
        type="password"
        autoComplete="new-password"
        label={t('optional', { label: t('password') })}
        {...(mail.HasLogin && !isServerFixed && { description: t('stored') })}
      />
      <EmailField
        {...form.getInputProps('From')}
        label={t('from')}
        description={isFromFixed ? t('byEnvironment', { names: 'MAIL_FROM' }) : t('fromHelp')}
        disabled={isFromFixed}
      />
    </EditForm>
  );
}
