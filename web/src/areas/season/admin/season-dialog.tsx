import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { findDateProblems, seasonDateFields } from '#contract/areas/season/season-dates.ts';
import { type Season, season as calls } from '#contract/areas/season/season.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useSeasonText } from '#web/texts/season.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
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
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  const known = planning === 'next' ? undefined : planning;
  const award = traitsOf(propertyId).name;
  return (
    <Dialog
      opened={planning !== undefined}
      onClose={onClose}
      width={640}
      title={known ? t('editTitle', { name: known.Name, award }) : t('planTitle', { award })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking}>
            {t(known ? 'save' : 'addSeason')}
          </Button>
        </>
      }
    >
      {planning && (
        <SeasonForm
          key={known?.SeasonID ?? 'next'}
          id={formId}
          propertyId={propertyId}
          known={known}
          seasons={seasons}
          onDone={onSaved}
          onOld={onOld}
          onWorking={setWorking}
        />
      )}
    </Dialog>
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

interface FormProps {
  id: string;
  propertyId: number;
  known: Season | undefined;
  seasons: readonly Season[];
  onDone: (saved: Season) => void;
  onOld: () => void;
  onWorking: (isWorking: boolean) => void;
}

function SeasonForm({ id, propertyId, known, seasons, onDone, onOld, onWorking }: FormProps) {
  const t = useSeasonText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const check = (values: PlanValues): Record<string, string> => {
    const moments = momentsOf(values, known);
    return {
      ...Object.fromEntries(findDateProblems(moments).map(({ Field, Message }) => [Field, Message])),
      ...Object.fromEntries(seasonDateFields.filter((field) => !moments[field]).map((field) => [field, t('enterDate')])),
      ...(values.SeasonNumber ? {} : { SeasonNumber: t('enterNumber') }),
    };
  };
  const form = useForm<PlanValues>({
    initialValues: known ? valuesOf(known) : nextValues(seasons[0]),
    clearInputErrorOnChange: true,
    validate: check as never,
  });
  const saving = useSend(calls.save, {
    refreshes: [calls.getSeasonsByPropertyID],
    onSuccess: (saved) => {
      onWorking(false);
      messages.success(t(known ? 'saved' : 'added', { name: saved.Name }));
      onDone(saved);
    },
    onProblem: (reason) => {
      onWorking(false);
      setProblem(applyErrors(form, reason));
      if (reason.status === 409) onOld();
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      onWorking(true);
      const moments = momentsOf(values, known);
      const dates = Object.fromEntries(seasonDateFields.map((field) => [field, moments[field]?.toISOString() ?? '']));
      saving.mutate({
        body: {
          PropertyID: propertyId,
          SeasonNumber: values.SeasonNumber ?? 0,
          Name: values.Name,
          IsCurrent: values.IsCurrent,
          ...(dates as Record<DateField, string>),
          ...(known && { SeasonID: known.SeasonID, Version: known.Version }),
        },
      });
    },
    () => focusFirstError(element.current),
  );
  const rival = seasons.find(({ IsCurrent, SeasonID }) => IsCurrent && SeasonID !== known?.SeasonID);
  return (
    <form id={id} ref={element} onSubmit={submit} noValidate className={css.form}>
      {problem && <StandingMessage kind="error" text={problem} />}
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
    </form>
  );
}
