import { Button } from '@mantine/core';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useFeedbackText } from '#web/texts/feedback.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { FeedbackEntries } from '../feedback-entries.tsx';

interface PreviewProps {
  where: { PropertyID: number; SeasonID: number };
  /** Without one, the first that has something to show. */
  entryId: number | undefined;
  onClose: () => void;
}

/** The very page of the entrant, before it is there. */
export function PreviewDialog({ where, entryId, onClose }: PreviewProps) {
  const t = useFeedbackText();
  const asked = useCall(feedback.previewFeedback, { body: { ...where, ...(entryId && { EntryID: entryId }) } });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={820}
      title={t('previewTitle')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className="type-small type-muted">{t('previewNotYet')}</p>
      {asked.isError ? (
        <ErrorState title={asked.error.message} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <TextSkeleton lines={6} />
      ) : asked.data === null ? (
        <p>{t('previewNone')}</p>
      ) : (
        <FeedbackEntries pack={asked.data} />
      )}
    </Dialog>
  );
}
