import { Link } from '@tanstack/react-router';
import { datesOfParts } from '#contract/wings/ground/season/season-dates.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { daysBetween } from '#contract/kernel/text/zone-time.ts';
import type { AdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import type { DateField } from '#web/wings/ground/season/admin/next-plan.ts';
import { SeasonLine } from '#web/wings/ground/season/admin/season-line.tsx';
import { lastMoment } from '#web/kernel/browser/last-moment.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import css from './overview.module.css';

const shownDates = 4;

/** What an award does not have needs no date. */
const isKept = (field: DateField, { fees }: PropertyTraits): boolean => fees || (field !== 'EarlyEndDate' && field !== 'RegularEndDate');

const isOfRoundOne = (field: DateField): field is 'JudgingRnd1StartDate' | 'JudgingRnd1EndDate' =>
  field === 'JudgingRnd1StartDate' || field === 'JudgingRnd1EndDate';

/** The season's year, and the dates that come next. */
export function SeasonPart({ season, award, now }: { season: AdminSeason; award: PropertyTraits; now: Date }) {
  const t = useOverviewText();
  const parts = seasonPartsOf(award);
  const hasOneRound = !parts.secondRound;
  const next = datesOfParts(parts)
    .filter((field) => season[field] > now && isKept(field, award))
    .sort((a, b) => season[a].getTime() - season[b].getTime())
    .slice(0, shownDates);
  const awayText = (moment: Date): string => t('awayDays', { days: daysBetween(now, moment, award.timeZone) });
  // An end at midnight means the day before, a beginning its own day.
  const shown = (field: DateField): Date => (field.endsWith('EndDate') ? lastMoment(season[field], award) : season[field]);
  return (
    <section className={css.part} aria-labelledby="season">
      <div className={css.partHead}>
        <h2 id="season" className="type-section">
          {t('season')}
        </h2>
        <p>{season.Name}</p>
      </div>
      <SeasonLine season={season} parts={parts} timeZone={award.timeZone} now={now} />
      {next.length === 0 && <p className={`above-12 ${css.quiet}`}>{t('allPast')}</p>}
      <dl className={`above-12 ${css.dates}`}>
        {next.map((field) => (
          <div key={field}>
            <dt>{t(hasOneRound && isOfRoundOne(field) ? `only-${field}` : `date-${field}`)}</dt>
            <dd>
              <Link to="/seasons" search={{ award: award.id, season: season.SeasonID } as never}>
                {formatDate(shown(field), award)}
              </Link>
            </dd>
            <dd>{awayText(shown(field))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
