import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { account } from '#contract/wings/accounts/account/account.ts';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import type { CheckoutCart } from '#contract/wings/commerce/order/checkout.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { CountryAndState } from '#web/wings/ground/geo/place-fields.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { type BillingText, billingTexts, type BillingValues } from '#web/wings/commerce/order/billing-values.ts';
import { economicArea } from '#contract/wings/commerce/tax/tax-places.ts';
import { asksForTaxInfo } from './order-tax.ts';

type Contact = Reply<typeof account.getContactInfo>;

/** Where the last bill went, or what is known of the person otherwise. A purchase order is of one order only. */
export const billingFrom = (contact: Contact | undefined, last: CheckoutCart['LastBilling']): BillingValues => {
  const known: Partial<Record<BillingText, string | null>> = { ...(last ?? contact), PoNumber: '' };
  return Object.fromEntries(billingTexts.map((field) => [field, known[field] ?? ''])) as BillingValues;
};

export const billingOf = (values: BillingValues): BillingValues =>
  Object.fromEntries(billingTexts.map((field) => [field, values[field].trim()])) as BillingValues;

interface BillingFieldsProps<Values extends BillingValues> {
  form: UseFormReturnType<Values>;
  /** The number changes the price: reported once it is complete. */
  onVatNumber: () => void;
  /** Whether a VAT number would count; asked for by country where it is not known. */
  isTaxed?: boolean;
}

export function BillingFields<Values extends BillingValues>({ form, onVatNumber, isTaxed: isKnownTaxed }: BillingFieldsProps<Values>) {
  const t = useOrderText();
  const { property } = usePortal();
  const tax = useCall(
    cart.getOrderTaxInfo,
    { body: { PropertyID: property.id } },
    { enabled: isKnownTaxed === undefined && asksForTaxInfo(property), staleMs: 3_600_000 },
  );
  const isTaxed = isKnownTaxed ?? tax.data?.Rates.some(({ Country, Region }) => Country === form.values.Country && Region === '') ?? false;
  const optional = (label: string): string => t('optional', { label });
  const text = (field: BillingText, label: string, autoComplete: string, more: object = {}) => (
    <TextInput {...form.getInputProps(field)} label={label} autoComplete={autoComplete} maxLength={200} {...more} />
  );
  return (
    <div className="stack gap-20 above-20 up-to-42">
      <div className="stack gap-20-16 align-start halves-from-30">
        {text('FirstName', t('firstName'), 'billing given-name')}
        {text('LastName', t('lastName'), 'billing family-name')}
      </div>
      {text('Organization', optional(t('organization')), 'billing organization')}
      {text('Email', t('email'), 'billing email', {
        description: t('emailHelp'),
        type: 'email',
        inputMode: 'email',
        autoCapitalize: 'none',
      })}
      {text('Address1', t('address1'), 'billing address-line1')}
      {text('Address2', optional(t('address2')), 'billing address-line2')}
      <div className="stack gap-20-16 align-start halves-from-30">
        {text('City', t('city'), 'billing address-level2')}
        {text('PostalCode', optional(t('postalCode')), 'billing postal-code', { maxLength: 20 })}
      </div>
      <CountryAndState
        country={form.values.Country}
        state={form.values.State}
        onCountry={(Country) => {
          form.setValues({ Country, State: '' } as Partial<Values>);
          form.clearFieldError('Country');
        }}
        onState={(State) => form.setValues({ State } as Partial<Values>)}
        errors={{ Country: form.errors.Country, State: form.errors.State }}
        needsCountry
      />
      {(isTaxed || form.values.VatNumber) && (
        <TextInput
          {...form.getInputProps('VatNumber')}
          label={optional(t('vatNumber'))}
          description={t('vatHelp')}
          maxLength={30}
          autoComplete="off"
          onBlur={() => {
            form.validateField('VatNumber');
            onVatNumber();
          }}
        />
      )}
      {text('PoNumber', optional(t('poNumber')), 'off', { description: t('poHelp'), maxLength: 50 })}
      {form.values.Organization.trim() && economicArea.includes(form.values.Country) && (
        <>
          {text('BuyerReference', optional(t('buyerReference')), 'off', { description: t('buyerReferenceHelp'), maxLength: 50 })}
          {text('PeppolId', optional(t('peppolId')), 'off', { description: t('peppolIdHelp'), maxLength: 60 })}
        </>
      )}
    </div>
  );
}
