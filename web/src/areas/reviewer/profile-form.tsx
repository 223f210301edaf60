import { Button, NativeSelect } from '@mantine/core';
import { account } from '#contract/areas/account/account.ts';
import { genders, type Profile, reviewer } from '#contract/areas/reviewer/reviewer.ts';
import css from '#web/areas/account/account.module.css';
import { ContactFields, contactValuesOf } from '#web/areas/account/contact-fields.tsx';
import { withKept } from '#web/areas/account/place-fields.tsx';
import { useDraftedForm } from '#web/kernel/drafted-form.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { failureWords } from '#web/kernel/failure-words.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { DeviceTypesField } from './device-types-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const valuesOf = (profile: Profile) => ({
  ...contactValuesOf(profile),
  TimeZone: profile.TimeZone,
  Gender: profile.Gender ?? '',
  LangList: profile.LangList,
  PrimaryDeviceTypes: profile.PrimaryDeviceTypes,
  SecondaryDeviceTypes: profile.SecondaryDeviceTypes,
});
type Values = ReturnType<typeof valuesOf>;

/** R091, R097 to R103: all that judges may change about themselves. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useReviewerText();
  const at = useAccountText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const filled = (value: string) => (value.trim() ? null : at('fillIn'));
  // A draft belongs to the record it was begun on: after a save elsewhere it would put old values back.
  const { form, element, hasDraft, startFrom } = useDraftedForm<Values>(`reviewer.${profile.Version}`, valuesOf(profile), {
    FirstName: filled,
    LastName: filled,
  });
  const saving = useSend(reviewer.saveReviewer, {
    refreshes: [reviewer.getCurrentReviewerDetails, account.getContactInfo],
    onSuccess: (saved) => {
      startFrom(valuesOf(saved));
      messages.success(t('saved'));
    },
    onProblem: (problem) => {
      applyErrors(form, problem);
      const { text, ...beside } = failureWords(problem, t('saveFailed'));
      messages.error(text, beside);
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
  const optional = (label: string): string => at('optional', { label });
  return (
    <form ref={element} onSubmit={submit} noValidate className={css.form}>
      {hasDraft && (
        <StandingMessage kind="info" text={t('draft')} act={{ label: t('discard'), onAct: () => startFrom(valuesOf(profile)) }} />
      )}
      <ContactFields form={form} />
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
