import { formatCompact, formatNumber, formatDay } from '#contract/kernel/text/formats.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import { Distribution } from '#web/ui/chart/bar-chart.tsx';
import css from './overview.module.css';
import type { Overview, PartProps } from './part.ts';

const shownDays = 10;

export function VotePart({ vote, award }: { vote: NonNullable<Overview['Vote']> } & Pick<PartProps, 'award'>) {
  const t = useOverviewText();
  const days = vote.ByDay.slice(-shownDays);
  return (
    <section aria-labelledby="vote">
      <h2 id="vote" className="type-section">
        {t('vote')}
      </h2>
      {vote.Count === 0 ? (
        <p className={`above-12 ${css.quiet}`}>{t('noVotes')}</p>
      ) : (
        <>
          <div className={css.figure}>
            <span className={css.number}>{formatNumber(vote.Count, award.locale)}</span>
            <p>{t('votes', { count: vote.Count })}</p>
          </div>
          <Distribution
            title={t('voteChart')}
            values={days.map(({ Day, Count }, at) => ({
              name: at === 0 || Day.endsWith('-01') ? formatDay(Day, award) : String(Number(Day.slice(8))),
              value: Count,
            }))}
            format={(value) => formatCompact(value, award.locale)}
          />
        </>
      )}
    </section>
  );
}
