import { Link, useParams } from '@tanstack/react-router';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import NotFound from '#web/frame/not-found.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useWinnerKitText } from '#web/texts/winner-kit.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { WinnerKit } from './winner-kit.tsx';

/** The entrant's own page of it. */
export function WinnerKitPage() {
  const t = useWinnerKitText();
  const { submissionId } = useParams({ strict: false }) as { submissionId: string };
  const isId = /^\d{1,9}$/.test(submissionId);
  const found = useCall(submission.getSubmission, { params: { id: Number(submissionId) } }, { enabled: isId });
  if (!isId || found.error?.status === 404) return <NotFound />;
  return (
    <>
      <Link to={`/submissions/${submissionId}`} className="inline-row align-center gap-6 target">
        <Icon name="left" size={16} />
        {t('backTo', { title: found.data?.Title ?? '' })}
      </Link>
      <PageHead title={t('title')} lead={t('lead')} />
      <WinnerKit submissionId={Number(submissionId)} />
    </>
  );
}
