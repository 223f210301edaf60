import type { Reply } from '#contract/kernel/call/call.ts';
import type { voteGroups } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { type Clock, formatDate, formatDay, formatNumber, formatTime } from '#contract/kernel/text/formats.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import css from './held-votes.module.css';

type Compared = Reply<typeof voteGroups.compareVoteGroups>['Groups'][number];

const height = 44;

/** Every vote of a group over time. An even comb is a machine's; people come and go. */
export function GroupChart({ shown, letter, award }: { shown: Compared; letter: string; award: Clock }) {
  const t = useVoteDeskText();
  const { StepSeconds, From, Votes } = shown.Chart;
  const max = Math.max(1, ...Votes);
  const at = (step: number) => new Date(From.getTime() + step * StepSeconds * 1000);
  const isLong = at(Votes.length).getTime() - From.getTime() > 20 * 3_600_000;
  const name = (moment: Date) => (isLong ? `${formatDay(moment, award)}, ${formatTime(moment, award)}` : formatTime(moment, award));
  const step = stepWords(t, StepSeconds);
  return (
    <div className={css.chart} data-verdict={shown.Group.Verdict}>
      <TabledChart
        title={t('chart', { letter })}
        isTitleHidden
        names={Votes.map((_, index) => name(at(index)))}
        series={[{ label: step, values: Votes }]}
        format={formatNumber}
      >
        <svg className={css.bars} viewBox={`0 0 ${Votes.length * 10} ${height}`} preserveAspectRatio="none">
          {Votes.map((votes, index) => {
            const tall = (votes / max) * height;
            return <rect key={at(index).getTime()} x={index * 10 + 0.75} width={8.5} y={height - tall} height={tall} />;
          })}
        </svg>
        <div className={css.axis}>
          <span>{isLong ? formatDay(From, award) : `${formatDate(From, award)}, ${formatTime(From, award)}`}</span>
          <span>{step}</span>
          <span>{isLong ? formatDay(at(Votes.length - 1), award) : formatTime(at(Votes.length - 1), award)}</span>
        </div>
      </TabledChart>
    </div>
  );
}

function stepWords(t: ReturnType<typeof useVoteDeskText>, seconds: number): string {
  if (seconds === 1) return t('every-second');
  if (seconds === 60) return t('every-minute');
  if (seconds === 3600) return t('every-hour');
  const [unit, size] =
    seconds < 60
      ? (['seconds', 1] as const)
      : seconds < 3600
        ? (['minutes', 60] as const)
        : seconds < 86_400
          ? (['hours', 3600] as const)
          : (['days', 86_400] as const);
  return t('every-steps', { step: t(unit, { count: seconds / size }) });
}
