import { useState } from 'react';
import type { EntryAction } from '#contract/wings/entering/submission/entry-states.ts';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { BulkCategoryDialog } from './bulk-category-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { entriesOf, type Submission } from '#web/wings/entering/submission/submission-words.ts';
import { homeReads, useSubmissionActions } from '#web/wings/entering/submission/use-submission-actions.ts';

type Open = 'merge' | 'AddCategory' | 'RemoveCategory' | 'withdraw';
type Answers = Reply<typeof pieceBulk.bulkProcessPieces>;

/** What a single refusal hides behind "and so on". */
const namedRefusals = 3;

/** Acts on all that are selected; what cannot be done is said by name instead of hiding the action. */
export function HomeBulk({ chosen, onClear }: { chosen: readonly Submission[]; onClear: () => void }) {
  const t = useEntryText();
  const messages = useHeaderMessages();
  const { remove } = useSubmissionActions();
  const [opened, setOpened] = useState<Open | undefined>();
  const processing = useSend(pieceBulk.bulkProcessPieces, {
    refreshes: homeReads,
    onProblem: (problem) => messages.error(problem.message),
  });
  const pieces = chosen.flatMap(({ Pieces }) => Pieces);
  const close = () => setOpened(undefined);

  /** Says which of the selected do not let themselves, if any. */
  const refuses = (action: EntryAction & ('merge' | 'delete'), mayNot: (one: Submission) => boolean): boolean => {
    const stuck = chosen.filter(mayNot);
    if (stuck.length > 0) messages.warning(t(`notAll_${action}`, { titles: stuck.map(({ Title }) => Title).join(', ') }), { stays: true });
    return stuck.length > 0;
  };
  const withdrawable = chosen.filter((one) => one.May.includes('withdraw') && entriesOf(one).some(({ State }) => State !== 'withdrawn'));

  const tell = (answers: Answers, done: (count: number) => string, undo?: (pieceIds: number[]) => void): void => {
    const worked = answers.filter(({ Success }) => Success).map(({ PieceID }) => PieceID);
    if (worked.length > 0) messages.success(done(worked.length), undo && { action: { label: t('undo'), onAction: () => undo(worked) } });
    const refused = answers.filter(({ Success }) => !Success);
    if (refused.length > 0) {
      const titleOf = (pieceId: number) => pieces.find(({ PieceID }) => PieceID === pieceId)?.Title ?? '';
      const list = refused.slice(0, namedRefusals).map(({ PieceID, Message }) => `${titleOf(PieceID)}: ${Message ?? ''}`);
      const rest = refused.length - list.length;
      messages.warning(`${t('notDone', { list: list.join(' ') })}${rest > 0 ? ` ${t('andMore', { count: rest })}` : ''}`, { stays: true });
    }
  };
  const changeCategory = async (Action: 'AddCategory' | 'RemoveCategory', CategoryID: number, category: string, PieceIDs: number[]) => {
    const answers = await processing.mutateAsync({ body: { PieceIDs, Action, CategoryID } });
    const isAdding = Action === 'AddCategory';
    tell(
      answers,
      (count) => t(isAdding ? 'added' : 'removed', { count, category }),
      (worked) => {
        void changeCategory(isAdding ? 'RemoveCategory' : 'AddCategory', CategoryID, category, worked).catch(() => undefined);
      },
    );
  };
  const withdraw = async (): Promise<void> => {
    const PieceIDs = withdrawable.flatMap(({ Pieces }) => Pieces.map(({ PieceID }) => PieceID));
    tell(await processing.mutateAsync({ body: { PieceIDs, Action: 'Withdraw' } }), (count) => t('withdrawn', { count }));
    close();
    onClear();
  };
  const actions = [
    {
      label: t('merge'),
      onAction: () => {
        if (chosen.length < 2) messages.warning(t('mergeTwo'));
        else if (!refuses('merge', (one) => !one.May.includes('merge'))) setOpened('merge');
      },
    },
    { label: t('addCategory'), onAction: () => setOpened('AddCategory') },
    { label: t('removeCategory'), onAction: () => setOpened('RemoveCategory') },
    ...(withdrawable.length > 0 ? [{ label: t('withdraw'), onAction: () => setOpened('withdraw') }] : []),
    {
      label: t('deleteMany'),
      onAction: () => {
        if (refuses('delete', (one) => !one.May.includes('delete'))) return;
        void remove(chosen).then((isGone) => isGone && onClear());
      },
    },
  ];
  return (
    <>
      <BulkBar words={t('selected', { count: chosen.length })} count={chosen.length} actions={actions} onClear={onClear} />
      {opened === 'merge' && (
        <MergeDialog
          chosen={chosen}
          onClose={close}
          onMerged={() => {
            close();
            onClear();
          }}
        />
      )}
      {(opened === 'AddCategory' || opened === 'RemoveCategory') && (
        <BulkCategoryDialog
          kind={opened}
          chosen={chosen}
          isWorking={processing.isPending}
          onClose={close}
          onDo={(categoryId, name) => {
            const ids = pieces.map(({ PieceID }) => PieceID);
            const held = new Set(
              pieces.filter(({ Entries }) => Entries.some((entry) => entry.CategoryID === categoryId)).map(({ PieceID }) => PieceID),
            );
            // Those that are not in it anyway are no refusals worth telling.
            const wanted = opened === 'RemoveCategory' ? ids.filter((id) => held.has(id)) : ids;
            void changeCategory(opened, categoryId, name, wanted)
              .then(close)
              .catch(() => undefined);
          }}
        />
      )}
      <ConfirmDialog
        opened={opened === 'withdraw'}
        title={t('withdrawTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('withdraw')}
        isDangerous
        isWorking={processing.isPending}
        onCancel={close}
        onConfirm={() => void withdraw().catch(() => undefined)}
      >
        {t('withdrawBody', { count: withdrawable.flatMap(({ Pieces }) => Pieces).length })}
      </ConfirmDialog>
    </>
  );
}
