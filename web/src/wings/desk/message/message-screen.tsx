import { useParams } from '@tanstack/react-router';
import { broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useMessageText } from '#web/texts/message.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { Composer } from './compose/composer.tsx';
import { SentMessage } from './sent/sent-message.tsx';

/** One message: a draft is written, everything later is watched. */
export function MessageScreen() {
  const t = useMessageText();
  const { id } = useParams({ strict: false }) as { id: string };
  const { propertyId, season } = useAdminSeason();
  const place = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0, BroadcastID: Number(id) || 0 };
  const found = useCall(broadcast.getBroadcast, { body: place }, { enabled: season !== undefined, everyMs: 3000 });
  if (found.isError && !found.data)
    return (
      <>
        <PageHead title={t('messages')} />
        <ErrorState title={t('notFound')} onRetry={() => void found.refetch()}>
          {found.error.message}
        </ErrorState>
      </>
    );
  if (!found.data)
    return (
      <>
        <PageHead title={t('messages')} />
        <TextSkeleton lines={10} />
      </>
    );
  // What someone types stays while the server's copy is asked for again.
  return found.data.State === 'draft' ? (
    <Composer key={found.data.BroadcastID} loaded={found.data} />
  ) : (
    <SentMessage message={found.data} />
  );
}
