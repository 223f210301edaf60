import { TextInput } from '@mantine/core';
import { CountryAndState } from '#web/wings/ground/geo/place-fields.tsx';
import { billingTexts, type BillingValues } from '#web/wings/commerce/order/billing-values.ts';
import { useOrderText } from '#web/texts/order.ts';
import css from '#web/wings/commerce/order/admin/admin-orders.module.css';

export const addressFrom = (known: Partial<Record<string, string | null>> | null | undefined): BillingValues =>
  Object.fromEntries(billingTexts.map((field) => [field, known?.[field] ?? ''])) as BillingValues;

/** Where a parcel goes: an address without what only a bill says. */
export function parcelAddressOf(values: BillingValues) {
  const { Email: _, VatNumber: _vat, PoNumber: _po, BuyerReference: _reference, PeppolId: _peppol, ...address } = values;
  return address;
}

interface AddressFieldsProps {
  values: BillingValues;
  onChange: (values: BillingValues) => void;
  errors?: Partial<Record<string, string>>;
  /** A bill has an email and may have a VAT number and a purchase order. */
  isBilling?: boolean;
}

/** Whom a bill is made out to, or where a parcel goes, typed by an organizer. */
export function AddressFields({ values, onChange, errors = {}, isBilling = false }: AddressFieldsProps) {
  const t = useOrderText();
  const optional = (label: string): string => t('optional', { label });
  const text = (field: keyof BillingValues, label: string) => (
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
      <div className={`stack gap-16 ${css.pair}`}>
        {text('FirstName', t('firstName'))}
        {text('LastName', t('lastName'))}
      </div>
      {text('Organization', optional(t('organization')))}
      {isBilling && text('Email', t('email'))}
      <div className={`stack gap-16 ${css.pair}`}>
        {text('Address1', t('address1'))}
        {text('Address2', optional(t('address2')))}
      </div>
      <div className={`stack gap-16 ${css.pair}`}>
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
      {isBilling && (
        <div className={`stack gap-16 ${css.pair}`}>
          {text('VatNumber', optional(t('vatNumber')))}
          {text('PoNumber', optional(t('poNumber')))}
          {text('BuyerReference', optional(t('buyerReference')))}
          {text('PeppolId', optional(t('peppolId')))}
        </div>
      )}
    </>
  );
}
