import type { property } from '#contract/wings/ground/property/property.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { monthName } from '#contract/kernel/text/formats.ts';
import { useOperationText } from '#web/texts/operation.ts';
import css from './season-year.module.css';

type Standing = Reply<typeof property.getDashboardsForEntries>[number];
type SeasonOf = NonNullable<Standing['Season']>;

const monthMs = 30.44 * 86_400_000;
const colourOf = (number: number): string => `var(--l-chart-${number})`;

/** The year around today: four months back, eight ahead. */
const spanAround = (now: Date): { start: number; end: number } => ({
  start: now.getTime() - 4 * monthMs,
  end: now.getTime() + 8 * monthMs,
});

/** Every award's year as thin bars under one line for today. The table after it says the same in words, so this is for the eye only. */
export function SeasonYear({ standings, now }: { standings: readonly Standing[]; now: Date }) {
  const t = useOperationText();
  const span = spanAround(now);
  const at = (moment: Date | number): number => ((Number(moment) - span.start) / (span.end - span.start)) * 100;
  const months = monthsIn(span);
  const windowsOf = (season: SeasonOf) => [
    { start: season.StartDate, end: season.EndDate, colour: 1 },
    { start: season.JudgingRnd1StartDate, end: season.JudgingRnd1EndDate, colour: 3 },
    { start: season.JudgingRnd2StartDate, end: season.JudgingRnd2EndDate, colour: 4 },
    { start: season.VotingStartDate, end: season.VotingEndDate, colour: 2 },
  ];
  const key = [
    ['yearEntries', 1],
    ['yearRoundOne', 3],
    ['yearRoundTwo', 4],
    ['yearVoting', 2],
    ['yearWinners', 5],
  ] as const;
  return (
    <div aria-hidden="true">
      <div className={css.key}>
        {key.map(([words, colour]) => (
          <span key={words} data-point={words === 'yearWinners' || undefined} style={{ ['--c' as string]: colourOf(colour) }}>
            {t(words)}
          </span>
        ))}
      </div>
      <div className={css.year}>
        <div className={css.line}>
          <span />
          <div className={`${css.track} ${css.months}`}>
            {months
              // The word for today is where this month's would be hidden.
              .filter(({ moment }) => Math.abs(at(moment) - at(now)) > 6)
              .map(({ moment, name }) => (
                <span
                  key={moment}
                  data-near={Math.abs(at(moment) - at(now)) < 16 || undefined}
                  style={{ left: `min(${at(moment)}%, 100% - 2em)` }}
                >
                  {name}
                </span>
              ))}
            <span className={css.todayWord} style={{ left: `${at(now)}%` }}>
              {t('today')}
            </span>
          </div>
        </div>
        {standings.map((standing) => (
          <div key={standing.PropertyID} className={css.line}>
            <span className="ellipsis">{standing.Name}</span>
            <div className={css.track} style={{ overflow: 'hidden' }}>
              {months.map(({ moment }) => (
                <span key={moment} className="hairline" style={{ left: `${at(moment)}%` }} />
              ))}
              {standing.Season &&
                windowsOf(standing.Season).map(({ start, end, colour }, index) => (
                  <span
                    key={colour}
                    className={css.bar}
                    style={{ left: `${at(start)}%`, width: `${at(end) - at(start)}%`, top: 2 + index * 6, background: colourOf(colour) }}
                  />
                ))}
              {standing.Season && (
                <span className={css.point} style={{ left: `${at(standing.Season.WinnersDate)}%`, background: colourOf(5) }} />
              )}
            </div>
          </div>
        ))}
        <span className={css.today} style={{ ['--at' as string]: at(now) / 100 }} />
      </div>
    </div>
  );
}

function monthsIn({ start, end }: { start: number; end: number }): { moment: number; name: string }[] {
  const first = new Date(start);
  const months = [];
  for (let n = 1; n <= 12; n += 1) {
    const moment = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1);
    if (moment > start && moment < end) months.push({ moment, name: monthName(new Date(moment).getUTCMonth() + 1) });
  }
  return months;
}
