import type { SeasonCriterion } from '#contract/wings/entering/criteria/criteria.ts';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { reasonLimit, usePropose } from './propose-dialog.tsx';

interface WeightProps {
  propertyId: number;
  /** Open while there is one. */
  criterion: SeasonCriterion | undefined;
  onClose: () => void;
}

/** Once works were scored by it, how much a criterion counts changes with a second organizer. */
export function ProposeWeightDialog({ propertyId, criterion, onClose }: WeightProps) {
  const t = useRuleLockText();
  return (
    <EditDialog
      opened={criterion !== undefined}
      onClose={onClose}
      title={t('proposeWeightTitle', { name: criterion?.Name ?? '' })}
      saveLabel={t('propose')}
    >
      {criterion && <WeightForm propertyId={propertyId} criterion={criterion} onClose={onClose} />}
    </EditDialog>
  );
}

function WeightForm({ propertyId, criterion, onClose }: WeightProps & { criterion: SeasonCriterion }) {
  const t = useRuleLockText();
  const propose = usePropose();
  type Values = { Weight: number | null; Reason: string };
  const bodyOf = ({ Weight, Reason }: Values) => ({
    PropertyID: propertyId,
    SeasonID: criterion.SeasonID,
    Changes: [{ Rule: 'CriterionWeight' as const, Of: criterion.CriterionID, After: Weight ?? 0 }],
    Reason: Reason.trim(),
  });
  const check = checkedBy(ruleChange.proposeRuleChange, bodyOf, { words: { Reason: { missing: t('reasonMissing') } } });
  const edit = useEdit<Values>({
    initialValues: { Weight: criterion.Weight, Reason: '' },
    validate: (values) => ({
      ...check(values),
      ...(values.Weight === criterion.Weight && { Weight: t('sameWeight', { weight: criterion.Weight }) }),
    }),
    save: (values) => propose(bodyOf(values)),
    onSaved: onClose,
    names: { Changes: 'Weight' },
  });
  return (
    <EditForm edit={edit} lead={t('proposeWeightLead')}>
      <NumericField {...edit.form.getInputProps('Weight')} label={t('newWeight')} maxDigits={3} data-autofocus />
      <MaxLengthField {...edit.form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} maxLength={reasonLimit} />
    </EditForm>
  );
}
