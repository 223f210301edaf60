import { TextInput } from '@mantine/core';
import { dispatch, type ParcelRow } from '#contract/wings/desk/dispatch/dispatch.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useDispatchText } from '#web/texts/dispatch.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface TrackingProps {
  propertyId: number;
  parcels: readonly ParcelRow[] | undefined;
  onClose: () => void;
}

/** Tracking numbers by hand, of as many parcels as are chosen. */
export function TrackingDialog({ propertyId, parcels, onClose }: TrackingProps) {
  const t = useDispatchText();
  return (
    <EditDialog opened={parcels !== undefined} onClose={onClose} width={640} title={t('enterTracking')} saveLabel={t('save')}>
      {parcels && <TrackingForm key={parcels[0]?.ParcelID} propertyId={propertyId} parcels={parcels} onClose={onClose} />}
    </EditDialog>
  );
}

function TrackingForm({ propertyId, parcels, onClose }: TrackingProps & { parcels: readonly ParcelRow[] }) {
  const t = useDispatchText();
  const messages = useHeaderMessages();
  const saving = useSend(dispatch.saveTracking, { refreshes: [dispatch.getParcels] });
  const edit = useEdit<Record<string, string>>({
    initialValues: Object.fromEntries(
      parcels.flatMap(({ ParcelID, Carrier, TrackingNumber }) => [
        [`carrier${ParcelID}`, Carrier],
        [`number${ParcelID}`, TrackingNumber],
      ]),
    ),
    validate: () => ({}),
    save: async (values) => {
      const Parcels = parcels.flatMap(({ ParcelID, Version }) =>
        ParcelID === null
          ? []
          : [{ ParcelID, Version, Carrier: values[`carrier${ParcelID}`] ?? '', TrackingNumber: values[`number${ParcelID}`] ?? '' }],
      );
      const { Count } = await saving.mutateAsync({ body: { PropertyID: propertyId, Parcels } });
      messages.success(t('trackingSaved', { count: Count }));
    },
    onSaved: onClose,
    staleText: t('conflict'),
  });
  return (
    <EditForm edit={edit} lead={t('enterTrackingLead')}>
      {parcels.map(({ ParcelID, ConfirmationNumber }) => (
        <FieldPair key={ParcelID}>
          <TextInput
            {...edit.form.getInputProps(`number${ParcelID}`)}
            label={t('trackingOf', { number: ConfirmationNumber })}
            maxLength={100}
            autoComplete="off"
          />
          <TextInput
            {...edit.form.getInputProps(`carrier${ParcelID}`)}
            label={t('carrier')}
            aria-label={t('carrierOf', { number: ConfirmationNumber })}
            maxLength={80}
            autoComplete="off"
          />
        </FieldPair>
      ))}
    </EditForm>
  );
}
