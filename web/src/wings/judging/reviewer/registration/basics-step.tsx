import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NewPasswordFields } from '#web/wings/accounts/account/password/new-password-fields.tsx';
import { CountryAndState } from '#web/wings/ground/geo/place-fields.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { useRegistrationText } from '#web/texts/registration.ts';
import { TimeZoneField } from '#web/wings/judging/reviewer/fields/time-zone-field.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import type { Application } from './registration-rules.ts';

export interface StepProps {
  form: UseFormReturnType<Application>;
}

/** Step one. */
export function BasicsStep({ form }: StepProps) {
  const t = useRegistrationText();
  const optional = (label: string): string => t('optional', { label });
  return (
    <Section title={t('stepOne')} lead={t('oneLead')}>
      <div className="stack gap-20">
        <div className="stack gap-20-16 align-start halves-from-30">
          <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} autoComplete="given-name" />
          <TextInput {...form.getInputProps('LastName')} label={t('lastName')} autoComplete="family-name" />
        </div>
        <EmailField {...form.getInputProps('Email')} label={t('email')} description={t('emailHelp')} autoComplete="username" />
        <NewPasswordFields form={form} />
        <div className="stack gap-20-16 align-start halves-from-30">
          <TextInput {...form.getInputProps('Organization')} label={optional(t('organization'))} autoComplete="organization" />
          <TextInput {...form.getInputProps('Title')} label={optional(t('jobTitle'))} autoComplete="organization-title" />
        </div>
        <CountryAndState
          country={form.values.Country}
          state={form.values.State}
          onCountry={(Country) => form.setValues({ Country, State: '' })}
          onState={(State) => form.setFieldValue('State', State)}
          errors={{ Country: form.errors.Country, State: form.errors.State }}
        />
        <TimeZoneField
          value={form.values.TimeZone}
          error={form.errors.TimeZone}
          onChange={(zone) => form.setFieldValue('TimeZone', zone)}
        />
      </div>
    </Section>
  );
}
