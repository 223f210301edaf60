import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { specialAchievement, type SpecialAchievement } from '#contract/areas/achievement/special-achievement.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { CallProblem, isFailure } from '#contract/kernel/client.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAchievementText } from '#web/texts/achievement.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from './achievements.module.css';

type Types = Reply<typeof specialAchievement.getSpecialAchievementTypes>;

interface DialogProps {
  propertyId: number;
  seasonId: number;
  editing: SpecialAchievement | 'new' | undefined;
  onClose: () => void;
  /** Somebody else saved meanwhile: what is shown here is old. */
  onOld: () => void;
}

export function AchievementDialog(props: DialogProps) {
  const t = useAchievementText();
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  const { editing, propertyId, onClose } = props;
  const known = editing === 'new' ? undefined : editing;
  const types = useCall(
    specialAchievement.getSpecialAchievementTypes,
    { body: { PropertyID: propertyId } },
    { enabled: editing !== undefined },
  );
  return (
    <Dialog
      opened={editing !== undefined}
      onClose={onClose}
      width={600}
      title={known ? t('editTitle', { name: known.Name }) : t('addTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking} disabled={!types.data}>
            {t(known ? 'save' : 'add')}
          </Button>
        </>
      }
    >
      {editing && !types.data && (types.isError ? <ErrorState onRetry={() => void types.refetch()} /> : <TextSkeleton lines={5} />)}
      {editing && types.data && (
        <AchievementForm
          key={known?.SpecialAchievementID ?? 'new'}
          {...props}
          id={formId}
          known={known}
          types={types.data}
          onWorking={setWorking}
        />
      )}
    </Dialog>
  );
}

interface FormProps extends DialogProps {
  id: string;
  known: SpecialAchievement | undefined;
  types: Types;
  onWorking: (isWorking: boolean) => void;
}

/** Stands for a type that is not in the list yet. */
const another = 'new';

function AchievementForm({ id, propertyId, seasonId, known, types, onClose, onOld, onWorking }: FormProps) {
  const t = useAchievementText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const filled = (value: string) => (value.trim() ? null : t('fillIn'));
  const form = useForm({
    initialValues: {
      Name: known?.Name ?? '',
      Organization: known?.Organization ?? '',
      SpecialAchievementTypeID: String(known?.SpecialAchievementTypeID ?? types[0]?.SpecialAchievementTypeID ?? another),
      newType: '',
      Description: known?.Description ?? '',
      Url: known?.Url ?? '',
      IsPublic: known?.IsPublic ?? false,
    },
    clearInputErrorOnChange: true,
    validate: {
      Name: filled,
      newType: (value, values) => (values.SpecialAchievementTypeID === another ? filled(value) : null),
    },
  });
  const fail = (reason: unknown): void => {
    onWorking(false);
    const isOld = isFailure(reason, 'Conflict');
    setProblem(isOld ? t('changedMeanwhile') : applyErrors(form, reason));
    if (isOld) onOld();
    focusFirstError(element.current);
  };
  const naming = useSend(specialAchievement.saveSpecialAchievementType, { refreshes: [specialAchievement.getSpecialAchievementTypes] });
  const saving = useSend(specialAchievement.saveSpecialAchievement, {
    refreshes: [specialAchievement.getSpecialAchievements],
    onSuccess: ({ Name }) => {
      onWorking(false);
      messages.success(t(known ? 'saved' : 'added', { name: Name }));
      onClose();
    },
    onProblem: fail,
  });
  const send = async ({ newType, ...values }: typeof form.values): Promise<void> => {
    setProblem(undefined);
    onWorking(true);
    let typeId = Number(values.SpecialAchievementTypeID);
    if (values.SpecialAchievementTypeID === another) {
      try {
        const named = await naming.mutateAsync({ body: { PropertyID: propertyId, Name: newType } });
        typeId = named.SpecialAchievementTypeID;
        // Whatever becomes of the rest, the type is there now: sent again it would be refused as a namesake.
        form.setFieldValue('SpecialAchievementTypeID', String(typeId));
      } catch (reason) {
        onWorking(false);
        const first = reason instanceof CallProblem ? reason.errors[0] : undefined;
        if (first) form.setFieldError('newType', first.Message);
        else fail(reason);
        return focusFirstError(element.current);
      }
    }
    saving.mutate({
      body: {
        ...values,
        SeasonID: seasonId,
        SpecialAchievementTypeID: typeId,
        ...(known && { SpecialAchievementID: known.SpecialAchievementID, Version: known.Version }),
      },
    });
  };
  return (
    <form
      id={id}
      ref={element}
      onSubmit={form.onSubmit(
        (values) => void send(values),
        () => focusFirstError(element.current),
      )}
      noValidate
      className={css.form}
    >
      {problem && <StandingMessage kind="error" text={problem} />}
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={300} data-autofocus />
      <TextInput {...form.getInputProps('Organization')} label={t('optional', { label: t('organization') })} maxLength={300} />
      <div className={css.pair}>
        <NativeSelect
          {...form.getInputProps('SpecialAchievementTypeID')}
          label={t('type')}
          data={[
            ...types.map(({ SpecialAchievementTypeID, Name }) => ({ value: String(SpecialAchievementTypeID), label: Name })),
            { value: another, label: t('newType') },
          ]}
        />
        {form.values.SpecialAchievementTypeID === another && (
          <TextInput {...form.getInputProps('newType')} label={t('newTypeName')} description={t('newTypeHint')} maxLength={200} />
        )}
      </div>
      <Textarea
        {...form.getInputProps('Description')}
        label={t('optional', { label: t('description') })}
        maxLength={5000}
        autosize
        minRows={3}
      />
      <TextInput {...form.getInputProps('Url')} type="url" label={t('optional', { label: t('url') })} maxLength={2000} />
      <Checkbox {...form.getInputProps('IsPublic', { type: 'checkbox' })} label={t('isPublic')} description={t('publicHint')} />
    </form>
  );
}
