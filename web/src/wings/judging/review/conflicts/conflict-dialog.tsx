import { type Conflict, conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { effectOf, type Pair } from './conflict-words.ts';
import { useReopen } from './use-reopen.ts';

export type Decision = 'confirmed' | 'dismissed';

export interface Deciding {
  decision: Decision;
  pairs: readonly Pair[];
  /** Those of them that are in sight: the dialog says what their confirmation sets aside. */
  rows: readonly Conflict[];
}

const reasonLimit = 500;

interface ConflictDialogProps extends Deciding {
  propertyId: number;
  seasonId: number;
  onDone: () => void;
  onClose: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const t = useConflictText();
  const isConfirmed = props.decision === 'confirmed';
  const count = props.pairs.length;
  return (
    <EditDialog
      opened
      onClose={props.onClose}
      title={t(isConfirmed ? 'confirmTitle' : 'dismissTitle', { count })}
      saveLabel={t(isConfirmed ? 'confirm' : 'dismiss')}
    >
      <DecisionForm {...props} />
    </EditDialog>
  );
}

function DecisionForm({ decision, pairs, rows, propertyId, seasonId, onDone, onClose }: ConflictDialogProps) {
  const t = useConflictText();
  const messages = useHeaderMessages();
  const where = { PropertyID: propertyId, SeasonID: seasonId };
  const reopen = useReopen(where);
  const isConfirmed = decision === 'confirmed';
  const [only] = rows;
  const deciding = useSend(conflicts.decideConflicts, {
    refreshes: [conflicts.getConflicts],
    onSuccess: ({ Decided, FinalRankings }) => {
      messages.success(t(isConfirmed ? 'confirmedNow' : 'dismissedNow', { count: Decided }), {
        action: { label: t('undo'), onAction: () => reopen(pairs) },
        ...(isConfirmed &&
          FinalRankings.length > 0 && { detail: t('finalAfter', { count: FinalRankings.length, names: FinalRankings.join(', ') }) }),
      });
      onDone();
    },
  });
  const bodyOf = ({ Reason }: { Reason: string }) => ({ ...where, Pairs: [...pairs], Decision: decision, Reason: Reason.trim() });
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: checkedBy(conflicts.decideConflicts, bodyOf, { words: { Reason: { missing: t('reasonMissing') } } }),
    save: (values) => deciding.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  const lead =
    pairs.length === 1 && only
      ? t(isConfirmed ? 'confirmBody' : 'dismissBody', { judge: only.JudgeName, title: only.PieceTitle })
      : t(isConfirmed ? 'confirmSeveral' : 'dismissSeveral', { count: pairs.length });
  const effect = isConfirmed ? effectOf(t, rows) : undefined;
  return (
    <EditForm edit={edit} lead={[lead, effect].filter(Boolean).join(' ')}>
      <MaxLengthField {...edit.form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} maxLength={reasonLimit} />
    </EditForm>
  );
}
