import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type LockedChange, ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { ChangedRules } from './changed-rules.tsx';

export const reasonLimit = 500;

interface ProposeProps {
  /** Open while there is one. */
  locked: LockedChange | undefined;
  onClose: () => void;
  onProposed: () => void;
}

/** A change that was refused needs one sentence more to become a proposal. */
export function ProposeDialog({ locked, onClose, onProposed }: ProposeProps) {
  const t = useRuleLockText();
  // Anyone who looks after the jury sets shortlists, but not the rules they follow from.
  const isReadOnly = !useMay('season.manage', locked?.PropertyID);
  return (
    <EditDialog opened={locked !== undefined} onClose={onClose} title={t('proposeTitle')} saveLabel={t('propose')} isReadOnly={isReadOnly}>
      {locked && (isReadOnly ? <p>{t('askOrganizer')}</p> : <ProposeForm locked={locked} onProposed={onProposed} />)}
    </EditDialog>
  );
}

function ProposeForm({ locked, onProposed }: { locked: LockedChange; onProposed: () => void }) {
  const t = useRuleLockText();
  const propose = usePropose();
  const field = useRef<HTMLDivElement>(null);
  // The form behind has just shown where it was refused, and took the focus there; the dialog itself may look for its first field before or after.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => field.current?.querySelector('textarea')?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const bodyOf = ({ Reason }: { Reason: string }) => ({
    PropertyID: locked.PropertyID,
    SeasonID: locked.SeasonID,
    Changes: locked.Changes.map(({ Rule, Of, After }) => ({ Rule, Of, After })),
    Reason: Reason.trim(),
  });
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: checkedBy(ruleChange.proposeRuleChange, bodyOf, { words: { Reason: { missing: t('reasonMissing') } } }),
    save: (values) => propose(bodyOf(values)),
    onSaved: onProposed,
  });
  return (
    <EditForm edit={edit} lead={t('proposeLead')}>
      <ChangedRules propertyId={locked.PropertyID} changes={locked.Changes} />
      <div ref={field}>
        <MaxLengthField
          {...edit.form.getInputProps('Reason')}
          label={t('reason')}
          description={t('reasonHelp')}
          maxLength={reasonLimit}
          data-autofocus
        />
      </div>
    </EditForm>
  );
}

type Proposal = Parameters<ReturnType<typeof useSendProposal>['mutateAsync']>[0]['body'];

const useSendProposal = () => useSend(ruleChange.proposeRuleChange, { refreshes: [ruleChange.getRuleChanges, overview.getSeasonOverview] });

/** Sends it and says what happens next. */
export function usePropose(): (body: Proposal) => Promise<void> {
  const t = useRuleLockText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const sending = useSendProposal();
  return async (body) => {
    const { OthersWhoDecide } = await sending.mutateAsync({ body });
    const where = { award: body.PropertyID, season: body.SeasonID };
    messages.success(OthersWhoDecide > 0 ? t('proposed') : t('proposedAlone', { hours: waitingHours }), {
      action: { label: t('view'), onAction: () => void navigate({ to: '/rule-changes', search: where as never }) },
    });
  };
}
