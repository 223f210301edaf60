import type { Season } from '#contract/wings/ground/season/season.ts';
import type { SeasonParts } from '#contract/wings/ground/season/season-phases.ts';
import { useSeasonText } from '#web/texts/season.ts';
import { monthsBetween } from './months-between.ts';
import type { DateField } from './next-plan.ts';
import css from './season-line.module.css';

const dayMs = 86_400_000;

interface SeasonLineProps {
  season: Pick<Season, DateField>;
  parts: SeasonParts;
  /** The award's: its months begin at its midnights. */
  timeZone: string;
  now: Date;
}

/** One season's year: each window a bar with its name, under the months, with a line for today. The dates follow in words, so this is for the eye. */
export function SeasonLine({ season, parts, timeZone, now }: SeasonLineProps) {
  const t = useSeasonText();
  const bars = [
    { name: t('entriesWindow'), from: season.StartDate, to: season.EndDate, colour: 1 },
    { name: t(parts.secondRound ? 'roundOne' : 'onlyRound'), from: season.JudgingRnd1StartDate, to: season.JudgingRnd1EndDate, colour: 3 },
    ...(parts.secondRound ? [{ name: t('roundTwo'), from: season.JudgingRnd2StartDate, to: season.JudgingRnd2EndDate, colour: 4 }] : []),
    ...(parts.publicVote ? [{ name: t('publicVote'), from: season.VotingStartDate, to: season.VotingEndDate, colour: 2 }] : []),
    { name: t('winners'), from: season.WinnersDate, to: new Date(season.WinnersDate.getTime() + 45 * dayMs), colour: 5 },
  ];
  const start = Math.min(...bars.map(({ from }) => from.getTime())) - 5 * dayMs;
  const end = Math.max(...bars.map(({ to }) => to.getTime()));
  const months = monthsBetween(new Date(start), new Date(end - (end - start) * 0.04), timeZone);
  const at = (moment: Date | number): number => ((Number(moment) - start) / (end - start)) * 100;
  const today = at(now);
  const isNow = today > 0 && today < 100;
  return (
    <div className={css.year} aria-hidden="true">
      <div className={css.months}>
        {months.map(({ moment, name }) => (
          // The last name ends with the line, however narrow it is.
          <span key={moment} style={{ left: `min(${at(moment)}%, 100% - 2em)` }}>
            {name}
          </span>
        ))}
      </div>
      <div className={css.bars}>
        {months.map(({ moment }) => (
          <span key={moment} className="hairline" style={{ left: `${at(moment)}%` }} />
        ))}
        {bars.map(({ name, from, to, colour }) => (
          <div key={colour} className={css.row}>
            <span
              className={css.bar}
              style={{ left: `${at(from)}%`, width: `${at(to) - at(from)}%`, background: `var(--l-chart-${colour})` }}
            />
            <span className={css.name} data-side={at(to) > 68 ? 'before' : 'after'} style={{ left: `${at(at(to) > 68 ? from : to)}%` }}>
              {name}
            </span>
          </div>
        ))}
        {isNow && (
          <span className={css.today} style={{ left: `${today}%` }}>
            <span data-side={today > 85 ? 'before' : 'after'}>{t('today')}</span>
          </span>
        )}
      </div>
    </div>
  );
}
