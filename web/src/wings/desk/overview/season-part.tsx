import { Link } from '@tanstack/react-router';
import { datesOfParts } from '#contract/wings/ground/season/season-dates.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { daysBetween, lastMoment } from '#contract/kernel/text/zone-time.ts';
import type { AdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import type { DateField } from '#web/wings/ground/season/admin/next-plan.ts';
import { SeasonLine } from '#web/wings/ground/season/admin/season-line.tsx';
import { useOverviewText } from '#web/texts/overview.ts';
import { type Process, useProcess } from './next-part.tsx';
import css from './overview.module.css';

const shownDates = 4;

/** What an award does not have needs no date. */
const isKept = (field: DateField, { fees }: PropertyTraits): boolean => fees || (field !== 'EarlyEndDate' && field !== 'RegularEndDate');

const isOfRoundOne = (field: DateField): field is 'JudgingRnd1StartDate' | 'JudgingRnd1EndDate' =>
  field === 'JudgingRnd1StartDate' || field === 'JudgingRnd1EndDate';

/** The season's year, and the dates that come next. */
interface SeasonPartProps {
  season: AdminSeason;
  award: PropertyTraits;
  now: Date;
}

/** The dates of a season, by its rulebook: rounds, or stages of its own. */
export function SeasonPart(props: SeasonPartProps) {
  const { season, award } = props;
  const process = useProcess({ award: award.id, season: season.SeasonID });
  return process && !process.IsPrinted ? <StageDates {...props} process={process} /> : <RoundDates {...props} />;
}

function StageDates({ season, award, now, process }: SeasonPartProps & { process: Process }) {
  const t = useOverviewText();
  const search = { award: award.id, season: season.SeasonID } as never;
  const date = (moment: Date): string => formatDate(moment, award);
  const rows = [
    { key: 'opens', name: t('date-StartDate'), words: date(season.StartDate), at: season.StartDate, to: '/seasons' },
    { key: 'closes', name: t('date-EndDate'), words: date(lastMoment(season.EndDate, award)), at: season.EndDate, to: '/seasons' },
    ...process.Steps.filter(({ AsksPeople }) => AsksPeople).map(({ Stage, Name, Opens, Closes }) => ({
      key: `stage ${Stage}`,
      name: Name ?? '',
      words: Opens && Closes ? t('fromTo', { from: date(Opens), to: date(lastMoment(Closes, award)) }) : t('noDates'),
      at: Opens && Opens > now ? Opens : Closes,
      to: '/process',
    })),
    { key: 'winners', name: t('date-WinnersDate'), words: date(season.WinnersDate), at: season.WinnersDate, to: '/seasons' },
  ];
  return (
    <section className={css.part} aria-labelledby="season">
      <div className={css.partHead}>
        <h2 id="season" className="type-section">
          {t('season')}
        </h2>
        <p>{season.Name}</p>
      </div>
      <dl className={css.dates}>
        {rows.map(({ key, name, words, at, to }) => (
          <div key={key}>
            <dt dir="auto">{name}</dt>
            <dd>
              <Link to={to} search={search}>
                {words}
              </Link>
            </dd>
            <dd>{at && at > now ? t('awayDays', { days: daysBetween(now, at, award.timeZone) }) : ''}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function RoundDates({ season, award, now }: SeasonPartProps) {
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
