import { Link } from '@tanstack/react-router';
import type { Award } from '#contract/wings/desk/award/award.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useNextText } from '#web/texts/what-next.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { type NextAct, nextActs } from './next-acts.ts';
import css from './setup.module.css';

/** What one does with an award that is open: now, and later in its season. */
export function WhatNext({ award }: { award: Award }) {
  const t = useNextText();
  const now = useNow();
  const seasons = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: award.PropertyID } });
  const season = seasons.data?.find(({ IsCurrent }) => IsCurrent) ?? seasons.data?.[0];
  const traits = traitsOf(award.PropertyID);
  const acts = season ? nextActs(season, seasonPartsOf(traits), now) : [];
  const search = { award: award.PropertyID, season: season?.SeasonID };
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next" className={css.subTitle}>
        {t('whatNext')}
      </h2>
      {seasons.isPending && <TextSkeleton lines={6} />}
      {seasons.isError && <ErrorState onRetry={() => void seasons.refetch()} />}
      {seasons.data && !season && (
        <EmptyState title={t('noSeason')} action={<Link to="/seasons">{t('act-nextSeason')}</Link>}>
          {t('noSeasonNext')}
        </EmptyState>
      )}
      {season && (
        <ul className={`barred ${css.missing}`}>
          {acts.map((act) => (
            <li key={act.name}>
              <span className="stack shrinks">
                {act.name === 'share' ? (
                  t('act-share')
                ) : (
                  <Link to={act.to} search={search as never}>
                    {t(act.name === 'judging' && traits.treatsExecutivesAsAssociates ? 'act-onlyJudging' : `act-${act.name}`)}
                  </Link>
                )}
                <span className={css.about}>{t(`actLead-${act.name}`)}</span>
              </span>
              {act.name === 'share' ? <CallAddress award={traits} /> : <When act={act} award={traits} />}
            </li>
          ))}
          <li>
            <span className="stack shrinks">
              <Link to="/entry-form" search={search as never}>
                {t('act-form')}
              </Link>
              <span className={css.about}>{t('actLead-form')}</span>
            </span>
          </li>
          <li>
            <span className="stack shrinks">
              <Link to="/seasons" search={search as never}>
                {t('act-dates')}
              </Link>
              <span className={css.about}>{t('actLead-dates')}</span>
            </span>
          </li>
          <li>
            <span className="stack shrinks">
              <Link to="/automatic-emails" search={search as never}>
                {t('act-emails')}
              </Link>
              <span className={css.about}>{t('actLead-emails')}</span>
            </span>
          </li>
        </ul>
      )}
    </section>
  );
}

function CallAddress({ award: { host, slug } }: { award: PropertyTraits }) {
  const t = useNextText();
  const { origin, protocol } = window.location;
  const address = host?.isSeen ? `${protocol}//${host.name}/entries` : `${origin}/entries/${slug}`;
  return (
    <span className="cluster align-center gap-4-16">
      <a href={address}>{t('seeAward')}</a>
      <CopyButton text={address} label={t('copyAddress')} />
    </span>
  );
}

function When({ act: { isNow, date }, award }: { act: NextAct; award: PropertyTraits }) {
  const t = useNextText();
  if (!date) return <span className={css.about}>{t('actNow')}</span>;
  const shown = formatDate(isNow ? lastMoment(date, award) : date, award);
  return <span className={css.about}>{t(isNow ? 'actUntil' : 'actFrom', { date: shown })}</span>;
}
