import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { account } from '#contract/areas/account/account.ts';
import { genders, type Profile, reviewer } from '#contract/areas/reviewer/reviewer.ts';
import type { CallProblem } from '#contract/kernel/client.ts';
import { useDraft } from '#web/kernel/draft.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from '../account/account.module.css';
import { DeviceTypesField } from './device-types-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { CountryAndState, TimeZoneField, withKept } from './place-fields.tsx';

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
