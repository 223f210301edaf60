import { NativeSelect, TextInput } from '@mantine/core';
import { type CategorySheet, categoryManager as calls } from '#contract/wings/entering/category/category-manager.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { entryProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { useMine } from '#web/kernel/session/grants.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { typeOptions } from './sheet-fields.tsx';
import { treeReads } from './use-tree.ts';

interface PlaceDialogProps {
  sheet: CategorySheet | undefined;
  onClose: () => void;
  onDone: (id: number) => void;
}

export function CloneDialog({ sheet, onClose, onDone }: PlaceDialogProps) {
  const t = useManagerText();
  return (
    <EditDialog opened={sheet !== undefined} onClose={onClose} title={t('cloneTitle', { name: sheet?.Name ?? '' })} saveLabel={t('clone')}>
      {sheet && <CloneForm sheet={sheet} onClose={onClose} onDone={onDone} />}
    </EditDialog>
  );
}

type FormProps = PlaceDialogProps & { sheet: CategorySheet };

function CloneForm({ sheet, onClose, onDone }: FormProps) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const cloning = useSend(calls.clonePropertyCategory, { refreshes: treeReads });
  const bodyOf = ({ Name }: { Name: string }) => ({ CategoryID: sheet.CategoryID, Name });
  const edit = useEdit({
    initialValues: { Name: t('copyName', { name: sheet.Name }) },
    validate: checkedBy(calls.clonePropertyCategory, bodyOf, { words: { Name: { missing: t('fillName') } } }) as never,
    save: async (values) => {
      const made = await cloning.mutateAsync({ body: bodyOf(values) });
      messages.success(t('cloned', { name: made.Name }));
      onDone(made.CategoryID);
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('cloneBody')}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('name')} maxLength={150} data-autofocus />
    </EditForm>
  );
}

export function MoveDialog({ sheet, onClose, onDone }: PlaceDialogProps) {
  const t = useManagerText();
  return (
    <EditDialog opened={sheet !== undefined} onClose={onClose} title={t('moveTitle', { name: sheet?.Name ?? '' })} saveLabel={t('moveDo')}>
      {sheet && <MoveForm sheet={sheet} onClose={onClose} onDone={onDone} />}
    </EditDialog>
  );
}

function MoveForm({ sheet, onClose, onDone }: FormProps) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const awards = useMine(entryProperties()).filter(({ id }) => id !== sheet.PropertyID);
  const moving = useSend(calls.moveToAnotherProgram, { refreshes: treeReads });
  const edit = useEdit({
    initialValues: { PropertyID: String(awards[0]?.id ?? ''), SeasonID: '', CategoryTypeID: '' },
    validate: (): Record<string, string> => ({}),
    save: async () => {
      await moving.mutateAsync({
        body: {
          CategoryID: sheet.CategoryID,
          Version: sheet.Version,
          PropertyID: propertyId,
          SeasonID: seasonId ?? 0,
          CategoryTypeID: Number(typeId),
        },
      });
      messages.success(t('movedTo', { name: sheet.Name, award: traitsOf(propertyId).name }));
      onDone(sheet.CategoryID);
    },
    onSaved: onClose,
  });
  const propertyId = Number(edit.form.values.PropertyID);
  const seasons = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: propertyId } }, { enabled: propertyId > 0 });
  const current = seasons.data?.find(({ IsCurrent }) => IsCurrent) ?? seasons.data?.[0];
  const seasonId = Number(edit.form.values.SeasonID) || current?.SeasonID;
  const tree = useCall(
    calls.getCategoriesForCategoryManager,
    { params: { prop: propertyId, season: seasonId ?? 0 } },
    { enabled: seasonId !== undefined },
  );
  const types = tree.data ? typeOptions(tree.data) : [];
  const typeId = edit.form.values.CategoryTypeID || types[0]?.items[0]?.value;
  if (awards.length === 0) return <EditForm edit={edit}>{t('moveNoAward')}</EditForm>;
  return (
    <EditForm edit={edit} lead={t('moveBody')}>
      <NativeSelect
        label={t('moveTo')}
        value={edit.form.values.PropertyID}
        onChange={({ currentTarget: { value } }) => edit.form.setValues({ PropertyID: value, SeasonID: '', CategoryTypeID: '' })}
        data={awards.map(({ id, name }) => ({ value: String(id), label: name }))}
        data-autofocus
      />
      <NativeSelect
        {...edit.form.getInputProps('SeasonID')}
        label={t('moveSeason')}
        value={String(seasonId ?? '')}
        data={(seasons.data ?? []).map((one) => ({ value: String(one.SeasonID), label: one.Name }))}
      />
      <NativeSelect
        {...edit.form.getInputProps('CategoryTypeID')}
        label={t('moveType')}
        value={typeId ?? ''}
        description={tree.data && types.length === 0 ? t('moveNoType') : undefined}
        data={types}
      />
    </EditForm>
  );
}
