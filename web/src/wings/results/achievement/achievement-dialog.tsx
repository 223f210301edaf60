import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { specialAchievement, type SpecialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { aboutField } from '#web/kernel/form/form-errors.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useAchievementText } from '#web/texts/achievement.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

type Types = Reply<typeof specialAchievement.getSpecialAchievementTypes>;

interface DialogProps {
  propertyId: number;
  seasonId: number;
  editing: SpecialAchievement | 'new' | undefined;
  onClose: () => void;
  /** Someone else saved in the meantime: what is shown here is old. */
  onOld: () => void;
}

export function AchievementDialog(props: DialogProps) {
  const t = useAchievementText();
  const { editing, propertyId, onClose } = props;
  const known = editing === 'new' ? undefined : editing;
  const types = useCall(
    specialAchievement.getSpecialAchievementTypes,
    { body: { PropertyID: propertyId } },
    { enabled: editing !== undefined },
  );
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      width={600}
      title={known ? t('editTitle', { name: known.Name }) : t('addTitle')}
      saveLabel={t(known ? 'save' : 'add')}
      isReady={types.data !== undefined}
    >
      {editing && !types.data && (types.isError ? <ErrorState onRetry={() => void types.refetch()} /> : <TextSkeleton lines={5} />)}
      {editing && types.data && <AchievementForm key={known?.SpecialAchievementID ?? 'new'} {...props} known={known} types={types.data} />}
    </EditDialog>
  );
}

interface FormProps extends DialogProps {
  known: SpecialAchievement | undefined;
  types: Types;
}

/** Stands for a type that is not in the list yet. */
const another = 'new';

function AchievementForm({ propertyId, seasonId, known, types, onClose, onOld }: FormProps) {
  const t = useAchievementText();
  const messages = useHeaderMessages();
  const naming = useSend(specialAchievement.saveSpecialAchievementType, { refreshes: [specialAchievement.getSpecialAchievementTypes] });
  const saving = useSend(specialAchievement.saveSpecialAchievement, { refreshes: [specialAchievement.getSpecialAchievements] });
  const initialValues = {
    Name: known?.Name ?? '',
    Organization: known?.Organization ?? '',
    SpecialAchievementTypeID: String(known?.SpecialAchievementTypeID ?? types[0]?.SpecialAchievementTypeID ?? another),
    newType: '',
    Description: known?.Description ?? '',
    Url: known?.Url ?? '',
  };
  type Values = typeof initialValues;
  const bodyOf = (values: Values, typeId: number) => {
    const { newType: _, ...rest } = values;
    return {
      ...rest,
      SeasonID: seasonId,
      SpecialAchievementTypeID: typeId,
      ...(known && { SpecialAchievementID: known.SpecialAchievementID, Version: known.Version }),
    };
  };
  const checkAchievement = checkedBy(specialAchievement.saveSpecialAchievement, (values: Values) =>
    bodyOf(values, Number(values.SpecialAchievementTypeID)),
  );
  const typeOf = ({ newType }: Values) => ({ PropertyID: propertyId, Name: newType });
  const checkType = checkedBy(specialAchievement.saveSpecialAchievementType, typeOf, { names: { Name: 'newType' } });
  const edit = useEdit<Values>({
    initialValues,
    validate: (values) => {
      const { SpecialAchievementTypeID: _, ...problems } = checkAchievement(values);
      return { ...problems, ...(values.SpecialAchievementTypeID === another && checkType(values)) };
    },
    save: async (values, form) => {
      let typeId = Number(values.SpecialAchievementTypeID);
      if (values.SpecialAchievementTypeID === another) {
        const named = await naming.mutateAsync({ body: typeOf(values) }).catch((reason: unknown) => {
          throw aboutField(reason, 'newType');
        });
        typeId = named.SpecialAchievementTypeID;
        // Whatever becomes of the rest, the type is there now: sent again it would be refused as a namesake.
        form.setFieldValue('SpecialAchievementTypeID', String(typeId));
      }
      const { Name } = await saving.mutateAsync({ body: bodyOf(values, typeId) });
      messages.success(t(known ? 'saved' : 'added', { name: Name }));
    },
    onSaved: onClose,
    onStale: onOld,
    staleText: t('changedMeanwhile'),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={300} data-autofocus />
      <TextInput {...form.getInputProps('Organization')} label={t('optional', { label: t('organization') })} maxLength={300} />
      <FieldPair>
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
      </FieldPair>
      <Textarea
        {...form.getInputProps('Description')}
        label={t('optional', { label: t('description') })}
        maxLength={5000}
        autosize
        minRows={3}
      />
      <TextInput {...form.getInputProps('Url')} type="url" label={t('optional', { label: t('url') })} maxLength={2000} />
    </EditForm>
  );
}
