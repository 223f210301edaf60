import { award as calls } from '#contract/areas/award/award.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useSend } from '#web/kernel/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { BasicsFields, type BasicsValues } from './basics-fields.tsx';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

export function BasicsStep({ award, saveLabel, onSaved }: StepProps) {
  const t = useAwardText();
  const saving = useSend(calls.saveAward, { refreshes: [calls.getAwards] });
  const step = useStepForm<BasicsValues>({
    name: `${award.PropertyID}.basics`,
    initial: {
      Name: award.Name,
      Slug: award.Slug,
      Field: award.Field,
      Country: award.Country ?? '',
      Locale: award.Locale,
      TimeZone: award.TimeZone,
      Currency: award.Currency,
    },
    validate: checkedBy(calls.createAward, (values: BasicsValues) => values),
    save: (Basics) => saving.mutateAsync({ body: { PropertyID: award.PropertyID, Version: award.Version, Basics } }),
    onSaved,
  });
  return (
    <>
      <PageHead title={t('basicsTitle')} lead={t('basicsLead')} windowTitle={`${award.Name}: ${t('basicsTitle')}`} />
      <StepForm step={step} saveLabel={saveLabel}>
        <BasicsFields form={step.form} isLocked={award.IsUsed} />
      </StepForm>
    </>
  );
}
