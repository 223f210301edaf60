import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Season, season as calls } from '#contract/wings/ground/season/season.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { useRuleLock } from '#web/wings/ground/rule-lock/use-rule-lock.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useSeasonText } from '#web/texts/season.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { nextValues, type PlanValues, valuesOf, withoutLocked } from './next-plan.ts';
import { SeasonDates, useSeasonBody } from './season-fields.tsx';

/** `next` plans a season after the newest of these. */
export type Planning = Season | 'next' | undefined;

interface DialogProps {
  propertyId: number;
  seasons: readonly Season[];
  planning: Planning;
  onClose: () => void;
  onSaved: (saved: Season) => void;
  /** Someone else saved in the meantime: what is shown here is old. */
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
          onClose={onClose}
        />
      )}
    </EditDialog>
  );
}

interface FormProps extends Omit<DialogProps, 'planning'> {
  known: Season | undefined;
}

function SeasonForm({ propertyId, known, seasons, onSaved, onOld, onClose }: FormProps) {
  const t = useSeasonText();
  const { locked, guarded, clear } = useRuleLock();
  const messages = useHeaderMessages();
  /** Something was proposed: what is saved now is the rest. */
  const isRest = useRef(false);
  const saving = useSend(calls.save, {
    refreshes: [calls.getSeasonsByPropertyID],
    onSuccess: (saved) => {
      messages.success(t(isRest.current ? 'savedRest' : known ? 'saved' : 'added', { name: saved.Name }));
      onSaved(saved);
    },
  });
  const zone = traitsOf(propertyId).timeZone;
  const { bodyOf, validate } = useSeasonBody(propertyId, known, zone);
  const [initial] = useState(() => (known ? valuesOf(known, zone) : nextValues(seasons[0], zone)));
  const edit = useEdit<PlanValues>({
    initialValues: initial,
    validate,
    save: (values) => guarded(() => saving.mutateAsync({ body: bodyOf(values) })),
    onSaved: () => undefined,
    onStale: onOld,
  });
  const { form } = edit;
  /** Proposed changes wait for approval; all other changes are saved. */
  const saveRest = (): void => {
    const rest = withoutLocked(form.values, initial, locked?.Changes ?? []);
    clear();
    if (!rest) return onClose();
    isRest.current = true;
    form.setValues(rest);
    edit.onSubmit();
  };
  const rival = seasons.find(({ IsCurrent, SeasonID }) => IsCurrent && SeasonID !== known?.SeasonID);
  return (
    <EditForm edit={edit}>
      {!known && seasons[0] && <p className="type-caption type-muted">{t('fromLast', { name: seasons[0].Name })}</p>}
      <div className="stack align-start gap-12-16 halves-from-30">
        <NumericField {...form.getInputProps('SeasonNumber')} label={t('number')} maxDigits={4} data-autofocus />
        <TextInput
          {...form.getInputProps('Name')}
          label={t('optional', { label: t('name') })}
          placeholder={t('seasonNumber', { number: form.values.SeasonNumber ?? '' })}
          maxLength={100}
        />
      </div>
      <SeasonDates form={form} propertyId={propertyId} />
      <NumericField
        {...form.getInputProps('ReviewsWanted')}
        label={t('reviewsWanted')}
        description={t('reviewsWantedHint')}
        maxDigits={2}
      />
      <Checkbox
        {...form.getInputProps('IsCurrent', { type: 'checkbox' })}
        label={t('isCurrent')}
        description={rival && form.values.IsCurrent && !known?.IsCurrent ? t('takesCurrent', { name: rival.Name }) : t('isCurrentHint')}
      />
      <ProposeDialog locked={locked} onClose={clear} onProposed={saveRest} />
    </EditForm>
  );
}
