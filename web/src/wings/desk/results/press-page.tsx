import { press } from '#contract/wings/desk/results/press.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePressText } from '#web/texts/press.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { OpenedLink } from '#web/wings/ground/secret-link/opened-link.tsx';
import css from './press-page.module.css';

/** What a journalist may know before everyone. */
export function PressPage() {
  const t = usePressText();
  return (
    <OpenedLink title={t('title')} call={press.openPress} waiting={<TextSkeleton lines={6} />}>
      {(opened) => <Opened opened={opened} />}
    </OpenedLink>
  );
}

function Opened({ opened }: { opened: Reply<typeof press.openPress> }) {
  const t = usePressText();
  const { property } = usePortal();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { award: opened.Award, season: opened.Season })} />
      {opened.Levels.length === 0 && <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>}
      {opened.Levels.map(({ Name, EmbargoUntil, Works }) => (
        <section key={Name} className="stack barred gap-12 pad-24" aria-label={Name}>
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
