import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { isOpenSeason } from '#contract/wings/judging/reviewer/open-season.ts';
import { expertiseFields } from '#contract/wings/judging/reviewer/reviewer.ts';
import { type ReviewerDetails, reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { propertyStatusOptions } from '#contract/wings/judging/reviewer/status-names.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate, zoneName } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { CategoriesDialog } from './categories-dialog.tsx';
import { judgeReads } from './judge-reads.ts';
import css from './reviewer-admin.module.css';
import { AwardProgress } from './reviewer-cells.tsx';
import { inSeason, type ReviewerValues } from './reviewer-values.ts';
import { switchSeason } from './season-switch.ts';
import { Swatch } from './swatch.tsx';

type AwardOptions = Reply<typeof reviewerRecord.getReviewerDetailOptions>['EntryProperties'][number];

interface AwardFieldsProps {
  judge: ReviewerDetails;
  form: UseFormReturnType<ReviewerValues>;
  index: number;
  options: AwardOptions | undefined;
  isLocked: boolean;
}

export function AwardFields({ judge, form, index, options, isLocked }: AwardFieldsProps) {
  const t = useReviewerAdminText();
  const [isAssigning, setAssigning] = useState(false);
  const award = form.values.awards[index];
  if (!award) return null;
  const traits = traitsOf(award.entryPropertyId);
  const saved = judge.ReviewerProperties.find(({ EntryPropertyID }) => EntryPropertyID === award.entryPropertyId);
  const season = options?.Seasons.find(({ SeasonID }) => String(SeasonID) === award.seasonId);
  const currentNumber = options?.Seasons.find(({ IsCurrent }) => IsCurrent)?.Number;
  const isSecondRound = form.values.Executive && !traits.treatsExecutivesAsAssociates;
  const field = (name: string) => form.getInputProps(`awards.${index}.${name}`);
  const byHand = judge.AssignedCategories.filter(({ SeasonID }) => String(SeasonID) === award.seasonId);
  const countByHand = byHand.reduce((sum, { Count }) => sum + Count, 0);
  const isScheduled = award.statusId === String(reviewerPropertyStatuses.scheduled);
  const hasNothing = isScheduled && countByHand === 0 && award.slots.every((slot) => slot === '');
  const titleId = `award-${award.entryPropertyId}`;
  return (
    <section className={css.award} aria-labelledby={titleId}>
      <div className="cluster align-center spread gap-8-24">
        <h3 id={titleId} className="inline-row align-center gap-10 type-title">
          <Swatch propertyId={award.entryPropertyId} />
          {traits.name}
        </h3>
        {saved && <AwardProgress property={saved} isExecutive={judge.Executive} />}
      </div>
      {saved && !isLocked && <SeasonSwitch judge={judge} saved={saved} />}
      <fieldset disabled={isLocked} className="stack gap-16">
        <legend className="visually-hidden">{traits.name}</legend>
        <div className={css.fields}>
          <NativeSelect
            {...field('seasonId')}
            label={t('season')}
            onChange={(event) => form.setFieldValue(`awards.${index}`, inSeason(award, event.currentTarget.value, judge))}
            data={(options?.Seasons ?? [])
              .filter(
                ({ SeasonID, IsCurrent, Number: number }) =>
                  isOpenSeason({ isCurrent: IsCurrent, number }, currentNumber) ||
                  String(SeasonID) === award.seasonId ||
                  SeasonID === saved?.SeasonID,
              )
              .map(({ SeasonID, Name, IsCurrent }) => ({
                value: String(SeasonID),
                label: IsCurrent ? t('currentSeason', { name: Name }) : Name,
              }))}
          />
          <NativeSelect
            {...field('statusId')}
            label={t('schedule')}
            data={optionsIn(propertyStatusOptions, pageLanguage()).map(({ id, value }) => ({ value: String(id), label: value }))}
          />
          {!isSecondRound && <NumericField {...field('reviewsRequired')} label={t('reviewsRequired')} maxDigits={4} />}
          <TextInput {...field('from')} type="date" label={t('optional', { label: t('from') })} />
          <TextInput {...field('until')} type="date" label={t('optional', { label: t('until') })} />
        </div>
        {season && (
          <p className="type-caption type-muted">
            {t('seasonDates', {
              from: formatDate(isSecondRound ? season.JudgingRnd2StartDate : season.JudgingRnd1StartDate, traits),
              until: formatDate(lastMoment(isSecondRound ? season.JudgingRnd2EndDate : season.JudgingRnd1EndDate, traits), traits),
            })}
            . {t('dayHelp', { zone: zoneName(traits.timeZone) })}
          </p>
        )}
        <div className={css.slots}>
          {award.slots.map((slot, place) => (
            <NativeSelect
              key={expertiseFields[place]}
              {...field(`slots.${place}`)}
              label={t('slot', { slot: place + 1 })}
              data={[
                { value: '', label: t('noCluster') },
                ...(season?.Clusters ?? [])
                  .filter(({ id }) => String(id) === slot || !award.slots.includes(String(id)))
                  .map(({ id, value }) => ({ value: String(id), label: value })),
              ]}
            />
          ))}
        </div>
      </fieldset>
      {hasNothing && <p className="type-caption type-warning">{t('noExpertise')}</p>}
      {saved && season && !isLocked && (
        <div className="cluster align-center gap-4-16">
          <Button variant="default" size="sm" onClick={() => setAssigning(true)}>
            {t('byHand')}
          </Button>
          {countByHand > 0 && <span className="type-caption type-muted">{t('byHandCount', { count: countByHand })}</span>}
          <CategoriesDialog
            opened={isAssigning}
            judge={judge}
            seasonId={season.SeasonID}
            round={isSecondRound ? 2 : 1}
            onClose={() => setAssigning(false)}
          />
        </div>
      )}
    </section>
  );
}

/** R332: immediately, not with the form: it stops someone who is judging now. */
function SeasonSwitch({ judge, saved }: { judge: ReviewerDetails; saved: ReviewerDetails['ReviewerProperties'][number] }) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const mayManage = useMay('reviewer.manage', saved.EntryPropertyID);
  const values = { name: fullName(judge), number: saved.SeasonNumber ?? '', award: saved.EntryPropertyName };
  const onProblem = ({ message }: { message: string }) => messages.error(message);
  const enabling = useSend(reviewerRecord.enableSeasonForReviewer, {
    refreshes: judgeReads,
    onSuccess: () => messages.success(t('seasonEnabled', values)),
    onProblem,
  });
  const disabling = useSend(reviewerRecord.disableSeasonForReviewer, {
    refreshes: judgeReads,
    onSuccess: () => messages.success(t('seasonDisabled', values)),
    onProblem,
  });
  return (
    <Checkbox
      label={t('mayJudgeSeason', values)}
      description={saved.IsSeasonDisabled ? t('seasonOffHelp') : undefined}
      checked={!saved.IsSeasonDisabled}
      disabled={!mayManage || enabling.isPending || disabling.isPending}
      onChange={(event) => switchSeason(event.currentTarget.checked ? enabling.mutate : disabling.mutate, saved.SeasonID, judge.UserID)}
    />
  );
}
