import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { keyAlong } from '#web/kernel/browser/key-along.ts';
import css from './score-input.module.css';
import { useUiText } from '../small/use-ui-text.ts';

interface ScoreInputProps {
  label: string;
  /** The question behind the criterion. */
  hint?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** The ends of the scale are named once, below the last scale of a group. */
  showEnds?: boolean;
  /** What the ends mean for this criterion; in place of the usual words. */
  lowAnchor?: string;
  middleAnchor?: string;
  highAnchor?: string;
  error?: string;
  disabled?: boolean;
  /** After a score was typed as a digit: on to the next. */
  onDigit?: () => void;
}

const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What a key makes of a score: undefined when the key is none of ours. */
export function scoreAfterKey(value: number | null, key: string): number | null | undefined {
  if (/^[1-9]$/.test(key)) return Number(key);
  if (key === '0') return 10;
  if (key === 'Backspace' || key === 'Delete') return null;
  if (key === 'Home') return 1;
  if (key === 'End') return 10;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(10, (value ?? 0) + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(1, (value ?? 2) - 1);
  return undefined;
}

/** Ten cells in a row that read as a scale; a thumb may slide along them. */
export function ScoreInput({
  label,
  hint,
  value,
  onChange,
  showEnds = false,
  lowAnchor,
  middleAnchor,
  highAnchor,
  error,
  disabled = false,
  onDigit,
}: ScoreInputProps) {
  const t = useUiText();
  const id = useId();
  const scale = useRef<HTMLDivElement>(null);
  const hasAnchors = Boolean(lowAnchor || middleAnchor || highAnchor);
  const hasEnds = showEnds || hasAnchors;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || disabled) return;
    const next = scoreAfterKey(value, keyAlong(event.key));
    if (next === undefined) return;
    // The browser's own arrow keys would jump from 10 round to 1.
    event.preventDefault();
    onChange(next);
    scale.current?.querySelectorAll('input')[(next ?? 1) - 1]?.focus();
    if (/^\d$/.test(event.key)) onDigit?.();
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along = isMirrored ? box.right - event.clientX : event.clientX - box.left;
    const cell = Math.floor((along / box.width) * 10) + 1;
    const next = Math.min(10, Math.max(1, cell));
    if (next !== value) onChange(next);
  };

  return (
    <div className={css.group}>
      <div className={css.top}>
        <span className="type-strong" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className={css.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <span className={css.numeral} aria-hidden="true">
          {value ?? '–'}
        </span>
      </div>
      <div
        ref={scale}
        className={css.scale}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={[hint && `${id}-hint`, hasEnds && `${id}-ends`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        data-error={error ? true : undefined}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      >
        {scores.map((score) => (
          <label key={score} className={css.cell} data-place={placeOf(score, value)}>
            <input
              className="fills-label"
              type="radio"
              name={id}
              value={score}
              checked={value === score}
              disabled={disabled}
              onChange={() => onChange(score)}
            />
            {score}
          </label>
        ))}
      </div>
      {hasEnds && (
        <div className={css.ends} id={`${id}-ends`}>
          <span>{lowAnchor ? `1 ${lowAnchor}` : t('scoreWeak')}</span>
          {showEnds && <span className={css.keys}>{t('scoreKeys')}</span>}
          {middleAnchor && <span className="text-center">{middleAnchor}</span>}
          <span>{highAnchor ? `10 ${highAnchor}` : t('scoreOutstanding')}</span>
        </div>
      )}
      {error && (
        <p className="l-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function placeOf(score: number, value: number | null): 'below' | 'chosen' | 'above' {
  if (value === null || score > value) return 'above';
  return score === value ? 'chosen' : 'below';
}
