import type { AnyRanking, ChanceGroup, Stability } from '#contract/wings/results/ranking/ranking.ts';
import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './chances.module.css';
import type { RankedEntry } from './ranking-calls.ts';

const groups = ['in', 'undecided', 'out'] as const;
const chipOf: Record<ChanceGroup, Status> = { in: 'done', undecided: 'care', out: 'draft' };

/** How many works are in, out, or neither, as a bar and in words. */
export function ChanceGroups({ shown, award }: { shown: Extract<AnyRanking, { ChancesAt: unknown }>; award: Clock }) {
  const t = useRankingText();
  if (!shown.ChancesAt) return null;
  const countOf = (group: ChanceGroup) => shown.Entries.filter(({ Chance }) => Chance?.Group === group).length;
  return (
    <section className="below-16" aria-label={t('groups')}>
      <div className={css.bar} aria-hidden="true">
        {groups.map((group) => countOf(group) > 0 && <span key={group} data-group={group} style={{ flexGrow: countOf(group) }} />)}
      </div>
      <ul className="cluster gap-2-16 above-6">
        {groups.map((group) => (
          <li key={group}>
            <StatusChip status={chipOf[group]} ground="none">
              {t(`groupOf-${group}`, { count: countOf(group) })}
            </StatusChip>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {t('chancesFor', { count: shown.ShortlistSize, date: formatWithZone(shown.ChancesAt, award) })} {t('chancesMean')}
      </p>
    </section>
  );
}

export function ChanceCell({ row }: { row: RankedEntry }) {
  const t = useRankingText();
  const chance = 'Chance' in row ? row.Chance : null;
  if (!chance) return <span className="type-muted">–</span>;
  return (
    <span className={css.chance}>
      <StatusChip status={chipOf[chance.Group]} ground="none">
        {t(`group-${chance.Group}`)}
      </StatusChip>
      <span className="figures">
        {t(chance.In >= 95 ? 'chanceMost' : chance.In <= 5 ? 'chanceLeast' : 'chanceIs', { percent: chance.In })}
      </span>
      {chance.First > 0 && <span className="whole-row type-muted size-12 figures tight">{t('firstIs', { percent: chance.First })}</span>}
    </span>
  );
}

const statusOf: Record<Stability, Status> = { clear: 'done', leaning: 'judging', open: 'care' };

/** How firmly the winner by ballots stands: a word, since a number would promise more than it can. */
export function WinnerWord({ stability }: { stability: Stability }) {
  const t = useRankingText();
  return (
    <span title={t(`stabilityWhy-${stability}`)}>
      <StatusChip status={statusOf[stability]} ground="none">
        {t(`stability-${stability}`)}
      </StatusChip>
      <span className="visually-hidden">{t(`stabilityWhy-${stability}`)}</span>
    </span>
  );
}
