import { type Conflict, conflicts } from '#contract/areas/review/conflicts.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { MaxLengthField } from '#web/ui/limited-text-field.tsx';

export type Decision = 'confirmed' | 'dismissed';

const reasonLimit = 500;

interface ConflictDialogProps {
  conflict: Conflict;
  decision: Decision;
  propertyId: number;
  seasonId: number;
  onClose: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const t = useConflictText();
  const isConfirmed = props.decision === 'confirmed';
  return (
    <EditDialog
      opened
      onClose={props.onClose}
      title={t(isConfirmed ? 'confirmTitle' : 'dismissTitle')}
      saveLabel={t(isConfirmed ? 'confirm' : 'dismiss')}
    >
      <DecisionForm {...props} />
    </EditDialog>
  );
}

function DecisionForm({ conflict, decision, propertyId, seasonId, onClose }: ConflictDialogProps) {
  const t = useConflictText();
  const messages = useHeaderMessages();
  const names = { judge: conflict.JudgeName, title: conflict.PieceTitle };
  const deciding = useSend(conflicts.decideConflict, {
    refreshes: [conflicts.getConflicts],
    onSuccess: () => messages.success(t(decision === 'confirmed' ? 'confirmedNow' : 'dismissedNow', names)),
  });
  const bodyOf = ({ Reason }: { Reason: string }) => ({
    PropertyID: propertyId,
    SeasonID: seasonId,
    ReviewerID: conflict.ReviewerID,
    PieceID: conflict.PieceID,
    Decision: decision,
    Reason: Reason.trim(),
  });
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: checkedBy(conflicts.decideConflict, bodyOf, { words: { Reason: { missing: t('reasonMissing') } } }),
    save: (values) => deciding.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t(decision === 'confirmed' ? 'confirmBody' : 'dismissBody', names)}>
      <MaxLengthField {...edit.form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} maxLength={reasonLimit} />
    </EditForm>
  );
}
