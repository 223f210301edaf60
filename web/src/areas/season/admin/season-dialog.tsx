import { Checkbox, TextInput } from '@mantine/core';
import { findDateProblems, seasonDateFields } from '#contract/areas/season/season-dates.ts';
import { type Season, season as calls } from '#contract/areas/season/season.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useSeasonText } from '#web/texts/season.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { type DateField, momentsOf, nextValues, type PlanValues, valuesOf } from './next-plan.ts';
import css from './seasons.module.css';

/** `next` plans a season after the newest of these. */
export type Planning = Season | 'next' | undefined;

interface DialogProps {
  propertyId: number;
  seasons: readonly Season[];
  planning: Planning;
  onClose: () => void;
  onSaved: (saved: Season) => void;
  /** Somebody else saved meanwhile: what is shown here is old. */
  onOld: () => void;
}

export function SeasonDialog({ propertyId, seasons, planning, onClose, onSaved, onOld }: DialogProps) {
  const t = useSeasonText();
  const known = planning === 'next' ? undefined : planning;
  const award = traitsOf(propertyId).name;
  return (
    <EditDialog
      opened={planning !== undefined}
      onClose={onClose}
      width={640}
      title={known ? t('editTitle', { name: known.Name, award }) : t('planTitle', { award })}
      saveLabel={t(known ? 'save' : 'addSeason')}
    >
      {planning && (
        <SeasonForm
          key={known?.SeasonID ?? 'next'}
          propertyId={propertyId}
          known={known}
          seasons={seasons}
          onSaved={onSaved}
          onOld={onOld}
        />
      )}
    </EditDialog>
  );
}

/** The year in the order in which it goes by; each row is one window. */
const windows: readonly { legend: 'entriesWindow' | 'roundOne' | 'roundTwo' | 'publicVote' | 'winners'; fields: readonly DateField[] }[] = [
  { legend: 'entriesWindow', fields: ['StartDate', 'EarlyEndDate', 'RegularEndDate', 'EndDate'] },
  { legend: 'roundOne', fields: ['JudgingRnd1StartDate', 'JudgingRnd1EndDate'] },
  { legend: 'roundTwo', fields: ['JudgingRnd2StartDate', 'JudgingRnd2EndDate'] },
  { legend: 'publicVote', fields: ['VotingStartDate', 'VotingEndDate'] },
  { legend: 'winners', fields: ['WinnersDate'] },
];

interface FormProps extends Omit<DialogProps, 'planning' | 'onClose'> {
  known: Season | undefined;
}

function SeasonForm({ propertyId, known, seasons, onSaved, onOld }: FormProps) {
  const t = useSeasonText();
  const messages = useHeaderMessages();
  const saving = useSend(calls.save, {
    refreshes: [calls.getSeasonsByPropertyID],
    onSuccess: (saved) => {
      messages.success(t(known ? 'saved' : 'added', { name: saved.Name }));
      onSaved(saved);
    },
  });
  const bodyOf = (values: PlanValues) => {
    const moments = momentsOf(values, known);
    return {
      PropertyID: propertyId,
      SeasonNumber: values.SeasonNumber ?? 0,
      Name: values.Name,
      IsCurrent: values.IsCurrent,
      ...(Object.fromEntries(seasonDateFields.map((field) => [field, moments[field]?.toISOString() ?? ''])) as Record<DateField, string>),
      ...(known && { SeasonID: known.SeasonID, Version: known.Version }),
    };
  };
  const dateWords = Object.fromEntries(seasonDateFields.map((field) => [field, t('enterDate')]));
  const checkBody = checkedBy(calls.save, bodyOf, { words: { ...dateWords, SeasonNumber: { missing: t('enterNumber') } } });
  const edit = useEdit<PlanValues>({
    initialValues: known ? valuesOf(known) : nextValues(seasons[0]),
    // Which date comes after which is the contract's rule as well; a date that is missing says more.
    validate: (values) => ({
      ...Object.fromEntries(findDateProblems(momentsOf(values, known)).map(({ Field, Message }) => [Field, Message])),
      ...checkBody(values),
    }),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved: () => undefined,
    onStale: onOld,
  });
  const { form } = edit;
  const rival = seasons.find(({ IsCurrent, SeasonID }) => IsCurrent && SeasonID !== known?.SeasonID);
  return (
    <EditForm edit={edit}>
      {!known && seasons[0] && <p className={css.hint}>{t('fromLast', { name: seasons[0].Name })}</p>}
      <div className={css.pair}>
        <NumericField {...form.getInputProps('SeasonNumber')} label={t('number')} maxDigits={4} data-autofocus />
        <TextInput
          {...form.getInputProps('Name')}
          label={t('optional', { label: t('name') })}
          placeholder={t('seasonNumber', { number: form.values.SeasonNumber ?? '' })}
          maxLength={100}
        />
      </div>
      <p className={css.hint}>{t('pacific')}</p>
      {windows.map(({ legend, fields }) => (
        <fieldset key={legend} className={css.window}>
          <legend>{t(legend)}</legend>
          <div className={css.pair}>
            {fields.map((field) => (
              <TextInput
                key={field}
                {...form.getInputProps(field)}
                type="datetime-local"
                label={t(`date-${field}`)}
                aria-label={`${t(legend)}: ${t(`date-${field}`)}`}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Checkbox
        {...form.getInputProps('IsCurrent', { type: 'checkbox' })}
        label={t('isCurrent')}
        description={rival && form.values.IsCurrent && !known?.IsCurrent ? t('takesCurrent', { name: rival.Name }) : t('isCurrentHint')}
      />
    </EditForm>
  );
}
