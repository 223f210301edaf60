import { TextInput, Textarea } from '@mantine/core';
import { type Attendee, ticketDesk } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useTicketDeskText } from '#web/texts/ticket-desk.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface AttendeeDialogProps {
  attendee: Attendee | undefined;
  propertyId: number;
  needsLabel: string;
  onClose: () => void;
}

export function AttendeeDialog({ attendee, propertyId, needsLabel, onClose }: AttendeeDialogProps) {
  const t = useTicketDeskText();
  return (
    <EditDialog
      opened={attendee !== undefined}
      onClose={onClose}
      title={t('guestTitle', { number: attendee?.Number ?? '' })}
      saveLabel={t('save')}
      isReadOnly={!useMay('ticket.manage', propertyId) || Boolean(attendee?.CancelledDate)}
    >
      {attendee && <AttendeeForm key={attendee.TicketID} attendee={attendee} needsLabel={needsLabel} onClose={onClose} />}
    </EditDialog>
  );
}

const refreshed = [ticketDesk.getAttendees, ticketDesk.getTicketEvents, ticketDesk.getPropertyTicketSales];

function AttendeeForm({ attendee, needsLabel, onClose }: { attendee: Attendee; needsLabel: string; onClose: () => void }) {
  const t = useTicketDeskText();
  const messages = useHeaderMessages();
  const saving = useSend(ticketDesk.saveAttendee, { refreshes: refreshed, onSuccess: () => messages.success(t('saved')) });
  const initialValues = {
    Name: attendee.Name,
    Email: attendee.Email,
    Company: attendee.Company,
    Table: attendee.Table,
    Needs: attendee.Needs,
  };
  const bodyOf = (values: typeof initialValues) => ({ TicketID: attendee.TicketID, Version: attendee.Version, ...values });
  const edit = useEdit({
    initialValues,
    validate: checkedBy(ticketDesk.saveAttendee, bodyOf, { words: { Name: { missing: t('nameMissing') } } }),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
    staleText: t('conflict'),
  });
  const { form } = edit;
  const optional = (label: string): string => t('optional', { label });
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={120} autoComplete="off" data-autofocus />
      <EmailField {...form.getInputProps('Email')} label={optional(t('email'))} description={t('emailHelp')} autoComplete="off" />
      <FieldPair>
        <TextInput {...form.getInputProps('Company')} label={optional(t('company'))} maxLength={120} autoComplete="off" />
        <TextInput {...form.getInputProps('Table')} label={optional(t('table'))} maxLength={40} autoComplete="off" />
      </FieldPair>
      <Textarea {...form.getInputProps('Needs')} label={optional(needsLabel || t('needs'))} maxLength={500} autosize minRows={2} />
    </EditForm>
  );
}

interface CancelDialogProps {
  attendee: Attendee | undefined;
  onClose: () => void;
}

export function CancelTicketDialog({ attendee, onClose }: CancelDialogProps) {
  const t = useTicketDeskText();
  return (
    <EditDialog
      opened={attendee !== undefined}
      onClose={onClose}
      title={t('cancelTitle', { number: attendee?.Number ?? '' })}
      saveLabel={t('cancelTicket')}
    >
      {attendee && <CancelForm key={attendee.TicketID} attendee={attendee} onClose={onClose} />}
    </EditDialog>
  );
}

function CancelForm({ attendee, onClose }: { attendee: Attendee; onClose: () => void }) {
  const t = useTicketDeskText();
  const messages = useHeaderMessages();
  const canceling = useSend(ticketDesk.cancelTicket, {
    refreshes: refreshed,
    onSuccess: () => messages.success(t('cancelled', { number: attendee.Number })),
  });
  const bodyOf = ({ Reason }: { Reason: string }) => ({ TicketID: attendee.TicketID, Reason });
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: checkedBy(ticketDesk.cancelTicket, bodyOf, { words: { Reason: { missing: t('reasonMissing') } } }),
    save: (values) => canceling.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('cancelBody')}>
      <TextInput {...edit.form.getInputProps('Reason')} label={t('reason')} maxLength={300} autoComplete="off" data-autofocus />
    </EditForm>
  );
}
