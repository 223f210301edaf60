import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { door as doorCalls } from '#contract/wings/ground/property/door.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import type { DoorAnswer, DoorProperty } from './door-answer.ts';
import css from './door.module.css';
import { OpenToday } from './open-today.tsx';
import { Shelf, shelfPanelId } from './shelf.tsx';

/** Only demonstrations have them. */
const DemoAccounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }));

type DoorCall = UseQueryResult<DoorAnswer, CallProblem>;

export function DoorPage() {
  const t = usePortalText();
  const { property } = usePortal();
  const door = useCall(doorCalls.getDoor, {}, { staleMs: 60_000 });
  const [slug, setSlug] = useState(() => window.location.hash.slice(1));
  // The page was served with the awards that are to be seen here: on an award's own domain, this one.
  const all = (door.data?.Properties ?? []).filter(({ PropertyID }) => findProperty(PropertyID));
  const chosen = all.find(({ Slug }) => Slug === slug) ?? all[0];
  const isEmpty = door.data !== undefined && all.length === 0;

  useEffect(() => {
    if (property.kind === 'admin') document.title = `Laurel: ${t(isEmpty ? 'doorSoonTitle' : 'doorTitle')}`;
  }, [t, isEmpty, property]);

  const choose = (next: string): void => {
    setSlug(next);
    // The chosen award is part of the address, so that it can be passed on and is there again on the way back.
    window.history.replaceState(null, '', `#${next}`);
  };

  if (isEmpty) return <NothingOpen />;
  if (property.kind === 'entry') return <OwnDoor door={door} chosen={chosen} />;
  return (
    <>
      <div className={css.head}>
        <h1 className="type-display">{t('doorTitle')}</h1>
        <p className={`type-lead up-to-34 ${css.lead}`}>{t('doorLead')}</p>
      </div>
      {door.isError && (
        <ErrorState title={t('doorFailed')} onRetry={() => void door.refetch()}>
          {door.error.message}
        </ErrorState>
      )}
      {!door.isError && !chosen && <DoorSkeleton />}
      {chosen && (
        <>
          <Shelf properties={all} chosen={chosen} onChoose={choose} />
          <div id={shelfPanelId} role="tabpanel" aria-labelledby={`spine-${chosen.Slug}`} className={css.panel}>
            <OpenToday property={chosen} />
            <Suspense>{door.data?.DemoAccounts && <DemoAccounts property={chosen} demo={door.data.DemoAccounts} />}</Suspense>
          </div>
        </>
      )}
    </>
  );
}

/** The door of one award: on its own domain, or because there is no other. */
function OwnDoor({ door, chosen }: { door: DoorCall; chosen: DoorProperty | undefined }) {
  const t = usePortalText();
  const { name, field } = usePortal().property;
  useEffect(() => {
    document.title = `${name}: ${field}`;
  }, [name, field]);
  if (door.isError)
    return (
      <ErrorState title={t('doorFailed')} onRetry={() => void door.refetch()}>
        {door.error.message}
      </ErrorState>
    );
  return chosen ? (
    <div className={css.panel}>
      <OpenToday property={chosen} isAlone />
      <Suspense>{door.data?.DemoAccounts && <DemoAccounts property={chosen} demo={door.data.DemoAccounts} />}</Suspense>
    </div>
  ) : (
    <DoorSkeleton />
  );
}

/** A real installation before its first award opens. Staff who are signed in in this browser see what to do. */
function NothingOpen() {
  const t = usePortalText();
  const isStaff = useSession().profile?.role === 'Administrator';
  return (
    <>
      <div className={css.head}>
        <h1 className="type-display">{t(isStaff ? 'doorFirstTitle' : 'doorSoonTitle')}</h1>
        <p className={`type-lead up-to-34 ${css.lead}`}>{t(isStaff ? 'doorFirstLead' : 'doorSoonLead')}</p>
      </div>
      {isStaff && <PlainButton href="/admin/awards">{t('doorFirstAct')}</PlainButton>}
    </>
  );
}

function DoorSkeleton() {
  return (
    <div aria-hidden="true" className={css.skeleton}>
      <Skeleton height="100%" />
    </div>
  );
}
