import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dispatch, type ParcelRow } from '#contract/wings/desk/dispatch/dispatch.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useDispatchText } from '#web/texts/dispatch.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface PartProps {
  propertyId: number;
  parcel: ParcelRow | undefined;
  onClose: () => void;
}

/** Some of an order in a parcel of its own. */
export function PartDialog({ propertyId, parcel, onClose }: PartProps) {
  const t = useDispatchText();
  return (
    <EditDialog
      opened={parcel !== undefined}
      onClose={onClose}
      title={t('partTitle', { number: parcel?.ConfirmationNumber ?? '' })}
      saveLabel={t('partAction')}
    >
      {parcel && <PartForm key={parcel.OrderID} propertyId={propertyId} parcel={parcel} onClose={onClose} />}
    </EditDialog>
  );
}

function PartForm({ propertyId, parcel, onClose }: PartProps & { parcel: ParcelRow }) {
  const t = useDispatchText();
  const messages = useHeaderMessages();
  const [key] = useState(newKey);
  const packing = useSend(dispatch.packOrders, { refreshes: [dispatch.getParcels] });
  const edit = useEdit<Record<string, string>>({
    initialValues: Object.fromEntries(parcel.Lines.map(({ OrderLineID, Quantity }) => [`line${OrderLineID}`, String(Quantity)])),
    validate: (values) => {
      const wrong = parcel.Lines.filter(({ OrderLineID, Quantity }) => {
        const typed = (values[`line${OrderLineID}`] ?? '').trim();
        return !/^\d{0,5}$/.test(typed) || Number(typed) > Quantity;
      });
      const isNothing = parcel.Lines.every(({ OrderLineID }) => Number(values[`line${OrderLineID}`]) === 0);
      return {
        ...Object.fromEntries(wrong.map(({ OrderLineID, Quantity }) => [`line${OrderLineID}`, t('partWrong', { most: Quantity })])),
        ...(isNothing && { [`line${parcel.Lines[0]?.OrderLineID}`]: t('partNothing') }),
      };
    },
    save: async (values) => {
      const Lines = parcel.Lines.map(({ OrderLineID }) => ({ OrderLineID, Quantity: Number(values[`line${OrderLineID}`]) })).filter(
        ({ Quantity }) => Quantity > 0,
      );
      await packing.mutateAsync({ body: { PropertyID: propertyId, Orders: [{ OrderID: parcel.OrderID, Lines }], Key: key } });
      messages.success(t('packed', { count: 1 }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('partLead')}>
      <div className="stack gap-12">
        {parcel.Lines.map(({ OrderLineID, Name, Quantity, Engraving }) => (
          <TextInput
            key={OrderLineID}
            {...edit.form.getInputProps(`line${OrderLineID}`)}
            label={t('howMany', { name: Name, count: Quantity })}
            description={Engraving.map(({ Text }) => Text).join(' · ') || undefined}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </EditForm>
  );
}
