import { criteria } from '#contract/wings/entering/criteria/criteria.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { judgingPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { type RuleChange, ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { ChangedRules } from '#web/wings/ground/rule-lock/changed-rules.tsx';
import { reasonLimit } from '#web/wings/ground/rule-lock/propose-dialog.tsx';

export interface Deciding {
  row: RuleChange;
  decision: 'approved' | 'refused';
}

interface DecideProps extends Deciding {
  where: { PropertyID: number; SeasonID: number };
  onClose: () => void;
  onApproved: () => void;
}

export function DecideDialog(props: DecideProps) {
  const t = useRuleLockText();
  const isApproved = props.decision === 'approved';
  return (
    <EditDialog
      opened
      onClose={props.onClose}
      title={t(isApproved ? 'approveTitle' : 'refuseTitle')}
      saveLabel={t(isApproved ? 'approve' : 'refuse')}
    >
      <DecideForm {...props} />
    </EditDialog>
  );
}

function DecideForm({ row, decision, where, onClose, onApproved }: DecideProps) {
  const t = useRuleLockText();
  const messages = useHeaderMessages();
  const sending = useSend(ruleChange.decideRuleChange, {
    refreshes: [
      ruleChange.getRuleChanges,
      overview.getSeasonOverview,
      season.getSeasonsByPropertyID,
      judgingPlan.getJudgingPlan,
      criteria.getCriterion,
    ],
    onSuccess: ({ State }) => {
      if (State === 'outdated') messages.error(t('outdatedNow'));
      else messages.success(t(State === 'approved' ? 'approvedNow' : 'refusedNow'));
      if (State === 'approved') onApproved();
    },
  });
  const bodyOf = ({ Note }: { Note: string }) => ({ ...where, RuleChangeID: row.RuleChangeID, Decision: decision, Note: Note.trim() });
  const edit = useEdit({
    initialValues: { Note: '' },
    validate: checkedBy(ruleChange.decideRuleChange, bodyOf),
    save: (values) => sending.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t(decision === 'approved' ? 'approveBody' : 'refuseBody')}>
      <ChangedRules propertyId={where.PropertyID} changes={row.Changes} />
      <MaxLengthField {...edit.form.getInputProps('Note')} label={t('optionalNote')} maxLength={reasonLimit} />
    </EditForm>
  );
}
