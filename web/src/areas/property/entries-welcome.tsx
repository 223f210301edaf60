import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '#web/kernel/page-head.tsx';
import { usePortal, useSession } from '#web/kernel/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { SeasonCalendar } from './season-calendar.tsx';
import { type CurrentSeason, SeasonLead, useCurrentSeasons } from './season-lead.tsx';
import { ShowcaseWorks } from './showcase-works.tsx';
import css from './landing.module.css';

/** The front of the entries portal: when, what for, and what won before. */
export function EntriesWelcome() {
  const t = usePortalText();
  const { property } = usePortal();
  const navigate = useNavigate();
  const { token, guestToken } = useSession();
  const isSignedIn = Boolean(token ?? guestToken);
  const seasons = useCurrentSeasons(property.id);
  const [season] = seasons.data ?? [];
  const rowsOf = (one: CurrentSeason) => [
    { name: t('calendarEntries'), start: one.StartDate, end: one.EndDate },
    { name: t('calendarRound1'), start: one.JudgingRnd1StartDate, end: one.JudgingRnd1EndDate },
    { name: t('calendarRound2'), start: one.JudgingRnd2StartDate, end: one.JudgingRnd2EndDate },
  ];
  return (
    <>
      <PageHead
        title={t('enterTitle')}
        lead={
          <span className="type-lead">
            {season ? t('welcomeLead', { number: season.SeasonNumber, name: property.name, field: property.field }) : `${property.field}.`}{' '}
            <SeasonLead />
          </span>
        }
        acts={
          <Button onClick={() => void navigate({ to: isSignedIn ? '/account' : '/register' })}>
            {t(isSignedIn ? 'yourAccount' : 'enterAct')}
          </Button>
        }
      />
      <section aria-labelledby="calendar" className={css.calendar}>
        <h2 id="calendar" className="type-s">
          {t('calendar')}
        </h2>
        {seasons.isError ? (
          <ErrorState onRetry={() => void seasons.refetch()}>{seasons.error.message}</ErrorState>
        ) : !seasons.data ? (
          <TextSkeleton lines={3} />
        ) : season ? (
          <SeasonCalendar rows={rowsOf(season)} />
        ) : (
          <p className="type-soft">{t('noDates')}</p>
        )}
      </section>
      <section aria-labelledby="works" className={css.works}>
        <h2 id="works" className="type-s">
          {t('works')}
        </h2>
        <ShowcaseWorks emptyTitle={t('worksNone')} />
      </section>
    </>
  );
}
