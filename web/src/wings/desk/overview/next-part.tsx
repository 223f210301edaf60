import { Link } from '@tanstack/react-router';
import type { SeasonNext, StageLack } from '#contract/wings/desk/overview/overview.ts';
import { type ProcessStep, seasonProcess } from '#contract/wings/desk/overview/season-process.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import { daysBetween, lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { type OverviewText, useOverviewText } from '#web/texts/overview.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './next.module.css';
import part from './overview.module.css';
import type { Overview, PartProps } from './part.ts';
import { SeasonBand } from './season-band.tsx';

export type Process = Reply<typeof seasonProcess.getProcess>;

export const useProcess = ({ award, season }: PartProps['where']): Process | undefined =>
  useCall(seasonProcess.getProcess, { body: { PropertyID: award, SeasonID: season } }, { staleMs: 30_000, keepsLast: true }).data;

/** Rounds of the printed shape are called as everywhere; other stages as in their rulebook. */
function stageName(t: OverviewText, stage: string | null, name: string | null): string {
  if (stage === stageOfKind.ordinary) return t('judging');
  if (stage === stageOfKind.executive) return t('executives');
  return stage === stageOfKind.pv ? t('vote') : (name ?? '');
}

interface NextProps extends Pick<PartProps, 'award' | 'where'> {
  next: SeasonNext;
  now: Date;
}

/** The first line of the page: what comes next, and when. */
export function NextPart({ next, award, where, now }: NextProps) {
  const t = useOverviewText();
  const process = useProcess(where);
  const name = stageName(t, next.Stage, next.Name);
  const isEnd = next.Is === 'closes' || next.Is === 'stageCloses';
  // An end at midnight means the day before.
  const shown = next.At && (isEnd ? lastMoment(next.At, award) : next.At);
  const days = shown ? Math.max(0, daysBetween(now, shown, award.timeZone)) : 0;
  return (
    <section className={css.next} aria-labelledby="next">
      <div>
        <p className="size-14 type-muted">{t('next')}</p>
        <h2 id="next" className={`type-m ${css.headline}`} dir="auto">
          {t(`next-${next.Is}`, { name, days, isDated: shown ? 'yes' : 'no' })}
        </h2>
        <p className="size-14 type-soft">{sentenceOf(t, next, award)}</p>
      </div>
      {process && <SeasonBand steps={stepsOf(t, process.Steps, next)} label={t('process')} here={t('youAreHere')} />}
    </section>
  );
}

function sentenceOf(t: OverviewText, { Is, At, Missing }: SeasonNext, award: PropertyTraits): string {
  const date = At ? formatWithZone(At, award) : '';
  const missing = Missing ?? 0;
  switch (Is) {
    case 'opens':
      return award.state === 'draft' ? t('say-opensDraft', { date }) : t('say-opens', { date });
    case 'stageCloses':
      return Missing === null ? t('say-until', { date }) : t('say-missing', { count: missing, date });
    case 'closes':
    case 'stageOpens':
      return t('say-until', { date });
    case 'check':
      return At ? t('say-checkUntil', { count: missing, date: formatDate(At, award) }) : t('say-check', { count: missing });
    case 'announce':
      return At ? t('say-announceUntil', { count: missing, date: formatDate(At, award) }) : t('say-announce', { count: missing });
    default:
      return t(`say-${Is}`);
  }
}

/** Where the season is: in front of its entries, in one of its stages, or at its end. */
function stepsOf(t: OverviewText, steps: readonly ProcessStep[], { Is, Stage }: SeasonNext) {
  const isAtEnd = Is === 'check' || Is === 'announce' || Is === 'over';
  const here = Is === 'opens' || Is === 'closes' ? 0 : isAtEnd ? steps.length - 1 : steps.findIndex((step) => step.Stage === Stage);
  return steps.map(({ Glyph: glyph, Stage: stage, Name, Share: share }, index) => ({
    glyph,
    share,
    name: stage ? stageName(t, stage, Name) : index === steps.length - 1 ? t('winners') : t('entries'),
    isHere: index === here,
  }));
}

interface LacksProps extends Pick<PartProps, 'award' | 'where'> {
  lacks: Overview['Lacks'];
  blocks: boolean;
}

const leads: Record<StageLack['Kind'], string> = { undated: '/process', emptyPanel: '/panels', noCategories: '/categories' };

/** What a rulebook of its own still needs: first what is in the way, then what can wait, with the day it is needed. */
export function LacksPart({ lacks, blocks, award, where }: LacksProps) {
  const t = useOverviewText();
  // Before opening, the set-up says what entries need.
  const isSaid = (lack: StageLack): boolean => award.state === 'draft' && lack.Kind === 'noCategories';
  const shown = lacks.filter((lack) => lack.Blocks === blocks && !isSaid(lack));
  if (shown.length === 0) return null;
  const id = blocks ? 'blocks' : 'can-wait';
  return (
    <section className={part.part} aria-labelledby={id}>
      <div className={part.partHead}>
        <h2 id={id} className="type-section">
          {t(blocks ? 'blocks' : 'canWait')}
        </h2>
        <p>{t(blocks ? 'blocksLead' : 'canWaitLead')}</p>
      </div>
      <ul>
        {shown.map((lack) => {
          const what = t(`lack-${lack.Kind}`, { name: lack.Name });
          const act = t(`lack-${lack.Kind}Act`);
          return (
            <li key={`${lack.Kind} ${lack.Stage}`} className={css.lack}>
              <StatusChip status={blocks ? 'off' : 'care'} ground="none">
                <span className="visually-hidden">{t(blocks ? 'blocksThis' : 'waits')}</span>
              </StatusChip>
              <div className={part.needWords}>
                <strong className="type-strong" dir="auto">
                  {what}
                </strong>
                <span className="size-14 type-muted">
                  {lack.Opens ? t('neededBy', { date: formatDate(lack.Opens, award) }) : t('neededBefore')}
                </span>
              </div>
              <Link to={leads[lack.Kind]} search={where as never} className={part.act} aria-label={`${act}: ${what}`}>
                {act}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
