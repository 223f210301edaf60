import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Seller, seller } from '#contract/areas/document/seller.ts';
import { geo } from '#contract/areas/geo/geo.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { useMay } from '#web/kernel/grants.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useDocumentText } from '#web/texts/document.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { detailsOf, type SellerValues, valuesOf } from './seller-values.ts';

interface SellerDialogProps {
  opened: boolean;
  saved: Seller;
  onClose: () => void;
}

export function SellerDialog({ opened, saved, onClose }: SellerDialogProps) {
  const t = useDocumentText();
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      width={640}
      title={t('edit')}
      saveLabel={t('save')}
      isReadOnly={!useMay('order.manage', saved.PropertyID)}
    >
      {opened && <SellerForm key={saved.Version} saved={saved} onClose={onClose} />}
    </EditDialog>
  );
}

function SellerForm({ saved, onClose }: Omit<SellerDialogProps, 'opened'>) {
  const t = useDocumentText();
  const messages = useHeaderMessages();
  const { PropertyID, Version } = saved;
  const countries = useCall(geo.getCountries, { params: { propertyId: PropertyID } }, { staleMs: 3_600_000 });
  const saving = useSend(seller.saveSeller, { refreshes: [seller.getSeller] });
  const bodyOf = (values: SellerValues) => ({ PropertyID, Version, Details: detailsOf(values) });
  const missing = { missing: t('fillIn') };
  const edit = useEdit<SellerValues>({
    initialValues: valuesOf(saved),
    validate: checkedBy(seller.saveSeller, bodyOf, {
      names: (field) => field.replace(/^Details\./, ''),
      words: { Name: missing, Address1: missing, City: missing, Country: missing, Email: missing },
    }),
    names: (field) => field.replace(/^Details\./, ''),
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t('saved'));
    },
    onSaved: onClose,
    staleText: t('conflict'),
  });
  const { form } = edit;
  const text = (field: keyof SellerValues & string) => ({ ...form.getInputProps(field), autoComplete: 'off' });
  const prefix = form.values.Prefix.trim().toUpperCase();
  return (
    <EditForm edit={edit}>
      <TextInput {...text('Name')} label={t('name')} maxLength={200} data-autofocus />
      <TextInput {...text('Address1')} label={t('address1')} maxLength={200} />
      <TextInput {...text('Address2')} label={t('address2')} maxLength={200} />
      <FieldPair>
        <TextInput {...text('PostalCode')} label={t('postalCode')} maxLength={20} />
        <TextInput {...text('City')} label={t('city')} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextInput {...text('State')} label={t('state')} maxLength={100} />
        <NativeSelect
          {...form.getInputProps('Country')}
          label={t('country')}
          data={[
            { value: '', label: t('chooseCountry') },
            ...(countries.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name })),
          ]}
        />
      </FieldPair>
      <FieldPair>
        <TextInput {...text('VatNumber')} label={t('vatNumber')} maxLength={30} />
        <TextInput {...text('Email')} type="email" label={t('email')} maxLength={200} />
      </FieldPair>
      <TextInput {...text('Registration')} label={t('registration')} description={t('registrationHelp')} maxLength={200} />
      <FieldPair>
        <TextInput
          {...text('Prefix')}
          label={t('prefix')}
          description={t('prefixHelp', { next: `${prefix}26-00001`, credit: `${prefix}C26-00001` })}
          maxLength={6}
        />
        <NumericField {...form.getInputProps('DaysToPay')} label={t('daysToPay')} maxDigits={3} />
      </FieldPair>
      <Textarea {...text('Bank')} label={t('bank')} description={t('bankHelp')} autosize minRows={2} maxRows={6} maxLength={500} />
    </EditForm>
  );
}
