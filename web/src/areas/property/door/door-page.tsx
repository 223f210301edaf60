import { useEffect, useState } from 'react';
import { property as propertyCalls } from '#contract/areas/property/property.ts';
import type { Locale } from '#web/kernel/i18n.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import css from './door.module.css';
import { OpenToday } from './open-today.tsx';
import { Shelf, shelfPanelId } from './shelf.tsx';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const inWords = (count: number): string => {
  const word = words[count] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

export function DoorPage({ locale }: { locale: Locale }) {
  const t = usePortalText();
  const door = useCall(propertyCalls.getDoor, {}, { staleMs: 60_000 });
  const [slug, setSlug] = useState(() => window.location.hash.slice(1));
  const all = door.data?.Properties ?? [];
  const chosen = all.find(({ Slug }) => Slug === slug) ?? all[0];
  const count = door.data ? all.length : 12;

  useEffect(() => {
    document.title = `Laurel: ${t('doorTitle', { count: inWords(count) })}`;
  }, [t, count]);

  const choose = (next: string): void => {
    setSlug(next);
    // The chosen award is part of the address, so that it can be passed on and is there again on the way back.
    window.history.replaceState(null, '', `#${next}`);
  };

  return (
    <>
      <div className={css.head}>
        <h1 className="type-display">
          {t('doorTitleLine1', { count: inWords(count) })}
          <br />
          {t('doorTitleLine2')}
        </h1>
        <p className={`type-lead ${css.lead}`}>{t('doorLead')}</p>
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
            <OpenToday property={chosen} locale={locale} />
            {door.data?.DemoAccounts && <DemoAccounts property={chosen} demo={door.data.DemoAccounts} />}
          </div>
        </>
      )}
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
