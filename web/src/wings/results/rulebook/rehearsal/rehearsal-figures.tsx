import { type ReactNode } from 'react';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import type { Plan } from '#contract/wings/results/rulebook/rehearsal/synthetic.ts';
import type { Rehearsal } from '#contract/wings/results/rulebook/rehearsal/rehearse.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useRehearsalText } from '#web/texts/rehearsal.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { decidedIn } from './decided.ts';
import type { Found } from './in-time.ts';
import css from './rehearsal.module.css';

interface FiguresProps {
  rulebook: Rulebook;
  found: Found;
  isOld?: boolean;
}

const percentOf = (share: number): number => Math.round(share * 100);
/** Whole from ten on: a tenth of a tie says nothing there. */
const short = (value: number): number => (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);

export function RehearsalFigures({ rulebook, found: { figures, oneMore }, isOld = false }: FiguresProps) {
  const t = useRehearsalText();
  const locale = useSpoken();
  const level = rulebook.levels[0]?.name ?? '';
  const of = (one: Rehearsal) => ({ best: percentOf(one.bestGetsTop), ties: short(one.ties), hours: one.hours });
  return (
    <dl className={`${css.figures} ${isOld ? 'type-muted' : ''}`}>
      <Figure value={t('percent', { value: percentOf(figures.bestGetsTop) })}>{t('best', { level })}</Figure>
      <Figure value={formatNumber(short(figures.ties), locale)}>{t('ties', { value: short(figures.ties) })}</Figure>
      {rulebook.stages.some(({ quorum }) => quorum?.perWork) && (
        <Figure value={t('percent', { value: percentOf(figures.belowQuorum) })}>{t('below')}</Figure>
      )}
      {figures.hours > 0 && <Figure value={formatNumber(figures.hours, locale)}>{t('hours', { value: figures.hours })}</Figure>}
      {oneMore && (
        <div className={css.oneMore}>
          <dt className="type-small type-strong" dir="auto">
            {t('oneMore', oneMore)}
          </dt>
          <dd className="type-small type-muted" dir="auto">
            {t('oneMoreBody', { level, ...of(oneMore.figures) })}
          </dd>
        </div>
      )}
    </dl>
  );
}

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div className={css.figure}>
    <dt className="type-small type-muted" dir="auto">
      {children}
    </dt>
    <dd className="numeral-32">{value}</dd>
  </div>
);

interface WarningsProps {
  rulebook: Rulebook;
  found: Found | undefined;
  problems: readonly Said[];
}

/** What a check of settings can't know: it shows with the award's numbers, or in figures alone. */
export function RehearsalWarnings({ rulebook, found, problems }: WarningsProps) {
  const t = useRehearsalText();
  const locale = useSpoken();
  const warnings = [...problems.map((one) => inWords(one, locale)), ...(found ? warningsOf(rulebook, found.figures, t) : [])];
  if (warnings.length === 0) return null;
  return (
    <div className={css.warnings} role="status">
      <p className="type-small type-strong">{t('warnings')}</p>
      <ul className="stack gap-4 type-small">
        {warnings.map((one) => (
          <li key={one} dir="auto">
            {one}
          </li>
        ))}
      </ul>
    </div>
  );
}

function warningsOf(rulebook: Rulebook, figures: Rehearsal, t: ReturnType<typeof useRehearsalText>): string[] {
  const level = rulebook.levels[0]?.name ?? '';
  const rare = rulebook.levels.filter(({ id, given }) => given.some(({ by }) => by !== 'hand') && (figures.holders[id] ?? 0) < 0.05);
  return [
    ...(figures.ties >= 1 ? [t('warnTies', { value: short(figures.ties) })] : []),
    ...(figures.belowQuorum >= 0.01 ? [t('warnBelow', { value: percentOf(figures.belowQuorum) })] : []),
    ...(figures.bestGetsTop > 0 && figures.bestGetsTop < 0.35 ? [t('warnLuck', { level, value: percentOf(figures.bestGetsTop) })] : []),
    ...rare.map(({ name }) => t('warnNever', { level: name })),
  ];
}

export function RehearsalCharts({ rulebook, found: { figures }, plan, isOld = false }: FiguresProps & { plan: Plan }) {
  const t = useRehearsalText();
  const locale = useSpoken();
  const [top] = rulebook.levels;
  const round = (value: number) => Math.round(value * 10) / 10;
  const held = rulebook.levels.map(({ id, name }) => ({ name, value: round(figures.holders[id] ?? 0) }));
  return (
    <div className={`above-12 stack gap-32 ${css.charts} ${isOld ? 'type-muted' : ''}`}>
      <div className="stack gap-8 pack-start">
        <BarChart title={t('levelsChart')} values={held} format={(value) => formatNumber(value, locale)} />
        {top && figures.withoutTop >= 0.05 && (
          <p className="type-small type-muted" dir="auto">
            {t('without', { count: Math.round(figures.withoutTop), level: top.name })}
          </p>
        )}
        <p className="type-small type-muted">{t('seasonOf', { works: plan.categories * plan.worksPerCategory, count: plan.categories })}</p>
      </div>
      <BarChart
        title={t('decidesChart')}
        colour={3}
        values={decidedIn(rulebook, figures.decidedBy).map(({ stage, by, share }) => ({
          name: t('decides', { stage, by }),
          value: Math.max(1, percentOf(share)),
        }))}
        format={(value) => t('percent', { value })}
      />
    </div>
  );
}
