import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import NotFound from '#web/frame/not-found.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useFeedbackText } from '#web/texts/feedback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { FeedbackEntries } from './feedback-entries.tsx';
import css from './feedback.module.css';

/** How the jury saw the works of one's own submission. */
export function FeedbackPage() {
  const t = useFeedbackText();
  const { submissionId } = useParams({ strict: false }) as { submissionId: string };
  const isId = /^\d{1,9}$/.test(submissionId);
  const found = useCall(feedback.getFeedback, { params: { submissionId: Number(submissionId) } }, { enabled: isId });
  if (!isId || found.error?.status === 404) return <NotFound />;
  const pack = found.data;
  return (
    <>
      <Link to={`/submissions/${submissionId}`} className="inline-row align-center gap-4 below-16">
        <Icon name="left" size={16} />
        {t('backTo', { title: pack?.Title ?? '' })}
      </Link>
      <PageHead title={t('title')} lead={pack && t(pack.HasStages ? 'leadStages' : 'lead')} />
      {found.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void found.refetch()}>
          {found.error.message}
        </ErrorState>
      ) : !pack ? (
        <TextSkeleton lines={6} />
      ) : pack.Entries.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <>
          <Download submissionId={pack.SubmissionID} />
          <FeedbackEntries pack={pack} />
        </>
      )}
    </>
  );
}

function Download({ submissionId }: { submissionId: number }) {
  const t = useFeedbackText();
  const download = useDownload(t('downloadFailed'));
  const [isLoading, setLoading] = useState(false);
  const start = (): void => {
    setLoading(true);
    void download(feedback.getFeedbackSheet, { submissionId }).then(() => setLoading(false));
  };
  return (
    <p className={css.act}>
      <Button variant="default" leftSection={<Icon name="download" size={16} />} loading={isLoading} onClick={start}>
        {t('download')}
      </Button>
    </p>
  );
}
