import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CountryAndState } from '#web/wings/ground/geo/place-fields.tsx';
import { useOrderText } from '#web/texts/order.ts';
import { useShopText } from '#web/texts/shop.ts';
import type { CheckoutValues, ShipField } from './checkout-values.ts';

/** Where the parcel goes, if not to the billing address. */
export function ShipFields({ form }: { form: UseFormReturnType<CheckoutValues> }) {
  const t = useOrderText();
  const st = useShopText();
  const optional = (label: string): string => t('optional', { label });
  const text = (field: ShipField, label: string, autoComplete: string, more: object = {}) => (
    <TextInput {...form.getInputProps(`Ship${field}`)} label={label} autoComplete={`shipping ${autoComplete}`} maxLength={200} {...more} />
  );
  return (
    <div className="stack gap-20 above-20 up-to-42">
      <div className="stack gap-20-16 align-start halves-from-30">
        {text('FirstName', t('firstName'), 'given-name')}
        {text('LastName', t('lastName'), 'family-name')}
      </div>
      {text('Organization', optional(t('organization')), 'organization')}
      {text('Address1', t('address1'), 'address-line1')}
      {text('Address2', optional(t('address2')), 'address-line2')}
      <div className="stack gap-20-16 align-start halves-from-30">
        {text('City', t('city'), 'address-level2')}
        {text('PostalCode', optional(t('postalCode')), 'postal-code', { maxLength: 20 })}
      </div>
      <CountryAndState
        country={form.values.ShipCountry}
        state={form.values.ShipState}
        onCountry={(ShipCountry) => {
          form.setValues({ ShipCountry, ShipState: '' });
          form.clearFieldError('ShipCountry');
        }}
        onState={(ShipState) => form.setValues({ ShipState })}
        errors={{ Country: form.errors.ShipCountry, State: form.errors.ShipState }}
        needsCountry
      />
      {text('Phone', optional(st('phone')), 'tel', { type: 'tel', maxLength: 40, description: st('phoneHelp') })}
    </div>
  );
}
