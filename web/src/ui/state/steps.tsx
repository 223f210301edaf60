import css from './steps.module.css';
import { useUiText } from '../small/use-ui-text.ts';

interface StepsProps {
  names: readonly string[];
  /** From 0. */
  current: number;
  /** Steps already done can be gone back to. */
  onStep?: (index: number) => void;
  label?: string;
  /** A form that keeps everything can be filled in any order: the steps ahead can be gone to as well. */
  anyOrder?: boolean;
  /** Which are complete, where being past one does not say so. */
  done?: readonly boolean[];
}

const stepStateOf = (index: number, current: number, isDone: boolean): 'done' | 'current' | 'ahead' =>
  index === current ? 'current' : isDone ? 'done' : 'ahead';

/** Numbered chapters along a rule; on phones the current one in words. */
export function Steps({ names, current, onStep, label, anyOrder = false, done }: StepsProps) {
  const t = useUiText();
  return (
    <nav aria-label={label ?? t('steps')}>
      <p className="until-48 below-8 type-strong size-14">
        {t('stepOf', { step: current + 1, steps: names.length, name: names[current] ?? '' })}
      </p>
      <ol className="row">
        {names.map((name, index) => {
          const isDone = done ? (done[index] ?? false) : index < current;
          const state = stepStateOf(index, current, isDone);
          const inside = (
            <>
              <span className={css.number}>{index + 1}</span>
              <span className="named">
                {name}
                {isDone && <span className="visually-hidden">, {t('stepDone')}</span>}
              </span>
            </>
          );
          return (
            <li
              // Two pages of a form may have one title.
              key={`${name} ${names.slice(0, index).filter((earlier) => earlier === name).length}`}
              className={css.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {onStep && (state === 'done' || (anyOrder && state === 'ahead')) ? (
                <button type="button" className={`names ${css.inside}`} onClick={() => onStep(index)}>
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
