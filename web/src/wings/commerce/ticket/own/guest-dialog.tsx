import { TextInput, Textarea } from '@mantine/core';
import { type Ticket, ticket as calls } from '#contract/wings/commerce/ticket/ticket.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useTicketText } from '#web/texts/ticket.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface TicketDialogProps {
  ticket: Ticket;
  token: string;
  onClose: () => void;
}

/** Who comes with this ticket. */
export function GuestDialog({ opened, ...form }: TicketDialogProps & { opened: boolean }) {
  const t = useTicketText();
  return (
    <EditDialog opened={opened} onClose={form.onClose} title={t('guestTitle')} saveLabel={t('save')}>
      {opened && <GuestForm {...form} />}
    </EditDialog>
  );
}

function GuestForm({ ticket, token, onClose }: TicketDialogProps) {
  const t = useTicketText();
  const messages = useHeaderMessages();
  const naming = useSend(calls.nameTicket, {
    refreshes: [calls.openTickets],
    onSuccess: (_, { body: { Email = '' } }) =>
      messages.success(Email && Email !== ticket.Email ? t('savedMailed', { email: Email }) : t('saved')),
  });
  const bodyOf = (values: { Name: string; Email: string; Company: string; Needs: string }) => ({
    Token: token,
    TicketID: ticket.TicketID,
    Version: ticket.Version,
    ...values,
  });
  const edit = useEdit({
    initialValues: { Name: ticket.Name, Email: ticket.Email, Company: ticket.Company, Needs: ticket.Needs },
    validate: checkedBy(calls.nameTicket, bodyOf, { words: { Name: { missing: t('nameMissing') }, Email: t('emailMissing') } }),
    save: (values) => naming.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
    staleText: t('conflict'),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={120} autoComplete="off" data-autofocus />
      <EmailField
        {...form.getInputProps('Email')}
        label={t('optional', { label: t('email') })}
        description={t('emailHelp')}
        autoComplete="off"
      />
      <TextInput {...form.getInputProps('Company')} label={t('optional', { label: t('company') })} maxLength={120} autoComplete="off" />
      {ticket.Event.NeedsLabel && (
        <Textarea
          {...form.getInputProps('Needs')}
          label={t('optional', { label: ticket.Event.NeedsLabel })}
          maxLength={500}
          autosize
          minRows={2}
        />
      )}
    </EditForm>
  );
}

/** Gives the ticket to someone else, for good. */
export function PassOnDialog({ opened, ...form }: TicketDialogProps & { opened: boolean; onPassed: (email: string) => void }) {
  const t = useTicketText();
  return (
    <EditDialog opened={opened} onClose={form.onClose} title={t('passOnTitle')} saveLabel={t('passOnSend')}>
      {opened && <PassOnForm {...form} />}
    </EditDialog>
  );
}

function PassOnForm({ ticket, token, onClose, onPassed }: TicketDialogProps & { onPassed: (email: string) => void }) {
  const t = useTicketText();
  const passing = useSend(calls.passTicketOn, { refreshes: [calls.openTickets], onSuccess: ({ Email }) => onPassed(Email) });
  const bodyOf = (values: { Name: string; Email: string }) => ({
    Token: token,
    TicketID: ticket.TicketID,
    Version: ticket.Version,
    ...values,
  });
  const edit = useEdit({
    initialValues: { Name: '', Email: '' },
    validate: checkedBy(calls.passTicketOn, bodyOf, {
      words: { Name: { missing: t('nameMissing') }, Email: t('emailMissing') },
    }),
    save: (values) => passing.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
    staleText: t('conflict'),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <p>{t('passOnBody')}</p>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={120} autoComplete="off" data-autofocus />
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="off" />
    </EditForm>
  );
}
