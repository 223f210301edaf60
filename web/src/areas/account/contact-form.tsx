import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { account } from '#contract/areas/account/account.ts';
import { geo } from '#contract/areas/geo/geo.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { useDraft } from '#web/kernel/draft.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from './account.module.css';
import { FormError } from './form-error.tsx';

type Contact = Reply<typeof account.getContactInfo>;

const fields = [
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
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const valuesOf = (contact: Contact): Values => Object.fromEntries(fields.map((field) => [field, contact[field] ?? ''])) as Values;

export function ContactForm({ contact, onSaved }: { contact: Contact; onSaved?: () => void }) {
  const t = useAccountText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  // A draft belongs to the record it was begun on: after a save elsewhere it would put old values back.
  const draft = useDraft(`contact.${contact.Version}`, valuesOf(contact));
  const [hasDraft, setHasDraft] = useState(draft.wasKept);
  const countries = useCall(geo.getCountries, { params: { propertyId: property.id } }, { staleMs: 3_600_000 });
  const filled = (value: string) => (value.trim() ? null : t('fillIn'));
  const form = useForm({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: contact.Role === 'Guest' ? {} : { FirstName: filled, LastName: filled },
  });
  const saving = useSend(account.contactInfo, {
    refreshes: [account.getContactInfo],
    onSuccess: (saved) => {
      draft.clear();
      setHasDraft(false);
      form.setInitialValues(valuesOf(saved));
      form.resetDirty(valuesOf(saved));
      messages.success(t('contactSaved'));
      onSaved?.();
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      // Names cannot be emptied; a guest who gives none leaves them out.
      const given = Object.fromEntries(Object.entries(values).filter(([field, value]) => value.trim() || !/Name$/.test(field)));
      saving.mutate({ body: { ...given, Version: contact.Version } });
    },
    () => focusFirstError(element.current),
  );
  const discard = (): void => {
    form.setValues(valuesOf(contact));
    form.clearErrors();
    draft.clear();
    setHasDraft(false);
  };
  const text = (field: Field, label: string, autoComplete: string, type?: string) => (
    <TextInput {...form.getInputProps(field)} label={label} autoComplete={autoComplete} {...(type && { type })} />
  );
  const optional = (label: string): string => t('optional', { label });
  return (
    <form ref={element} onSubmit={submit} noValidate className={css.form}>
      {hasDraft && <StandingMessage kind="info" text={t('contactDraft')} act={{ label: t('contactDiscard'), onAct: discard }} />}
      {problem && <FormError text={problem} />}
      <div className={css.pair}>
        {text('FirstName', t('firstName'), 'given-name')}
        {text('LastName', t('lastName'), 'family-name')}
      </div>
      <div className={css.pair}>
        {text('Organization', optional(t('organization')), 'organization')}
        {text('Title', optional(t('jobTitle')), 'organization-title')}
      </div>
      {text('Phone', optional(t('phone')), 'tel', 'tel')}
      {text('Address1', optional(t('address1')), 'address-line1')}
      {text('Address2', optional(t('address2')), 'address-line2')}
      <div className={css.pair}>
        {text('City', optional(t('city')), 'address-level2')}
        {text('PostalCode', optional(t('postalCode')), 'postal-code')}
      </div>
      <div className={css.pair}>
        {text('State', optional(t('state')), 'address-level1')}
        <NativeSelect
          {...form.getInputProps('Country')}
          label={optional(t('country'))}
          autoComplete="country-name"
          data={countryOptions(countries.data ?? [], contact.Country)}
        />
      </div>
      <div className={css.acts}>
        <Button type="submit" loading={saving.isPending}>
          {t('contactSave')}
        </Button>
      </div>
    </form>
  );
}

/** What was kept stays in the list, also while the list is still on its way or if it was once typed freely. */
const countryOptions = (countries: Reply<typeof geo.getCountries>, kept: string | null) => {
  const known = countries.map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name }));
  const isMissing = kept && !known.some(({ value }) => value === kept);
  return [{ value: '', label: '' }, ...(isMissing ? [{ value: kept, label: kept }] : []), ...known];
};
