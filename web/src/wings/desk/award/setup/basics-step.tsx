import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { BasicsFields, type BasicsValues } from './basics-fields.tsx';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

const valuesOf = (award: Award): BasicsValues => ({
  Name: award.Name,
  Slug: award.Slug,
  Field: award.Field,
  Country: award.Country ?? '',
  Locale: award.Locale,
  TimeZone: award.TimeZone,
  Currency: award.Currency,
});

const labels = {
  Name: 'name',
  Slug: 'slug',
  Field: 'field',
  Country: 'country',
  Locale: 'locale',
  TimeZone: 'timeZone',
  Currency: 'currency',
} as const;

export function BasicsStep({ award, saveLabel, onSaved }: StepProps) {
  const t = useAwardText();
  const saving = useSend(calls.saveAward, { refreshes: [calls.getAwards] });
  const step = useStepForm<BasicsValues>({
    name: `${award.PropertyID}.basics`,
    initial: valuesOf(award),
    valuesOf,
    validate: checkedBy(calls.createAward, (values: BasicsValues) => values),
    save: (Basics, version = award.Version) => saving.mutateAsync({ body: { PropertyID: award.PropertyID, Version: version, Basics } }),
    onSaved,
  });
  return (
    <>
      <PageHead title={t('basicsTitle')} lead={t('basicsLead')} windowTitle={`${award.Name}: ${t('basicsTitle')}`} />
      <StepForm
        step={step}
        saveLabel={saveLabel}
        told={(field, value) => ({ label: t(labels[field as keyof typeof labels]), value: String(value) })}
      >
        <BasicsFields
          form={step.form}
          isLocked={award.IsUsed}
          provider={award.Rules.fees && award.Rules.cardPayments ? award.Rules.cardProvider : undefined}
        />
      </StepForm>
    </>
  );
}
