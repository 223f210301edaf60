import { TextInput } from '@mantine/core';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import type { ShippingZone } from '#contract/wings/commerce/order/shipping.ts';
import { type ShippingZones, shippingZones } from '#contract/wings/commerce/order/shipping-zones.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useShippingText } from '#web/texts/shipping.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PickedList } from '#web/ui/field/picked-list.tsx';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import { valuesOf, withZone, type ZoneValues, zoneOf } from './zone-values.ts';

interface ZoneDialogProps {
  /** The place of a zone in the list; a new one comes to its end. */
  editing: number | 'new' | undefined;
  saved: ShippingZones;
  onClose: () => void;
}

export function ZoneDialog({ editing, saved, onClose }: ZoneDialogProps) {
  const t = useShippingText();
  const known = typeof editing === 'number' ? saved.Zones[editing] : undefined;
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      width={560}
      title={known ? t('edit', { name: known.Name }) : t('add')}
      saveLabel={t('save')}
      isReadOnly={!useMay('product.manage', saved.PropertyID)}
    >
      {editing !== undefined && (
        <ZoneForm key={editing} index={editing === 'new' ? undefined : editing} known={known} saved={saved} onClose={onClose} />
      )}
    </EditDialog>
  );
}

interface ZoneFormProps extends Pick<ZoneDialogProps, 'saved' | 'onClose'> {
  index: number | undefined;
  known: ShippingZone | undefined;
}

function ZoneForm({ index, known, saved, onClose }: ZoneFormProps) {
  const t = useShippingText();
  const messages = useHeaderMessages();
  const { PropertyID, Version, Zones } = saved;
  const award = traitsOf(PropertyID);
  const countries = useCall(geo.getCountries, { params: { propertyId: PropertyID } }, { staleMs: 3_600_000 });
  const amountProblem = useAmountProblem(award);
  const saving = useSend(shippingZones.saveShippingZones, { refreshes: [shippingZones.getShippingZones] });
  const bodyOf = (values: ZoneValues) => ({ PropertyID, Version, Zones: withZone(Zones, index, zoneOf(values, award)) });
  const check = checkedBy(shippingZones.saveShippingZones, bodyOf, { words: { Name: { missing: t('fillIn') } } });
  const edit = useEdit<ZoneValues>({
    initialValues: valuesOf(known, award),
    validate: (values) => {
      const [PerOrder, PerKilogram] = [amountProblem(values.PerOrder), amountProblem(values.PerKilogram)];
      return { ...check(values), ...(PerOrder && { PerOrder }), ...(PerKilogram && { PerKilogram }) };
    },
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t('saved', { name: values.Name.trim() }));
    },
    onSaved: onClose,
    staleText: t('conflict'),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={80} autoComplete="off" data-autofocus />
      <PickedList
        label={t('countries')}
        description={t('countriesHelp')}
        addLabel={t('addCountry')}
        removeLabel={(name) => t('removeCountry', { name })}
        choices={(countries.data ?? []).map(({ Abbreviation, Name }) => ({
          value: Abbreviation,
          label: countryName(Abbreviation) ?? Name,
        }))}
        picked={form.values.Countries}
        onPick={(picked) => form.setFieldValue('Countries', picked)}
        error={form.errors.Countries}
      />
      <FieldPair>
        <TextInput
          {...form.getInputProps('PerOrder')}
          label={t('perOrderIn', { currency: award.currency })}
          description={t('perOrderHelp')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('PerKilogram')}
          label={t('perKilogramIn', { currency: award.currency })}
          description={t('perKilogramHelp')}
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
    </EditForm>
  );
}
