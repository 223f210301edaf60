import { Checkbox } from '@mantine/core';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useRegistrationText } from '#web/texts/registration.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { ExperienceField } from '#web/wings/judging/reviewer/fields/about-fields.tsx';
import type { StepProps } from './basics-step.tsx';
import { ExpertisePicker } from './expertise-picker.tsx';
import css from './registration.module.css';
import { chosenSeasons, type OpenSeason } from './registration-rules.ts';

interface ExpertiseStepProps extends StepProps {
  seasons: readonly OpenSeason[];
  isHidden: boolean;
  query: { isError: boolean; isPending: boolean; error: CallProblem | null; refetch: () => unknown };
}

/** Step two: where the applicant would judge, and what they know best there (R117 to R119, R130, R131). */
export function ExpertiseStep({ form, seasons, isHidden, query }: ExpertiseStepProps) {
  const t = useRegistrationText();
  const { willJudge, expertise } = form.values;
  const wordsOf = (field: string): string | undefined => (typeof form.errors[field] === 'string' ? form.errors[field] : undefined);
  const setExpertise = (seasonId: number, clusters: number[]): void => {
    form.setFieldValue('expertise', { ...expertise, [seasonId]: clusters });
    form.clearFieldError(`expertise.${seasonId}`);
  };
  return (
    <>
      <Section title={t('stepTwo')} lead={t('twoLead')}>
        <div className={css.experience}>
          <ExperienceField {...form.getInputProps('Experience')} />
        </div>
        {query.isError ? (
          <ErrorState title={t('seasonsFailed')} onRetry={() => void query.refetch()}>
            {query.error?.message}
          </ErrorState>
        ) : query.isPending ? (
          <TextSkeleton lines={6} />
        ) : seasons.length === 0 ? (
          <p>{t('noSeasons')}</p>
        ) : (
          <div className="stack gap-20">
            {!isHidden && (
              <Checkbox.Group
                label={t('seasons')}
                description={t('seasonsHelp')}
                error={wordsOf('willJudge')}
                value={willJudge.map(String)}
                onChange={(ids) => {
                  form.setFieldValue('willJudge', ids.map(Number));
                  form.clearFieldError('willJudge');
                }}
              >
                <div className="halves-from-48 stack gap-0-gutter above-4 parts-pad-8">
                  {seasons.map(({ SeasonID, PropertyName, SeasonNumber }, index) => (
                    <Checkbox
                      key={SeasonID}
                      value={String(SeasonID)}
                      label={t('seasonNamed', { name: PropertyName, number: SeasonNumber })}
                      {...(index === 0 && wordsOf('willJudge') && { 'aria-invalid': true })}
                    />
                  ))}
                </div>
              </Checkbox.Group>
            )}
            {chosenSeasons(form.values, seasons, isHidden).map((season) => {
              const error = wordsOf(`expertise.${season.SeasonID}`);
              return (
                <ExpertisePicker
                  key={season.SeasonID}
                  season={season}
                  value={expertise[season.SeasonID] ?? []}
                  onChange={(clusters) => setExpertise(season.SeasonID, clusters)}
                  {...(error && { error })}
                />
              );
            })}
          </div>
        )}
      </Section>
      <div className={css.newsletter}>
        <Checkbox {...form.getInputProps('Subscribe', { type: 'checkbox' })} label={t('newsletter')} description={t('newsletterHelp')} />
      </div>
    </>
  );
}
