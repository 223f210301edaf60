import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ballot as ballotCalls } from '#contract/wings/judging/ballot/ballot.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { PortalFrame } from '#web/frame/portal-frame.tsx';
import { smallPicture } from '#web/wings/entering/piece/view/work-files.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Caption } from '#web/ui/small/caption.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { PlatesSkeleton } from '#web/ui/state/skeletons.tsx';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { WorkDialog } from '#web/wings/judging/ballot/works/work-dialog.tsx';

/** The works behind a mailed link, on any device and without signing in. */
export function MailedBallotPage() {
  const t = useBallotText();
  const { base, property, send } = usePortal();
  const { code = '' } = useParams({ strict: false });
  // Every opening is noted, so it is a write; once opened, the page does not ask again automatically.
  const works = useQuery({
    queryKey: ['mailed ballot', code],
    queryFn: () => send(ballotCalls.getMailedBallot, { params: { code } }, { whenExpired: 'throw' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [openId, setOpenId] = useState<string>();
  const isClosed = isFailure(works.error, 'MailedBallotClosed');
  const isGone = isClosed || isFailure(works.error, 'InvalidCode', 'Invalid', 'NotFound');
  return (
    <PortalFrame where={t('mailedTitle')}>
      {works.data ? (
        <>
          <PageHead
            title={works.data.CategoryName}
            lead={
              <>
                {t('mailedLead')} {t('mailedUntil', { date: formatWithZone(works.data.ExpiresAt, traitsOf(works.data.PropertyID)) })}
              </>
            }
          />
          <h2 className="visually-hidden">{t('mailedWorks', { count: works.data.Entries.length })}</h2>
          <ul className={css.mailed}>
            {works.data.Entries.map((entry, index) => (
              <li key={entry.EntryID}>
                <button type="button" className={css.mailedWork} onClick={() => setOpenId(String(entry.EntryID))}>
                  <Plate src={smallPicture(entry) ?? null} alt="" ratio="thumb" fit="contain" eager={index < 3} />
                  <Caption title={entry.PieceTitle} by={entry.Organization} />
                </button>
              </li>
            ))}
          </ul>
          <WorkDialog
            works={works.data.Entries}
            openId={openId}
            onOpen={setOpenId}
            access={(id) =>
              works.data.Entries.some(({ EntryID, HasAccessDetails }) => HasAccessDetails && String(EntryID) === id) && (
                <SignInForAccess href={`${base}/login`} />
              )
            }
          />
        </>
      ) : works.isError ? (
        <>
          <PageHead title={isGone ? t(isClosed ? 'mailedClosed' : 'mailedExpired') : t('mailedTitle')} />
          {isGone ? (
            <EmptyState
              title={t(isClosed ? 'mailedClosedBody' : 'mailedExpiredBody')}
              action={<PlainButton href={`${base}/login`}>{t('mailedSignIn')}</PlainButton>}
            >
              {property.name}
            </EmptyState>
          ) : (
            <ErrorState onRetry={() => void works.refetch()}>{works.error.message}</ErrorState>
          )}
        </>
      ) : (
        <div className="pad-16">
          <h1 className="visually-hidden">{t('mailedTitle')}</h1>
          <PlatesSkeleton count={4} />
        </div>
      )}
    </PortalFrame>
  );
}

function SignInForAccess({ href }: { href: string }) {
  const t = useBallotText();
  return (
    <p className="type-soft">
      {t('mailedAccess')} <PlainButton href={href}>{t('mailedSignIn')}</PlainButton>
    </p>
  );
}
