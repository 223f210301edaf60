import { Button, NativeSelect } from '@mantine/core';
import { account } from '#contract/wings/accounts/account/account.ts';
import { genders, type Profile, reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { ContactFields, contactValuesOf } from '#web/wings/accounts/account/contact/contact-fields.tsx';
import { withKept } from '#web/ui/dialog/with-kept.ts';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { BiographyField, ExperienceField, WebsiteField } from '#web/wings/judging/reviewer/fields/about-fields.tsx';
import { DeviceTypesField, offersDevices } from '#web/wings/judging/reviewer/fields/device-types-field.tsx';
import { EthnicityField } from '#web/wings/judging/reviewer/fields/ethnicity-field.tsx';
import { ExpertiseFields } from './expertise-fields.tsx';
import fields from '#web/wings/judging/reviewer/fields/fields.module.css';
import { LanguagesField } from '#web/wings/judging/reviewer/fields/languages-field.tsx';
import { changedExpertise, expertiseOf } from './own-expertise.ts';
import { TimeZoneField } from '#web/wings/judging/reviewer/fields/time-zone-field.tsx';

const valuesOf = (profile: Profile) => ({
  ...contactValuesOf(profile),
  TimeZone: profile.TimeZone,
  Gender: profile.Gender ?? '',
  EthnicityID: profile.EthnicityID === null ? '' : String(profile.EthnicityID),
  Biography: profile.Biography ?? '',
  Experience: profile.Experience ?? '',
  Website: profile.Website ?? '',
  LangList: profile.LangList,
  PrimaryDeviceTypes: profile.PrimaryDeviceTypes,
  SecondaryDeviceTypes: profile.SecondaryDeviceTypes,
  /** Clusters in their order, by award. */
  Expertise: expertiseOf(profile),
});
type Values = ReturnType<typeof valuesOf>;

/** Whatever is wrong with an award is said at the expertise: the judge's only say in it. */
const expertiseField = (field: string): string | undefined => (field.includes('ReviewerProperties') ? 'Expertise' : undefined);

/** R091, R097 to R103: all that judges may change about themselves. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useReviewerText();
  const at = useAccountText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const bodyOf = ({ Gender, EthnicityID, Expertise, ...values }: Values) => ({
    Data: {
      ...values,
      Gender: genders.find((one) => one === Gender) ?? null,
      EthnicityID: EthnicityID ? Number(EthnicityID) : null,
      ReviewerProperties: changedExpertise(profile, Expertise),
      UserID: profile.UserID,
      UserReviewerID: profile.UserReviewerID,
      FrontEndEdit: true,
      Version: profile.Version,
    },
    Dashboard: false,
  });
  const checked = checkedBy(reviewer.saveReviewer, bodyOf, { names: expertiseField });
  // An organizer may take a judge's expertise away, a judge may not: the call is the same, so its schema allows both.
  const isUnnamed = (wanted: Values['Expertise']) =>
    changedExpertise(profile, wanted).some(({ ExpertiseCluster1ID }) => !ExpertiseCluster1ID);
  // A draft belongs to the record it was begun on: after a save elsewhere it would put old values back.
  const { form, element, hasDraft, startFrom } = useDraftedForm<Values>(`reviewer.${profile.Version}`, valuesOf(profile), (values) => ({
    ...checked(values),
    ...(isUnnamed(values.Expertise) && { Expertise: t('expertiseMissing') }),
  }));
  const saving = useSend(reviewer.saveReviewer, {
    refreshes: [reviewer.getCurrentReviewerDetails, account.getContactInfo],
    onSuccess: (saved) => {
      startFrom(valuesOf(saved));
      messages.success(t('saved'));
    },
    onProblem: (problem) => {
      applyErrors(form, problem, expertiseField);
      const { text, ...beside } = failureWords(problem, t('saveFailed'));
      messages.error(text, beside);
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate({ body: bodyOf(values) }),
    () => focusFirstError(element.current),
  );
  const optional = (label: string): string => at('optional', { label });
  const changed = changedExpertise(profile, form.values.Expertise);
  // Where none is named the words belong there; the server's message belongs to the field that was changed.
  const unnamed = changed.filter(({ ExpertiseCluster1ID }) => !ExpertiseCluster1ID);
  const wrong = (unnamed.length > 0 ? unnamed : changed).map(({ EntryPropertyID }) => [EntryPropertyID, form.errors.Expertise]);
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      {hasDraft && (
        <StandingMessage kind="info" text={t('draft')} action={{ label: t('discard'), onAction: () => startFrom(valuesOf(profile)) }} />
      )}
      <ContactFields form={form} />
      <div className="stack gap-20-16 align-start halves-from-30">
        <TimeZoneField
          value={form.values.TimeZone}
          error={form.errors.TimeZone}
          onChange={(zone) => form.setFieldValue('TimeZone', zone)}
        />
        {property.asksDemographics && (
          <NativeSelect
            {...form.getInputProps('Gender')}
            label={optional(t('gender'))}
            data={withKept(
              [{ value: '', label: t('notSpecified') }, ...genders.map((one) => ({ value: one, label: one }))],
              form.values.Gender,
            )}
          />
        )}
      </div>
      {property.asksDemographics && (
        <EthnicityField
          value={form.values.EthnicityID}
          error={form.errors.EthnicityID}
          onChange={(EthnicityID) => form.setFieldValue('EthnicityID', EthnicityID)}
        />
      )}
      <BiographyField {...form.getInputProps('Biography')} />
      <ExperienceField {...form.getInputProps('Experience')} />
      <WebsiteField {...form.getInputProps('Website')} />
      {profile.ReviewerProperties.length > 0 && (
        <div className={`stack gap-12 shrinks ${fields.group} ${fields.part}`}>
          <h3 className="type-strong">{t('expertiseTitle')}</h3>
          <ExpertiseFields
            profile={profile}
            value={form.values.Expertise}
            errors={Object.fromEntries(wrong)}
            onChange={(entryPropertyId, clusters) => {
              form.setFieldValue('Expertise', { ...form.values.Expertise, [entryPropertyId]: clusters });
              form.clearFieldError('Expertise');
            }}
          />
        </div>
      )}
      <LanguagesField
        value={form.values.LangList}
        onChange={(LangList) => form.setFieldValue('LangList', LangList)}
        {...(typeof form.errors.LangList === 'string' && { error: form.errors.LangList })}
      />
      {offersDevices(property, 'profile') && (
        <DeviceTypesField
          property={property}
          value={{ PrimaryDeviceTypes: form.values.PrimaryDeviceTypes, SecondaryDeviceTypes: form.values.SecondaryDeviceTypes }}
          onChange={(devices) => form.setValues(devices)}
        />
      )}
      <div className="cluster align-center to-end gap-12">
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
