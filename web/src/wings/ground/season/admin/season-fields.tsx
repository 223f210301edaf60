import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { datesOfParts, findDateProblems, seasonDateFields, withHiddenDates } from '#contract/wings/ground/season/season-dates.ts';
import { type Season, season as calls } from '#contract/wings/ground/season/season.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { zoneName } from '#contract/kernel/text/formats.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSeasonText } from '#web/texts/season.ts';
import { type DateField, momentsOf, type PlanValues } from './next-plan.ts';
import css from './seasons.module.css';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

/** The year in the order in which it goes by; each row is one window. */
const windows: readonly { legend: 'entriesWindow' | 'roundOne' | 'roundTwo' | 'publicVote' | 'winners'; fields: readonly DateField[] }[] = [
  { legend: 'entriesWindow', fields: ['StartDate', 'EarlyEndDate', 'RegularEndDate', 'EndDate'] },
  { legend: 'roundOne', fields: ['JudgingRnd1StartDate', 'JudgingRnd1EndDate'] },
  { legend: 'roundTwo', fields: ['JudgingRnd2StartDate', 'JudgingRnd2EndDate'] },
  { legend: 'publicVote', fields: ['VotingStartDate', 'VotingEndDate'] },
  { legend: 'winners', fields: ['WinnersDate'] },
];

/** What is locked as soon as it opens. */
const locks: readonly string[] = ['roundOne', 'roundTwo', 'publicVote'];

/** What a season's form sends, and what is wrong with it. */
export function useSeasonBody(propertyId: number, known: Season | undefined, zone: string) {
  const t = useSeasonText();
  const parts = seasonPartsOf(traitsOf(propertyId));
  const yearOf = (values: PlanValues) => withHiddenDates(momentsOf(values, known, zone), parts);
  const bodyOf = (values: PlanValues) => {
    const moments = yearOf(values);
    return {
      PropertyID: propertyId,
      SeasonNumber: values.SeasonNumber ?? 0,
      Name: values.Name,
      IsCurrent: values.IsCurrent,
      ReviewsWanted: values.ReviewsWanted ?? Number.NaN,
      ...(Object.fromEntries(seasonDateFields.map((field) => [field, moments[field]?.toISOString() ?? ''])) as Record<DateField, string>),
      ...(known && { SeasonID: known.SeasonID, Version: known.Version }),
    };
  };
  const dateWords = Object.fromEntries(seasonDateFields.map((field) => [field, t('enterDate')]));
  const checkBody = checkedBy(calls.save, bodyOf, { words: { ...dateWords, SeasonNumber: { missing: t('enterNumber') } } });
  // Which date comes after which is the contract's rule as well; a date that is missing says more.
  const validate = (values: PlanValues) => ({
    ...Object.fromEntries(findDateProblems(yearOf(values), parts).map(({ Field, Message }) => [Field, inWords(Message, pageLanguage())])),
    ...checkBody(values),
  });
  return { bodyOf, validate };
}

/** The dates of one season by the award's own clock, which is named; those of parts that the award lacks are left out. */
export function SeasonDates({ form, propertyId }: { form: UseFormReturnType<PlanValues>; propertyId: number }) {
  const t = useSeasonText();
  const award = traitsOf(propertyId);
  const parts = seasonPartsOf(award);
  const shown = datesOfParts(parts);
  const legendOf = (legend: (typeof windows)[number]['legend']) => t(legend === 'roundOne' && !parts.secondRound ? 'onlyRound' : legend);
  return (
    <>
      <p className="type-caption type-muted">{t('zoneHint', { zone: zoneName(award.timeZone) })}</p>
      {windows
        .filter(({ fields }) => fields.some((field) => shown.includes(field)))
        .map(({ legend, fields }) => (
          <fieldset key={legend} className={`clears-legend pad-above-12 ruled-above ${css.window}`}>
            <legend>{legendOf(legend)}</legend>
            <div className="stack align-start gap-12-16 halves-from-30">
              {fields.map((field) => (
                <TextInput
                  key={field}
                  {...form.getInputProps(field)}
                  type="datetime-local"
                  label={t(`date-${field}`)}
                  aria-label={`${legendOf(legend)}: ${t(`date-${field}`)}`}
                />
              ))}
            </div>
            {locks.includes(legend) && (
              <p className="type-caption type-muted">{t(`locks-${legend === 'publicVote' ? 'vote' : 'round'}`)}</p>
            )}
          </fieldset>
        ))}
    </>
  );
}
