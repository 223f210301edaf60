import { NativeSelect, TextInput } from '@mantine/core';
import { ticketDesk, type TicketEventSummary } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import { momentText, textMoment } from '#contract/kernel/text/zone-time.ts';
import { usePlaceChoices } from '#web/wings/commerce/tax/place-choices.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useTicketDeskText } from '#web/texts/ticket-desk.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { withKept } from '#web/ui/dialog/with-kept.ts';

interface EventDialogProps {
  event: TicketEventSummary | undefined;
  onClose: () => void;
}

/** When and where the evening of a ticket product is, and what guests are asked. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const t = useTicketDeskText();
  return (
    <EditDialog
      opened={event !== undefined}
      onClose={onClose}
      width={560}
      title={t('eventTitle', { product: event?.Product ?? '' })}
      saveLabel={t('saveEvent')}
    >
      {event && <EventForm key={event.ProductSeasonID} event={event} onClose={onClose} />}
    </EditDialog>
  );
}

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

function EventForm({ event, onClose }: { event: TicketEventSummary; onClose: () => void }) {
  const t = useTicketDeskText();
  const messages = useHeaderMessages();
  const saving = useSend(ticketDesk.saveTicketEvent, {
    refreshes: [ticketDesk.getTicketEvents],
    onSuccess: () => messages.success(t('eventSaved')),
  });
  const textOf = (moment: Date | null): string => (moment ? momentText(moment, event.TimeZone) : '');
  const initialValues = {
    Name: event.Name,
    Place: event.Place,
    Address: event.Address,
    Country: event.Country,
    DoorsDate: textOf(event.DoorsDate),
    StartDate: textOf(event.StartDate),
    TimeZone: event.TimeZone,
    NamesUntil: textOf(event.NamesUntil),
    NeedsLabel: event.NeedsLabel,
  };
  const bodyOf = ({ DoorsDate, StartDate, NamesUntil, ...rest }: typeof initialValues) => {
    const momentOf = (text: string): string | null => textMoment(text, rest.TimeZone)?.toISOString() ?? null;
    return {
      ProductSeasonID: event.ProductSeasonID,
      Version: event.Version,
      ...rest,
      DoorsDate: momentOf(DoorsDate),
      StartDate: momentOf(StartDate),
      NamesUntil: momentOf(NamesUntil),
    };
  };
  const edit = useEdit({
    initialValues,
    validate: checkedBy(ticketDesk.saveTicketEvent, bodyOf, { words: { Name: { missing: t('fillIn') } } }),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
    staleText: t('eventConflict'),
  });
  const { form } = edit;
  const { countries } = usePlaceChoices(event.PropertyID);
  const optional = (label: string): string => t('optional', { label });
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('eventName')} maxLength={120} data-autofocus />
      <FieldPair>
        <TextInput {...form.getInputProps('Place')} label={optional(t('place'))} maxLength={120} />
        <TextInput {...form.getInputProps('Address')} label={optional(t('address'))} maxLength={300} />
      </FieldPair>
      <NativeSelect
        {...form.getInputProps('Country')}
        label={t('eventCountry')}
        description={t('eventCountryHelp')}
        data={[{ value: '', label: t('eventCountryHome') }, ...countries]}
      />
      <FieldPair>
        <TextInput {...form.getInputProps('DoorsDate')} type="datetime-local" label={optional(t('doors'))} />
        <TextInput {...form.getInputProps('StartDate')} type="datetime-local" label={optional(t('starts'))} />
      </FieldPair>
      <NativeSelect {...form.getInputProps('TimeZone')} label={t('zone')} data={withKept(zones(), form.values.TimeZone)} />
      <TextInput
        {...form.getInputProps('NamesUntil')}
        type="datetime-local"
        label={optional(t('namesUntil'))}
        description={t('namesUntilHelp')}
      />
      <TextInput
        {...form.getInputProps('NeedsLabel')}
        label={optional(t('needsLabel'))}
        description={t('needsLabelHelp')}
        maxLength={120}
      />
    </EditForm>
  );
}
