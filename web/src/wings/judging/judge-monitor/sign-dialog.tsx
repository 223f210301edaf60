import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { scoreScale } from '#contract/wings/judging/review/review.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useJudgeMonitorText } from '#web/texts/judge-monitor.ts';
import { Distribution } from '#web/ui/chart/bar-chart.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { TabledChart } from '#web/ui/chart/tabled-chart.tsx';
import '#web/theme/charts.css';
import css from './judge-monitor.module.css';
import { shownValue } from './sign-words.ts';

type Sign = Reply<typeof judgeMonitor.getJudgeSigns>['Signs'][number];
type Opened = Reply<typeof judgeMonitor.openJudgeSign>;

interface SignDialogProps {
  sign: Sign;
  where: { PropertyID: number; SeasonID: number };
  onClose: () => void;
  /** The scores changed, and the sign with them. */
  onGone: () => void;
}

/** First what opening means, then the judge behind the sign. */
export function SignDialog({ sign, where, onClose, onGone }: SignDialogProps) {
  const t = useJudgeMonitorText();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  const opening = useSend(judgeMonitor.openJudgeSign, {
    onSuccess: setOpened,
    onProblem: (found) => {
      const isGone = isFailure(found, 'NotFound');
      setProblem(isGone ? t('gone') : found.message);
      if (isGone) onGone();
    },
  });
  return (
    <Dialog
      opened
      width={opened ? 640 : 480}
      onClose={onClose}
      title={opened ? t(`kind-${opened.Kind}`) : t('dialogTitle')}
      actions={
        opened ? (
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('keepClosed')}
            </Button>
            <Button loading={opening.isPending} onClick={() => opening.mutate({ body: { ...where, Sign: sign.Sign } })}>
              {t('open')}
            </Button>
          </>
        )
      }
    >
      {problem && <StandingMessage kind="error" text={problem} />}
      {opened ? (
        <OpenedSign opened={opened} />
      ) : (
        <>
          <p className="type-strong">{t(`seen-${sign.Kind}`, { value: shownValue(sign) })}</p>
          <p>{t('dialogBody')}</p>
        </>
      )}
    </Dialog>
  );
}

function OpenedSign({ opened }: { opened: Opened }) {
  const t = useJudgeMonitorText();
  const points = Math.abs(opened.Severity).toFixed(1);
  return (
    <div className="stack gap-16">
      <div role="status">
        <p className="type-subtitle">
          <bdi>{opened.Name}</bdi>
        </p>
        <p>{t(`seen-${opened.Kind}`, { value: shownValue(opened) })}</p>
        <p className={css.note}>{t(`why-${opened.Kind}`)}</p>
        <Link to="/reviewers/$id" params={{ id: String(opened.UserReviewerID) } as never}>
          {t('toJudge', { name: opened.Name })}
        </Link>
      </div>
      <Distribution title={t('histogram')} values={opened.Histogram.map(({ Score, Count }) => ({ name: String(Score), value: Count }))} />
      <ScoreOrder scores={opened.Scores} />
      <div>
        <p>
          {opened.Severity === 0 ? t('severityNone') : t(opened.Severity > 0 ? 'severityMore' : 'severityLess', { points })}{' '}
          <span className={css.note}>{t('severityNote')}</span>
        </p>
        <p className={css.note}>{t('noConsequence')}</p>
      </div>
    </div>
  );
}

const height = 96;

/** A dot for each score, from the first to the last: runs and drifts show at a glance. */
function ScoreOrder({ scores }: { scores: readonly number[] }) {
  const t = useJudgeMonitorText();
  const { ref, width } = useElementSize();
  const left = 24;
  const x = (at: number) => left + 6 + (at * (width - left - 12)) / Math.max(1, scores.length - 1);
  const y = (score: number) => height - 8 - ((score - scoreScale.lowest) * (height - 16)) / (scoreScale.highest - scoreScale.lowest);
  return (
    <TabledChart
      title={t('inOrder')}
      names={scores.map((_, at) => t('review', { count: at + 1 }))}
      series={[{ label: t('score'), values: scores }]}
      format={(value) => value.toFixed(1)}
    >
      <div ref={ref} className="chart">
        {width > 0 && (
          <svg height={height} viewBox={`0 0 ${width} ${height}`}>
            {[scoreScale.lowest, scoreScale.highest].map((score) => (
              <g key={score}>
                <line className="chart-grid" x1={left} x2={width} y1={y(score)} y2={y(score)} />
                <text x={left - 6} y={y(score) + 4} textAnchor="end">
                  {score}
                </text>
              </g>
            ))}
            {/* One path of round dots: a line of no length each. */}
            <path className={css.dots} d={scores.map((score, at) => `M${x(at)} ${y(score)}h0`).join('')} />
          </svg>
        )}
      </div>
    </TabledChart>
  );
}
