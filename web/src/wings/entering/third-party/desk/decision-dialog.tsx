import { Textarea, TextInput } from '@mantine/core';
import { type ThirdPartyRow, thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { dayEnd, dayOf } from '#contract/kernel/text/zone-time.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useThirdPartyDeskText } from '#web/texts/third-party-desk.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

export interface Decision {
  row: ThirdPartyRow;
  what: 'waive' | 'need' | 'extend';
}

interface DecisionDialogProps {
  propertyId: number;
  decision: Decision | undefined;
  onClose: () => void;
}

/** Doing without someone, asking again, or more time: always with a reason that the entrant reads. */
export function DecisionDialog({ propertyId, decision, onClose }: DecisionDialogProps) {
  const t = useThirdPartyDeskText();
  const what = decision?.what ?? 'waive';
  return (
    <EditDialog
      opened={decision !== undefined}
      onClose={onClose}
      title={t(`${what}Title`, { role: decision?.row.Role ?? '' })}
      saveLabel={t(what)}
    >
      {decision && <DecisionForm propertyId={propertyId} decision={decision} onClose={onClose} />}
    </EditDialog>
  );
}

function DecisionForm({ propertyId, decision: { row, what }, onClose }: { propertyId: number; decision: Decision; onClose: () => void }) {
  const t = useThirdPartyDeskText();
  const messages = useHeaderMessages();
  const award = traitsOf(propertyId);
  const today = dayOf(useNow(), award.timeZone);
  const refreshes = [thirdPartyDesk.getMissing];
  const waiving = useSend(thirdPartyDesk.waiveRole, { refreshes });
  const extending = useSend(thirdPartyDesk.extendRole, { refreshes });
  const body = { SubmissionID: row.SubmissionID, RoleID: row.RoleID };
  const edit = useEdit({
    initialValues: { Until: '', Reason: '' },
    validate: ({ Until, Reason }): Record<string, string> => ({
      ...(what === 'extend' && (!dayEnd(Until, award.timeZone) || Until < today) && { Until: t('enterDate') }),
      ...(Reason.trim() === '' && { Reason: t('sayWhy') }),
    }),
    save: async ({ Until, Reason }) => {
      const end = dayEnd(Until, award.timeZone);
      if (what === 'extend' && end) {
        await extending.mutateAsync({ body: { ...body, Until: end.toISOString(), Reason } });
        return messages.success(t('extended', { date: formatDate(new Date(end.getTime() - 1), award) }));
      }
      await waiving.mutateAsync({ body: { ...body, IsWaived: what === 'waive', Reason } });
      messages.success(t(what === 'waive' ? 'waived' : 'needed', { role: row.Role }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t(`${what}Lead`, { submission: row.Submission })}>
      {what === 'extend' && <TextInput {...edit.form.getInputProps('Until')} type="date" label={t('until')} min={today} data-autofocus />}
      <Textarea {...edit.form.getInputProps('Reason')} label={t('reason')} autosize minRows={2} maxLength={500} />
    </EditForm>
  );
}
