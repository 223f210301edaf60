import { NativeSelect, TextInput } from '@mantine/core';
import { taxKinds } from '#contract/wings/commerce/tax/tax-places.ts';
import { type TaxRate, taxRates } from '#contract/wings/commerce/tax/tax-rates.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useTaxText } from '#web/texts/tax.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { usePlaceChoices } from './place-choices.ts';
import { bodyOf, placeName, type RateValues, readRate, valuesOf } from './tax-values.ts';

interface RateDialogProps {
  editing: TaxRate | 'new' | undefined;
  propertyId: number;
  today: string;
  mayChangeCommon: boolean;
  onClose: () => void;
}

export function RateDialog({ editing, onClose, ...of }: RateDialogProps) {
  const t = useTaxText();
  const known = editing === 'new' ? undefined : editing;
  const mayManage = useMay('order.manage', of.propertyId);
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      width={560}
      title={known ? t('edit', { place: placeName(known) }) : t('add')}
      saveLabel={t('save')}
      isReadOnly={!mayManage || (known?.PropertyID === null && !of.mayChangeCommon)}
    >
      {editing && <RateForm key={known?.TaxRateID ?? 'new'} known={known} {...of} onClose={onClose} />}
    </EditDialog>
  );
}

function RateForm({
  known,
  propertyId,
  today,
  mayChangeCommon,
  onClose,
}: Omit<RateDialogProps, 'editing'> & { known: TaxRate | undefined }) {
  const t = useTaxText();
  const messages = useHeaderMessages();
  const { countries, states } = usePlaceChoices(propertyId);
  const saving = useSend(taxRates.saveTaxRate, {
    refreshes: [taxRates.getTaxRates],
    onSuccess: (saved) => messages.success(t('saved', { place: placeName(saved) })),
  });
  const check = checkedBy(taxRates.saveTaxRate, (values: RateValues) => bodyOf(values, propertyId, known));
  const edit = useEdit<RateValues>({
    initialValues: valuesOf(known, today),
    validate: (values) => {
      const { Country, Region, ...problems } = check(values);
      const place = Country ?? Region;
      return { ...problems, ...(place && { place }), ...(readRate(values.Rate) === undefined && { Rate: t('rateWrong') }) };
    },
    save: (values) => saving.mutateAsync({ body: bodyOf(values, propertyId, known) }),
    onSaved: onClose,
    staleText: t('conflict'),
    names: { Country: 'place', Region: 'place' },
  });
  const { form } = edit;
  const optional = (label: string): string => t('optional', { label });
  return (
    <EditForm edit={edit}>
      {known && <p className="type-soft">{t('editHelp')}</p>}
      <NativeSelect
        {...form.getInputProps('place')}
        label={t('place')}
        data={[
          { value: '', label: t('choosePlace') },
          { group: t('countries'), items: countries },
          { group: t('states'), items: states },
        ]}
        disabled={known !== undefined}
        data-autofocus
      />
      <FieldPair>
        <TextInput {...form.getInputProps('Rate')} label={t('ratePercent')} inputMode="decimal" autoComplete="off" />
        <NativeSelect
          {...form.getInputProps('Kind')}
          label={t('kind')}
          data={taxKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
      </FieldPair>
      <FieldPair>
        <TextInput {...form.getInputProps('ValidFrom')} type="date" label={t('from')} />
        <TextInput {...form.getInputProps('ValidUntil')} type="date" label={optional(t('until'))} description={t('untilHelp')} />
      </FieldPair>
      {mayChangeCommon && (
        <NativeSelect
          {...form.getInputProps('scope')}
          label={t('scope')}
          description={t('scopeHelp')}
          data={(['award', 'all'] as const).map((value) => ({ value, label: t(`scope_${value}`) }))}
          disabled={known !== undefined}
        />
      )}
      <TextInput {...form.getInputProps('Note')} label={optional(t('note'))} maxLength={200} autoComplete="off" />
    </EditForm>
  );
}
