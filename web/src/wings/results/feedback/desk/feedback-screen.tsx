import { Button } from '@mantine/core';
import { useState } from 'react';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useFeedbackText } from '#web/texts/feedback.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { CommentQueue } from './comment-queue.tsx';
import css from './desk.module.css';
import { FeedbackSettings } from './feedback-settings.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** Whether entrants get feedback, what is in it, and which comments they read. */
export function FeedbackScreen() {
  const t = useFeedbackText();
  const { propertyId, season, isError, retry } = useAdminSeason();
  const [previewed, setPreviewed] = useState<number | 'first'>();
  const where = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 1 };
  const asked = useCall(feedback.getFeedbackPlan, { body: where }, { enabled: season !== undefined });
  const plan = asked.data;
  return (
    <>
      <PageHead title={t('deskTitle')} lead={t('deskLead')} />
      {isError || asked.isError ? (
        <ErrorState title={t('deskFailed')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : plan ? (
        <>
          <FeedbackSettings key={`${plan.SeasonID} ${plan.Version}`} where={where} plan={plan} />
          <p className={css.act}>
            <Button variant="default" onClick={() => setPreviewed('first')}>
              {t('preview')}
            </Button>
          </p>
          <CommentQueue key={plan.SeasonID} where={where} plan={plan} onPreview={setPreviewed} />
          {previewed !== undefined && (
            <PreviewDialog where={where} entryId={previewed === 'first' ? undefined : previewed} onClose={() => setPreviewed(undefined)} />
          )}
        </>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}
