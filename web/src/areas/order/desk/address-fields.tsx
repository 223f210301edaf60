import { TextInput } from '@mantine/core';
import { CountryAndState } from '#web/areas/geo/place-fields.tsx';
import { useOrderText } from '#web/texts/order.ts';
import css from '#web/areas/order/admin/admin-orders.module.css';

const addressFields = [
  'FirstName',
  'LastName',
  'Organization',
  'Email',
  'Address1',
  'Address2',
  'City',
  'State',
  'PostalCode',
  'Country',
  'VatNumber',
] as const;
type AddressValues = Record<(typeof addressFields)[number], string>;

export const addressFrom = (known: Partial<Record<string, string | null>> | null | undefined): AddressValues =>
  Object.fromEntries(addressFields.map((field) => [field, known?.[field] ?? ''])) as AddressValues;

interface AddressFieldsProps {
  values: AddressValues;
  onChange: (values: AddressValues) => void;
  errors?: Partial<Record<string, string>>;
  /** A bill has an email and may have a VAT number. */
  isBilling?: boolean;
}

/** Whom a bill is made out to, or where a parcel goes, typed by an organizer. */
export function AddressFields({ values, onChange, errors = {}, isBilling = false }: AddressFieldsProps) {
  const t = useOrderText();
  const optional = (label: string): string => t('optional', { label });
  const text = (field: keyof AddressValues, label: string) => (
    <TextInput
      label={label}
      value={values[field]}
      error={errors[field]}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onChange({ ...values, [field]: value })}
    />
  );
  return (
    <>
      <div className={css.pair}>
        {text('FirstName', t('firstName'))}
        {text('LastName', t('lastName'))}
      </div>
      {text('Organization', optional(t('organization')))}
      {isBilling && text('Email', t('email'))}
      <div className={css.pair}>
        {text('Address1', t('address1'))}
        {text('Address2', optional(t('address2')))}
      </div>
      <div className={css.pair}>
        {text('City', t('city'))}
        {text('PostalCode', optional(t('postalCode')))}
      </div>
      <CountryAndState
        needsCountry
        country={values.Country}
        state={values.State}
        onCountry={(Country) => onChange({ ...values, Country, State: '' })}
        onState={(State) => onChange({ ...values, State })}
        errors={{ Country: errors.Country, State: errors.State }}
      />
      {isBilling && text('VatNumber', optional(t('vatNumber')))}
    </>
  );
}
