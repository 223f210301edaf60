import { ballotLab, ballotMethods } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { WinnerWord } from '#web/wings/results/ranking/chances.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useBallotLabText } from '#web/texts/ballot-lab.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './ballot-lab.module.css';
import { AgreementChip } from './lab-chooser.tsx';
import { LabTable } from './lab-table.tsx';
import { SlopeChart } from './slope-chart.tsx';

export type Compared = Reply<typeof ballotLab.getBallotLabCategory>;

interface PanelProps {
  where: { PropertyID: number; SeasonID: number; CategoryID: number };
}

/** One category under five methods. There is nothing to press: the official rule decides. */
export function LabPanel({ where }: PanelProps) {
  const t = useBallotLabText();
  const asked = useCall(ballotLab.getBallotLabCategory, { body: where });
  if (asked.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={24} width="40%" />
        <Skeleton height={320} />
      </div>
    );
  if (asked.isError) return <ErrorState title={asked.error.message} onRetry={() => void asked.refetch()} />;
  const shown = asked.data;
  return (
    <section aria-labelledby="lab-title">
      <h2 id="lab-title" className="type-subtitle">
        {shown.Category}
      </h2>
      <p className="cluster gap-2-16 type-muted size-13">
        <span>
          {shown.MediaType}, {shown.CategoryType}
        </span>
        <span>{t('ballots', { count: shown.Ballots })}</span>
        <AgreementChip isAgreed={shown.IsAgreed} />
        {shown.Stability && <WinnerWord stability={shown.Stability} />}
        {shown.IsFinal && (
          <StatusChip status="done" ground="none">
            {t('final')}
          </StatusChip>
        )}
      </p>
      <p className={css.means}>{t(shown.IsAgreed ? 'agreedMeans' : 'differMeans')}</p>
      <p className={css.note}>
        {shown.Differing > 0 ? t('differing', { count: shown.Differing }) : t('differingNone')} {t('countNote')}
      </p>
      <div className={css.chart}>
        <SlopeChart works={shown.Works} />
      </div>
      <LabTable shown={shown} />
      <Ties shown={shown} />
      <h3 className={css.sectionTitle}>{t('methods')}</h3>
      <dl className={css.methods}>
        {ballotMethods.map((method) => (
          <div key={method}>
            <dt className="size-14 type-strong">{t(`method-${method}`)}</dt>
            <dd>{t(`means-${method}`)}</dd>
          </div>
        ))}
        <div>
          <dt className="size-14 type-strong">{t('rule')}</dt>
          <dd>{t('ruleBody')}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Which rule broke which tie. */
function Ties({ shown }: { shown: Compared }) {
  const t = useBallotLabText();
  const rules = useRankingText();
  const broken = shown.Works.flatMap((work, at) => {
    const next = shown.Works[at + 1];
    return work.IsTieBroken && next ? [{ work, next, isNaming: at >= nomineeCount - 1 }] : [];
  });
  const titleOf = (id: number) => shown.Works.find(({ EntryID }) => EntryID === id)?.PieceTitle ?? '';
  return (
    <>
      <h3 className={css.sectionTitle}>{t('ties')}</h3>
      {broken.length === 0 && shown.Tied.length === 0 && <p className="type-muted">{t('noTies')}</p>}
      <ul className={css.ties}>
        {broken.map(({ work, next, isNaming }) => (
          <li key={work.EntryID}>
            {t(isNaming ? 'tieNaming' : 'tieFirst', { one: work.PieceTitle, other: next.PieceTitle })}{' '}
            <b>{t('tieBroken', { rule: rules(`by-${work.DecidedBy}`) })}</b>
          </li>
        ))}
        {shown.Tied.map((tie) => (
          <li key={tie.join()}>{t('tied', { titles: tie.map((id) => `“${titleOf(id)}”`).join(', ') })}</li>
        ))}
      </ul>
    </>
  );
}
