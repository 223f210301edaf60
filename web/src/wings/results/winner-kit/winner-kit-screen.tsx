import { Link, useParams } from '@tanstack/react-router';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useWinnerKitText } from '#web/texts/winner-kit.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WinnerKit } from './winner-kit.tsx';

/** What the entrant has, for the organizer who is asked about it. */
export function WinnerKitScreen() {
  const t = useWinnerKitText();
  const { id } = useParams({ strict: false }) as { id?: string };
  const entryId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  const entry = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId } });
  return (
    <>
      <Link to={`/entries/${entryId}`} search={((before: object) => before) as never} className="inline-row align-center gap-6 target">
        <Icon name="left" size={16} />
        {t('backToEntry')}
      </Link>
      <PageHead title={t('title')} lead={t('lead')} />
      {entry.isPending && <TextSkeleton lines={6} />}
      {entry.isError && <ErrorState title={t('failed')} onRetry={() => void entry.refetch()} />}
      {entry.data && <WinnerKit submissionId={entry.data.SubmissionID} />}
    </>
  );
}
