import { useEffect, useRef, useState } from 'react';
import { press } from '#contract/wings/desk/results/press.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePressText } from '#web/texts/press.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './press-page.module.css';

type Opened = Reply<typeof press.openPress>;

/** What a journalist may know before everyone. The link's secret is behind the #, which no server sees. */
export function PressPage() {
  const t = usePressText();
  const { property, send } = usePortal();
  const [opened, setOpened] = useState<Opened | CallProblem>();
  const hasAsked = useRef(false);
  const open = async (): Promise<void> => {
    try {
      setOpened(await send(press.openPress, { body: { Token: window.location.hash.slice(1) || '-' } }));
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setOpened(reason);
    }
  };
  const first = useRef(open);
  useEffect(() => {
    // Each opening is counted.
    if (hasAsked.current) return;
    hasAsked.current = true;
    void first.current();
  }, []);
  if (!opened)
    return (
      <>
        <PageHead title={t('title')} />
        <TextSkeleton lines={6} />
      </>
    );
  if (opened instanceof CallProblem)
    return (
      <>
        <PageHead title={t('title')} />
        {isFailure(opened, 'NotFound') ? (
          <EmptyState title={t('gone')}>{t('goneBody', { award: property.name })}</EmptyState>
        ) : (
          <ErrorState onRetry={() => void open()}>{opened.message}</ErrorState>
        )}
      </>
    );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { award: opened.Award, season: opened.Season })} />
      {opened.Levels.length === 0 && <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>}
      {opened.Levels.map(({ Name, EmbargoUntil, Works }) => (
        <section key={Name} className={css.level} aria-label={Name}>
          <div className="cluster align-baseline spread gap-8-16">
            <h2>{Name}</h2>
            <StatusChip status={EmbargoUntil ? 'care' : 'done'} ground="none">
              {EmbargoUntil ? t('embargo', { date: formatWithZone(EmbargoUntil, property) }) : t('published')}
            </StatusChip>
          </div>
          <ul className={css.works}>
            {Works.map(({ EntryID, Title, Organization, Category }) => (
              <li key={EntryID}>
                <WorkTitle size="s" as="h3">
                  {Title}
                </WorkTitle>
                <p className="type-small type-muted" dir="auto">
                  {[Organization, Category].filter(Boolean).join('. ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
