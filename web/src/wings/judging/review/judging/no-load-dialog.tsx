import { Radio } from '@mantine/core';
import { ballotReport } from '#contract/wings/judging/ballot/ballot-report.ts';
import { otherNoLoadReason } from '#contract/wings/judging/review/no-load.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useReviewText } from '#web/texts/review.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

const noteLimit = 500;

interface NoLoadDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What happens after the report. */
  body: string;
  isSaving: boolean;
  onReport: (reasonId: number, note: string) => void;
}

/** Why a work does not load, in both rounds. */
export function NoLoadDialog({ opened, onClose, body, isSaving, onReport }: NoLoadDialogProps) {
  const t = useReviewText();
  const reasons = useCall(review.getNoLoadReasons, {}, { enabled: opened, staleMs: 3_600_000 });
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={t('noLoadTitle')}
      saveLabel={t('noLoadConfirm')}
      cancelLabel={t('noLoadCancel')}
      isSending={isSaving}
      isReady={reasons.data !== undefined}
    >
      {reasons.isError ? (
        <ErrorState title={t('reasonsFailed')} onRetry={() => void reasons.refetch()}>
          {reasons.error.message}
        </ErrorState>
      ) : reasons.data ? (
        <NoLoadForm reasons={reasons.data} lead={body} onReport={onReport} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </EditDialog>
  );
}

interface NoLoadFormProps {
  reasons: readonly { id: number; value: string }[];
  lead: string;
  onReport: NoLoadDialogProps['onReport'];
}

function NoLoadForm({ reasons, lead, onReport }: NoLoadFormProps) {
  const t = useReviewText();
  const edit = useEdit({
    initialValues: { NoLoadReasonID: '', NoLoadNote: '' },
    // What a report says is the same in both rounds.
    validate: checkedBy(
      ballotReport.reportBallotNoLoad,
      ({ NoLoadReasonID, NoLoadNote }: { NoLoadReasonID: string; NoLoadNote: string }) => ({
        NoLoadReasonID: Number(NoLoadReasonID),
        NoLoadNote,
      }),
      { words: { NoLoadReasonID: t('noLoadChoose') } },
    ),
    save: async ({ NoLoadReasonID, NoLoadNote }) => onReport(Number(NoLoadReasonID), NoLoadNote.trim()),
    onSaved: () => undefined,
  });
  const { form } = edit;
  const needsNote = form.values.NoLoadReasonID === String(otherNoLoadReason);
  return (
    <EditForm edit={edit} lead={lead}>
      <Radio.Group {...form.getInputProps('NoLoadReasonID')} label={t('noLoadReason')}>
        <div className="parts-pad-8 stack gap-4 above-8">
          {reasons.map(({ id, value }, index) => (
            <Radio
              key={id}
              value={String(id)}
              label={value}
              data-form-error={(index === 0 && Boolean(form.errors.NoLoadReasonID)) || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <MaxLengthField
        {...form.getInputProps('NoLoadNote')}
        label={t(needsNote ? 'noLoadNoteNeeded' : 'noLoadNote')}
        maxLength={noteLimit}
      />
    </EditForm>
  );
}
