import { useId } from 'react';
import type { Plan } from '#contract/wings/results/rulebook/rehearsal/synthetic.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { SeasonNumbers } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { useRehearsalText } from '#web/texts/rehearsal.ts';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { planLimits, usePlan } from './plan.ts';
import { RehearsalCharts, RehearsalFigures, RehearsalWarnings } from './rehearsal-figures.tsx';
import { type RehearsalState, useRehearsal } from './use-rehearsal.ts';
import css from './rehearsal.module.css';

interface Rehearsing {
  rehearsal: RehearsalState;
  tried: ReturnType<typeof usePlan>;
}

/** Rehearses a rulebook with the award's own numbers, or those an organizer tries. */
export function useRehearsing(rulebook: Rulebook, season: number, numbers: SeasonNumbers): Rehearsing {
  const tried = usePlan(season, numbers);
  return { tried, rehearsal: useRehearsal(rulebook, tried.plan) };
}

/** What would come of a process: seasons that never happened, again after each change. */
export function RehearsalPanel({ rulebook, rehearsing: { rehearsal, tried } }: { rulebook: Rulebook; rehearsing: Rehearsing }) {
  const t = useRehearsalText();
  const id = useId();
  const { found, isOld, isBlocked, problems } = rehearsal;
  return (
    <section className="barred stack gap-16 pad-above-16 above-32" aria-labelledby={id}>
      <div className={css.top}>
        <div className="stack gap-4 pack-start items-start">
          <h2 className="type-strong size-15" id={id}>
            {t('title')}
          </h2>
          <State rehearsal={rehearsal} />
        </div>
        {found && !isBlocked && <RehearsalFigures rulebook={rulebook} found={found} isOld={isOld} />}
      </div>
      <RehearsalWarnings rulebook={rulebook} found={isBlocked || isOld ? undefined : found} problems={problems} />
      {found && !isBlocked && (
        <details>
          <summary className={css.summary}>{t('details')}</summary>
          <RehearsalCharts rulebook={rulebook} found={found} plan={tried.plan} isOld={isOld} />
        </details>
      )}
      <Numbers tried={tried} />
    </section>
  );
}

function State({ rehearsal: { found, isOld, share, hasFailed, isBlocked, again } }: { rehearsal: RehearsalState }) {
  const t = useRehearsalText();
  const retry = (words: string) => (
    <div className="flush-buttons">
      <PlainButton variant="underlined" onClick={again}>
        {words}
      </PlainButton>
    </div>
  );
  if (isBlocked)
    return (
      <p className="type-small type-muted up-to-34" role="status">
        <strong className="type-strong">{t('blocked')}.</strong> {t('blockedBody')}
      </p>
    );
  if (hasFailed)
    return (
      <>
        <p className="type-small up-to-34" role="status">
          <strong className="type-strong">{t('failed')}.</strong> {t('failedBody')}
        </p>
        {retry(t('retry'))}
      </>
    );
  if (share !== undefined)
    return (
      <div className={`stack gap-4 ${css.progress}`}>
        <ProgressBar label={t('running')} value={share} max={1} />
        <p className="type-small type-muted">{found ? t('old') : t('running')}</p>
      </div>
    );
  if (!found || isOld) return <p className="type-small type-muted">{t('waiting')}</p>;
  return (
    <>
      <p className="type-small type-muted" role="status">
        {t('seasons', { count: found.figures.seasons })}
      </p>
      {retry(t('again'))}
    </>
  );
}

const fields = [
  { of: 'categories', label: 'categories' },
  { of: 'worksPerCategory', label: 'works' },
  { of: 'judges', label: 'judges', help: 'judgesHelp' },
  { of: 'voters', label: 'voters' },
] as const satisfies readonly { of: keyof Plan; label: string; help?: string }[];

function Numbers({ tried: { plan, change, isOwn, reset } }: { tried: ReturnType<typeof usePlan> }) {
  const t = useRehearsalText();
  return (
    <details>
      <summary className={css.summary}>{t('numbers')}</summary>
      <p className="type-small type-muted above-8 measure">{t('lead')}</p>
      <p className="type-small type-muted above-4">
        {isOwn ? t('numbersOwn') : t('numbersChanged')}{' '}
        {!isOwn && (
          <PlainButton variant="underlined" onClick={reset}>
            {t('numbersReset')}
          </PlainButton>
        )}
      </p>
      <div className={`above-12 ${css.numbers}`}>
        {fields.map((field) => (
          <NumericField
            key={field.of}
            label={t(field.label)}
            description={'help' in field ? t(field.help) : undefined}
            value={plan[field.of]}
            maxDigits={4}
            onChange={(value) => change({ [field.of]: Math.min(Math.max(1, value ?? 1), planLimits[field.of]) })}
          />
        ))}
      </div>
    </details>
  );
}
