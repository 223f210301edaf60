import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useAccountText } from '#web/texts/account.ts';
import { CountryAndState } from '#web/wings/ground/geo/place-fields.tsx';

const contactTexts = [
  'FirstName',
  'LastName',
  'Title',
  'Organization',
  'Phone',
  'Address1',
  'Address2',
  'City',
  'State',
  'PostalCode',
  'Country',
] as const;
type ContactText = (typeof contactTexts)[number];
export type ContactValues = Record<ContactText, string>;

export const contactValuesOf = (person: Record<ContactText, string | null>): ContactValues =>
  Object.fromEntries(contactTexts.map((field) => [field, person[field] ?? ''])) as ContactValues;

/** Who someone is and where they are to be found: the same for everyone with an account. */
export function ContactFields<Values extends ContactValues>({ form, isFirst }: { form: UseFormReturnType<Values>; isFirst?: boolean }) {
  const t = useAccountText();
  const optional = (label: string): string => t('optional', { label });
  const text = (field: ContactText, label: string, autoComplete: string, type?: string) => (
    <TextInput
      {...form.getInputProps(field)}
      label={label}
      autoComplete={autoComplete}
      {...(type && { type })}
      // In a dialog, where one begins.
      {...(isFirst && field === 'FirstName' && { 'data-autofocus': true })}
    />
  );
  return (
    <>
      <div className="stack gap-20-16 align-start halves-from-30">
        {text('FirstName', t('firstName'), 'given-name')}
        {text('LastName', t('lastName'), 'family-name')}
      </div>
      <div className="stack gap-20-16 align-start halves-from-30">
        {text('Organization', optional(t('organization')), 'organization')}
        {text('Title', optional(t('jobTitle')), 'organization-title')}
      </div>
      {text('Phone', optional(t('phone')), 'tel', 'tel')}
      {text('Address1', optional(t('address1')), 'address-line1')}
      {text('Address2', optional(t('address2')), 'address-line2')}
      <div className="stack gap-20-16 align-start halves-from-30">
        {text('City', optional(t('city')), 'address-level2')}
        {text('PostalCode', optional(t('postalCode')), 'postal-code')}
      </div>
      <CountryAndState
        country={form.values.Country}
        state={form.values.State}
        // A state belongs to its country.
        onCountry={(Country) => form.setValues({ Country, State: '' } as Partial<Values>)}
        onState={(State) => form.setValues({ State } as Partial<Values>)}
        errors={{ Country: form.errors.Country, State: form.errors.State }}
      />
    </>
  );
}
