import { useRef, useState } from 'react';
import { award as calls } from '#contract/wings/desk/award/award.ts';
import { type Season, season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { seasonDateFields } from '#contract/wings/ground/season/season-dates.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { useRuleLock } from '#web/wings/ground/rule-lock/use-rule-lock.ts';
import { firstPlan } from '#web/wings/ground/season/admin/first-plan.ts';
import { type DateField, momentsOf, type PlanValues, valuesOf, withoutLocked } from '#web/wings/ground/season/admin/next-plan.ts';
import { SeasonDates, useSeasonBody } from '#web/wings/ground/season/admin/season-fields.tsx';
import { SeasonLine } from '#web/wings/ground/season/admin/season-line.tsx';
import { type Moved, TellMoved } from '#web/wings/ground/season/admin/tell-moved.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useAwardText } from '#web/texts/award.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

export function SeasonStep(props: StepProps) {
  const t = useAwardText();
  const { PropertyID, Name } = props.award;
  const seasons = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: PropertyID } });
  const known = seasons.data?.find(({ IsCurrent }) => IsCurrent) ?? seasons.data?.[0];
  return (
    <>
      <PageHead
        title={t('seasonTitle')}
        lead={known ? t('seasonLeadKnown', { name: known.Name }) : t('seasonLead')}
        windowTitle={`${Name}: ${t('seasonTitle')}`}
      />
      {seasons.isPending && <FormSkeleton fields={6} />}
      {seasons.isError && <ErrorState onRetry={() => void seasons.refetch()} />}
      {seasons.data && <SeasonForm key={known?.SeasonID ?? 'first'} {...props} known={known} />}
    </>
  );
}

function SeasonForm({ award, saveLabel, onSaved, onSkip, known }: StepProps & { known: Season | undefined }) {
  const now = useNow();
  const { locked, guarded, clear } = useRuleLock();
  const zone = award.TimeZone;
  const { bodyOf, validate } = useSeasonBody(award.PropertyID, known, zone);
  const saving = useSend(seasonCalls.save, { refreshes: [seasonCalls.getSeasonsByPropertyID, calls.getAwards] });
  const [initial] = useState<PlanValues>(() => (known ? { ...valuesOf(known, zone), IsCurrent: true } : firstPlan(now, zone)));
  const saved = useRef<Season>(undefined);
  const [moved, setMoved] = useState<Moved>();
  const step = useStepForm<PlanValues>({
    name: `${award.PropertyID}.season`,
    initial,
    validate,
    save: (values) =>
      guarded(async () => {
        const after = await saving.mutateAsync({ body: bodyOf(values) });
        saved.current = after;
        return after;
      }),
    onSaved: () => (known && saved.current ? setMoved({ before: known, after: saved.current }) : onSaved()),
  });
  /** What was proposed stays as it is for now; the rest is saved. */
  const saveRest = (): void => {
    step.form.setValues(withoutLocked(step.form.values, initial, locked?.Changes ?? []) ?? initial);
    clear();
    step.onSubmit();
  };
  const moments = momentsOf(step.form.values, known, zone);
  const isWhole = seasonDateFields.every((field) => moments[field]);
  return (
    <>
      <StepForm step={step} saveLabel={saveLabel} onSkip={onSkip}>
        {isWhole && (
          <div className="fits">
            <SeasonLine
              season={moments as Record<DateField, Date>}
              parts={seasonPartsOf(traitsOf(award.PropertyID))}
              timeZone={zone}
              now={now}
            />
          </div>
        )}
        <SeasonDates form={step.form} propertyId={award.PropertyID} />
      </StepForm>
      {/* Not inside: a form's events pass through dialogs to the form around them. */}
      <ProposeDialog locked={locked} onClose={clear} onProposed={saveRest} />
      <TellMoved moved={moved} onClose={() => void onSaved()} />
    </>
  );
}
