import { Button, TextInput } from '@mantine/core';
import { maxReason, recommendation } from '#contract/wings/judging/recommendation/recommendation.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useRecommendationText } from '#web/texts/recommendation.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { type Recommending, useRecommendation } from './use-recommendation.ts';

const common = { Category: '', URL1: '', URL2: '', URL3: '', Reason: '' };
type Common = typeof common;

export const NominationForm = ({ propertyId, type }: { propertyId: number; type: 'achievement' | 'fund' }) =>
  type === 'achievement' ? <AchievementForm propertyId={propertyId} /> : <FundForm propertyId={propertyId} />;

/** R141, R550 */
function AchievementForm({ propertyId }: { propertyId: number }) {
  const t = useRecommendationText();
  const recommending = useRecommendation({
    name: `achievement.${propertyId}`,
    empty: { Name: '', ...common },
    call: recommendation.submitSpecialAchievement,
    toBody: (values) => ({ ...values, PropertyID: propertyId }),
    saved: t('saved'),
    notSaved: t('achievementNotSaved'),
  });
  return (
    <Nomination
      recommending={recommending}
      title={t('achievementTitle')}
      lead={t('achievementLead')}
      categoryHelp={t('categoryHelpAchievement')}
      name={<TextInput {...recommending.form.getInputProps('Name')} label={t('personName')} maxLength={300} />}
    />
  );
}

/** R141, R221 */
function FundForm({ propertyId }: { propertyId: number }) {
  const t = useRecommendationText();
  const recommending = useRecommendation({
    name: `fund.${propertyId}`,
    empty: { OrganizationName: '', ...common },
    call: recommendation.submitFundRecommendation,
    toBody: (values) => ({ ...values, PropertyID: propertyId }),
    saved: t('fundSaved'),
    notSaved: t('fundNotSaved'),
  });
  return (
    <Nomination
      recommending={recommending}
      title={t('fundTitle')}
      lead={t('fundLead')}
      categoryHelp={t('categoryHelpFund')}
      name={<TextInput {...recommending.form.getInputProps('OrganizationName')} label={t('organizationName')} maxLength={300} />}
    />
  );
}

interface NominationProps<Values extends Common> {
  recommending: Recommending<Values>;
  title: string;
  lead: string;
  categoryHelp: string;
  name: React.ReactNode;
}

function Nomination<Values extends Common>({ recommending, title, lead, categoryHelp, name }: NominationProps<Values>) {
  const t = useRecommendationText();
  const { form, element, submit, isSending, hasDraft, startOver } = recommending;
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Section title={title} lead={lead}>
        <div className="stack gap-20">
          {hasDraft && <StandingMessage kind="info" text={t('draftKept')} action={{ label: t('startOver'), onAction: startOver }} />}
          {name}
          <TextInput {...form.getInputProps('Category')} label={t('category')} description={categoryHelp} maxLength={300} />
          <MaxLengthField label={t('reason')} description={t('reasonHelp')} maxLength={maxReason} {...form.getInputProps('Reason')} />
          {(['URL1', 'URL2', 'URL3'] as const).map((field, index) => (
            <TextInput
              key={field}
              {...form.getInputProps(field)}
              label={t('optional', { label: t('url', { number: index + 1 }) })}
              type="url"
              inputMode="url"
            />
          ))}
          <div className="cluster align-center to-end gap-12">
            <Button type="submit" loading={isSending}>
              {t('submit')}
            </Button>
          </div>
        </div>
      </Section>
    </form>
  );
}
