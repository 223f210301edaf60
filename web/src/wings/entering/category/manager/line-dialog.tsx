import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type CategoryTree,
  categoryManager as calls,
  type ManagedCategoryType,
  type ManagedMediaType,
} from '#contract/wings/entering/category/category-manager.ts';
import { typedAmount, readAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import css from './manager.module.css';
import { tierFields } from './sheet-values.ts';
import { categoriesUnder, keyOf } from './tree-rows.ts';
import { treeReads } from './use-tree.ts';

/** A media type or a category type; without `line` a new one. */
export type LineEditing =
  | { kind: 'mediaType'; line?: ManagedMediaType }
  | { kind: 'categoryType'; line?: ManagedCategoryType; mediaTypeId: number | undefined };

interface LineDialogProps {
  tree: CategoryTree;
  editing: LineEditing | undefined;
  onClose: () => void;
}

export function LineDialog({ tree, editing, onClose }: LineDialogProps) {
  const t = useManagerText();
  const [deleting, setDeleting] = useState<LineEditing | undefined>();
  const titleOf = ({ kind, line }: LineEditing): string => {
    if (!line) return t(kind === 'mediaType' ? 'newMedia' : 'newType');
    return t(kind === 'mediaType' ? 'mediaTitle' : 'typeTitle', { name: line.Name });
  };
  return (
    <>
      <EditDialog
        opened={editing !== undefined}
        onClose={onClose}
        title={editing ? titleOf(editing) : ''}
        saveLabel={t(editing?.line ? 'saveLine' : 'addLine')}
      >
        {editing && (
          <LineForm
            tree={tree}
            editing={editing}
            onClose={onClose}
            onDelete={() => {
              setDeleting(editing);
              onClose();
            }}
          />
        )}
      </EditDialog>
      <DeleteLine tree={tree} editing={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

function LineForm({
  tree,
  editing,
  onClose,
  onDelete,
}: {
  tree: CategoryTree;
  editing: LineEditing;
  onClose: () => void;
  onDelete: () => void;
}) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const purse = traitsOf(tree.PropertyID);
  const amountProblem = useAmountProblem(purse);
  const { kind, line } = editing;
  const price = line?.OwnPrice ?? null;
  const typed = (field: (typeof tierFields)[number]): string => (price ? typedAmount(price[field], purse) : '');
  const media = useSend(calls.updateMediaType, { refreshes: treeReads });
  const type = useSend(calls.saveCategoryType, { refreshes: treeReads });
  const isMedia = kind === 'mediaType';
  const edit = useEdit({
    initialValues: {
      Name: line?.Name ?? '',
      MediaTypeID: String((editing.kind === 'categoryType' && editing.mediaTypeId) || tree.MediaTypes[0]?.MediaTypeID || ''),
      IsActive: line?.IsActive ?? true,
      isOwn: price !== null,
      Early: typed('Early'),
      Regular: typed('Regular'),
      Late: typed('Late'),
    },
    validate: (values) => {
      const found: Record<string, string> = {};
      if (!values.Name.trim()) found.Name = t('fillName');
      for (const field of values.isOwn ? tierFields : []) {
        const wrong = amountProblem(values[field]);
        if (wrong) found[field] = wrong;
      }
      return found;
    },
    save: async (values) => {
      const amount = (field: (typeof tierFields)[number]): number => {
        const read = readAmount(values[field], purse);
        return 'amount' in read ? read.amount : 0;
      };
      const what = {
        Name: values.Name,
        IsActive: values.IsActive,
        Price: values.isOwn ? { Early: amount('Early'), Regular: amount('Regular'), Late: amount('Late') } : null,
        ...(line && { Version: line.Version }),
      };
      if (isMedia)
        await media.mutateAsync({
          body: {
            ...what,
            PropertyID: tree.PropertyID,
            SeasonID: tree.SeasonID,
            ...(line && { MediaTypeID: (line as ManagedMediaType).MediaTypeID }),
          },
        });
      else
        await type.mutateAsync({
          body: {
            ...what,
            MediaTypeID: Number(values.MediaTypeID),
            ...(line && { CategoryTypeID: (line as ManagedCategoryType).CategoryTypeID }),
          },
        });
      messages.success(t(line ? 'saved' : 'added', { name: values.Name.trim() }));
    },
    onSaved: onClose,
    staleText: t('conflictLine'),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={100} data-autofocus />
      {!isMedia && (
        <NativeSelect
          {...form.getInputProps('MediaTypeID')}
          label={t('mediaType')}
          data={tree.MediaTypes.map((one) => ({ value: String(one.MediaTypeID), label: one.Name }))}
        />
      )}
      {tree.Phases.length > 0 && (
        <>
          <Checkbox
            {...form.getInputProps('isOwn', { type: 'checkbox' })}
            label={t('linePrice')}
            description={t(isMedia ? 'mediaPriceHint' : 'linePriceHint')}
          />
          {form.values.isOwn && (
            <div className={css.trio}>
              {tierFields.map((field) => (
                <TextInput
                  key={field}
                  {...form.getInputProps(field)}
                  label={t(({ Early: 'early', Regular: 'regular', Late: 'late' } as const)[field])}
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
            </div>
          )}
        </>
      )}
      <Checkbox {...form.getInputProps('IsActive', { type: 'checkbox' })} label={t('isActive')} description={t('isActiveHint')} />
      {line && (
        <div>
          <Button variant="danger" size="compact-sm" onClick={onDelete}>
            {t('delete')}
          </Button>
        </div>
      )}
    </EditForm>
  );
}

function DeleteLine({ tree, editing, onClose }: LineDialogProps) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const id = editing?.kind === 'mediaType' ? editing.line?.MediaTypeID : editing?.line?.CategoryTypeID;
  const name = editing?.line?.Name ?? '';
  const deleting = useSend(calls.deletePropertyCategoryAndChildren, {
    refreshes: treeReads,
    onSuccess: () => {
      messages.success(t('deleted', { name }));
      onClose();
    },
    onProblem: (problem) => {
      messages.error(problem.message);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={editing !== undefined}
      title={t('deleteLineTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      isDangerous
      isWorking={deleting.isPending}
      onCancel={onClose}
      onConfirm={() =>
        editing &&
        id !== undefined &&
        deleting.mutate({ params: { propcat: id, prop: tree.PropertyID, season: tree.SeasonID, catType: editing.kind } })
      }
    >
      {editing && id !== undefined && t('deleteLineBody', { count: categoriesUnder(tree, keyOf[editing.kind](id)).length })}
    </ConfirmDialog>
  );
}
