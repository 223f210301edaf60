import { Button } from '@mantine/core';
import { useState } from 'react';
import { CategoryChoice, type Choice } from '#web/wings/entering/category/category-choice.tsx';
import { filterTree, useCategoryTree } from '#web/wings/entering/category/category-tree.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { entriesOf, type Submission } from '#web/wings/entering/submission/submission-words.ts';

interface BulkCategoryDialogProps {
  kind: 'AddCategory' | 'RemoveCategory';
  chosen: readonly Submission[];
  isWorking: boolean;
  onClose: () => void;
  onDo: (categoryId: number, name: string) => void;
}

/** One category for all selected works: any that is offered, or one that some of them have and have not paid. */
export function BulkCategoryDialog({ kind, chosen, isWorking, onClose, onDo }: BulkCategoryDialogProps) {
  const t = useEntryText();
  const { property } = usePortal();
  const isAdding = kind === 'AddCategory';
  const tree = useCategoryTree(property.id);
  const [categoryId, setCategoryId] = useState<number | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const offered = filterTree(tree.data?.MediaTypes ?? [], '').flatMap(({ Name, types }) =>
    types.flatMap(({ categories }) => categories.map((one): Choice => ({ id: one.CategoryID, name: one.Name, detail: Name }))),
  );
  const choices = isAdding ? offered : removableOf(chosen);
  const submit = (): void => {
    const wanted = choices.find(({ id }) => id === categoryId);
    if (wanted) onDo(wanted.id, wanted.name);
    else setProblem(t('chooseCategory'));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isAdding ? 'addCategory' : 'removeCategory')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {choices.length > 0 && (
            <Button loading={isWorking} onClick={submit}>
              {t(isAdding ? 'add' : 'remove')}
            </Button>
          )}
        </>
      }
    >
      <p className="type-soft" style={{ marginBottom: '1rem' }}>
        {t(!isAdding && choices.length === 0 ? 'removeNone' : isAdding ? 'addCategoryBody' : 'removeCategoryBody')}
      </p>
      {isAdding && tree.isError ? (
        <ErrorState onRetry={() => void tree.refetch()}>{tree.error.message}</ErrorState>
      ) : isAdding && !tree.data ? (
        <TextSkeleton lines={4} />
      ) : (
        choices.length > 0 && (
          <CategoryChoice
            choices={choices}
            chosen={categoryId}
            onChoose={(id) => {
              setCategoryId(id);
              setProblem(undefined);
            }}
            label={t('category')}
            error={problem}
          />
        )
      )}
    </Dialog>
  );
}

function removableOf(chosen: readonly Submission[]): Choice[] {
  const found = new Map<number, Choice>();
  for (const entry of chosen.flatMap(entriesOf)) {
    if (entry.State === 'draft' || entry.State === 'ready')
      found.set(entry.CategoryID, { id: entry.CategoryID, name: entry.Category, detail: entry.MediaType });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}
