import { useNavigate } from '@tanstack/react-router';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { rulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { reasonLimit } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { ChangesList } from './changes-list.tsx';
import { datedOf, windowsOf } from './rulebook-draft.ts';
import type { RulebookEditing } from './use-rulebook.ts';

interface ProposeProps {
  editing: RulebookEditing;
  onClose: () => void;
}

/** A stage has begun: what was changed becomes a proposal, with a reason, and another organizer sees which places would move. */
export function ProposeRulebook({ editing, onClose }: ProposeProps) {
  const t = useRuleLockText();
  return (
    <EditDialog opened onClose={onClose} title={t('proposeTitle')} saveLabel={t('propose')} width={640}>
      <ProposeForm editing={editing} onClose={onClose} />
    </EditDialog>
  );
}

function ProposeForm({ editing, onClose }: ProposeProps) {
  const t = useRuleLockText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const { place, saved, rulebook: document, calendar, discard } = editing;
  const sending = useSend(ruleChange.proposeRulebookChange, {
    refreshes: [ruleChange.getRuleChanges, overview.getSeasonOverview, rulebook.getRulebook],
  });
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: ({ Reason }): Record<string, string> => (Reason.trim() === '' ? { Reason: t('reasonMissing') } : {}),
    save: async ({ Reason }) => {
      const body = { ...place, Version: saved.Version, Rulebook: document, Calendar: windowsOf(calendar), Reason: Reason.trim() };
      const { OthersWhoDecide } = await sending.mutateAsync({ body });
      const search = { award: place.PropertyID, season: place.SeasonID };
      messages.success(OthersWhoDecide > 0 ? t('proposed') : t('proposedAlone', { hours: waitingHours }), {
        action: { label: t('view'), onAction: () => void navigate({ to: '/rule-changes', search: search as never }) },
      });
    },
    onSaved: () => {
      // What was proposed is kept there.
      discard();
      onClose();
    },
  });
  return (
    <EditForm edit={edit} lead={t('proposeLead')}>
      <ChangesList propertyId={place.PropertyID} before={datedOf(saved)} after={{ rulebook: document, calendar }} />
      <MaxLengthField
        {...edit.form.getInputProps('Reason')}
        label={t('reason')}
        description={t('reasonHelp')}
        maxLength={reasonLimit}
        data-autofocus
      />
    </EditForm>
  );
}
