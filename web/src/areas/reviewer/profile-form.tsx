import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useRef, useState } from 'react';
import { account } from '#contract/areas/account/account.ts';
import { geo } from '#contract/areas/geo/geo.ts';
import { genders, type Profile, reviewer } from '#contract/areas/reviewer/reviewer.ts';
import type { CallProblem } from '#contract/kernel/client.ts';
import { useDraft } from '#web/kernel/draft.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from '../account/account.module.css';
import { DeviceTypesField } from './device-types-field.tsx';
import { LanguagesField } from './languages-field.tsx';

const textFields = [
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
] as const;
type TextField = (typeof textFields)[number];

const valuesOf = (profile: Profile) => ({
  ...(Object.fromEntries(textFields.map((field) => [field, profile[field] ?? ''])) as Record<TextField, string>),
  Country: profile.Country ?? '',
  TimeZone: profile.TimeZone,
  Gender: profile.Gender ?? '',
  LangList: profile.LangList,
  PrimaryDeviceTypes: profile.PrimaryDeviceTypes,
  SecondaryDeviceTypes: profile.SecondaryDeviceTypes,
});
type Values = ReturnType<typeof valuesOf>;

/** R102: the server's Message, else its Errors, else the fixed words. */
export const wordsFor = ({ message, errors }: Pick<CallProblem, 'message' | 'errors'>, otherwise: string): string =>
  message || errors.map(({ Message }) => Message).join(' ') || otherwise;

/** What was kept stays in a list, also while the list is still on its way or if it was once typed freely. */
const withKept = (options: readonly { value: string; label: string }[], kept: string) => [
  ...(kept && !options.some(({ value }) => value === kept) ? [{ value: kept, label: kept }] : []),
  ...options,
];

/** R091, R097 to R103: all that judges may change about themselves. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useReviewerText();
  const at = useAccountText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  // A draft belongs to the record it was begun on: after a save elsewhere it would put old values back.
  const draft = useDraft<Values>(`reviewer.${profile.Version}`, valuesOf(profile));
  const [hasDraft, setHasDraft] = useState(draft.wasKept);
  const filled = (value: string) => (value.trim() ? null : at('fillIn'));
  const form = useForm<Values>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: { FirstName: filled, LastName: filled },
  });
  const saving = useSend(reviewer.saveReviewer, {
    refreshes: [reviewer.getCurrentReviewerDetails, account.getContactInfo],
    onSuccess: (saved) => {
      draft.clear();
      setHasDraft(false);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      draft.clear();
      messages.success(t('saved'));
    },
    onProblem: (problem) => {
      applyErrors(form, problem);
      messages.error(wordsFor(problem, t('saveFailed')));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    ({ Gender, ...values }) =>
      saving.mutate({
        body: {
          Data: {
            ...values,
            Gender: genders.find((one) => one === Gender) ?? null,
            UserID: profile.UserID,
            UserReviewerID: profile.UserReviewerID,
            FrontEndEdit: true,
            Version: profile.Version,
          },
          Dashboard: false,
        },
      }),
    () => focusFirstError(element.current),
  );
  const discard = (): void => {
    form.setValues(valuesOf(profile));
    form.clearErrors();
    draft.clear();
    setHasDraft(false);
  };
  const optional = (label: string): string => at('optional', { label });
  const text = (field: TextField, label: string, autoComplete: string, type?: string) => (
    <TextInput {...form.getInputProps(field)} label={label} autoComplete={autoComplete} {...(type && { type })} />
  );
  return (
    <form ref={element} onSubmit={submit} noValidate className={css.form}>
      {hasDraft && <StandingMessage kind="info" text={t('draft')} act={{ label: t('discard'), onAct: discard }} />}
      <div className={css.pair}>
        {text('FirstName', at('firstName'), 'given-name')}
        {text('LastName', at('lastName'), 'family-name')}
      </div>
      <div className={css.pair}>
        {text('Organization', optional(at('organization')), 'organization')}
        {text('Title', optional(at('jobTitle')), 'organization-title')}
      </div>
      {text('Phone', optional(at('phone')), 'tel', 'tel')}
      {text('Address1', optional(at('address1')), 'address-line1')}
      {text('Address2', optional(at('address2')), 'address-line2')}
      <div className={css.pair}>
        {text('City', optional(at('city')), 'address-level2')}
        {text('PostalCode', optional(at('postalCode')), 'postal-code')}
      </div>
      <CountryAndState
        country={form.values.Country}
        state={form.values.State}
        onCountry={(Country) => form.setValues({ Country, State: '' })}
        onState={(State) => form.setFieldValue('State', State)}
        errors={{ Country: form.errors.Country, State: form.errors.State }}
      />
      <div className={css.pair}>
        <TimeZoneField
          value={form.values.TimeZone}
          error={form.errors.TimeZone}
          onChange={(zone) => form.setFieldValue('TimeZone', zone)}
        />
        <NativeSelect
          {...form.getInputProps('Gender')}
          label={optional(t('gender'))}
          data={withKept(
            [{ value: '', label: t('genderNone') }, ...genders.map((one) => ({ value: one, label: one }))],
            form.values.Gender,
          )}
        />
      </div>
      <LanguagesField
        value={form.values.LangList}
        onChange={(LangList) => form.setFieldValue('LangList', LangList)}
        {...(typeof form.errors.LangList === 'string' && { error: form.errors.LangList })}
      />
      <DeviceTypesField
        property={property}
        value={{ PrimaryDeviceTypes: form.values.PrimaryDeviceTypes, SecondaryDeviceTypes: form.values.SecondaryDeviceTypes }}
        onChange={(devices) => form.setValues(devices)}
      />
      <div className={css.acts}>
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface CountryAndStateProps {
  country: string;
  state: string;
  onCountry: (country: string) => void;
  onState: (state: string) => void;
  errors: { Country?: React.ReactNode; State?: React.ReactNode };
}

/** R105: states by the country's letters; a country without a list of them takes free text. */
function CountryAndState({ country, state, onCountry, onState, errors }: CountryAndStateProps) {
  const at = useAccountText();
  const { property } = usePortal();
  const countries = useCall(geo.getCountries, { params: { propertyId: property.id } }, { staleMs: 3_600_000 });
  const isKnown = /^[A-Za-z]{2}$/.test(country);
  const states = useCall(geo.abbrev, { params: { id: country } }, { enabled: isKnown, staleMs: 3_600_000 });
  const options = isKnown ? (states.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name })) : [];
  const label = at('optional', { label: at('state') });
  return (
    <div className={css.pair}>
      <NativeSelect
        label={at('optional', { label: at('country') })}
        autoComplete="country"
        value={country}
        error={errors.Country}
        onChange={({ currentTarget: { value } }) => onCountry(value)}
        data={[
          { value: '', label: '' },
          ...withKept(
            (countries.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name })),
            country,
          ),
        ]}
      />
      {options.length > 0 ? (
        <NativeSelect
          label={label}
          autoComplete="address-level1"
          value={state}
          error={errors.State}
          onChange={({ currentTarget: { value } }) => onState(value)}
          data={[{ value: '', label: '' }, ...withKept(options, state)]}
        />
      ) : (
        <TextInput
          label={label}
          autoComplete="address-level1"
          value={state}
          error={errors.State}
          onChange={({ currentTarget: { value } }) => onState(value)}
        />
      )}
    </div>
  );
}

function TimeZoneField({ value, error, onChange }: { value: string; error?: React.ReactNode; onChange: (zone: string) => void }) {
  const t = useReviewerText();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  return (
    <NativeSelect
      label={t('timeZone')}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={withKept(zones, value)}
    />
  );
}
