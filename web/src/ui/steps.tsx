import css from './steps.module.css';
import { useUiText } from './use-ui-text.ts';

export interface StepsProps {
  names: readonly string[];
  /** From 0. */
  current: number;
  /** Steps already done can be gone back to. */
  onStep?: (index: number) => void;
  label?: string;
}

const stateOf = (index: number, current: number): 'done' | 'current' | 'ahead' =>
  index < current ? 'done' : index === current ? 'current' : 'ahead';

/** Numbered chapters along a rule; on phones the current one in words. */
export function Steps({ names, current, onStep, label }: StepsProps) {
  const t = useUiText();
  return (
    <nav aria-label={label ?? t('steps')}>
      <p className={css.phone}>{t('stepOf', { step: current + 1, steps: names.length, name: names[current] ?? '' })}</p>
      <ol className={css.list}>
        {names.map((name, index) => {
          const state = stateOf(index, current);
          const inside = (
            <>
              <span className={css.number}>{index + 1}</span>
              <span className={css.name}>
                {name}
                {state === 'done' && <span className="visually-hidden">, {t('stepDone')}</span>}
              </span>
            </>
          );
          return (
            <li key={name} className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && onStep ? (
                <button type="button" className={css.inside} onClick={() => onStep(index)}>
                  {inside}
                </button>
              ) : (
                <span className={css.inside}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
