import { useId, useRef } from 'react';
import { useVoterText } from '#web/texts/voter.ts';
import css from './held.module.css';

export const codeLength = 6;

interface CodeFieldProps {
  value: string;
  /** The sixth digit ends it: typed, pasted or filled in by the device. */
  onChange: (digits: string) => void;
  error: string | undefined;
  help: string;
  isReadOnly: boolean;
}

/** Six boxes that are one field, so that pasting and the device's own suggestion work. */
export function CodeField({ value, onChange, error, help, isReadOnly }: CodeFieldProps) {
  const t = useVoterText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The caret goes where the next digit comes; what is selected stays so, to be replaced. */
  const toEnd = (): void => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    if (selectionStart === selectionEnd) input.current?.setSelectionRange(value.length, value.length);
  };
  return (
    <div className={css.codeField}>
      <label className="type-strong" htmlFor={id}>
        {t('codeLabel')}
      </label>
      <p className="type-small type-soft" id={`${id}-help`}>
        {help}
      </p>
      <div className={css.boxes} data-error={error !== undefined || undefined}>
        {Array.from({ length: codeLength }, (_, at) => (
          <span key={at} className={css.box} data-here={at === Math.min(value.length, codeLength - 1) || undefined} aria-hidden="true">
            {value[at]}
          </span>
        ))}
        <input
          id={id}
          ref={input}
          name="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what one came for, and the page has nothing before it
          autoFocus
          value={value}
          readOnly={isReadOnly}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-help ${id}-error`}
          onSelect={toEnd}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, codeLength))}
        />
      </div>
      <div id={`${id}-error`} role="alert">
        {error && <p className="l-error">{error}</p>}
      </div>
    </div>
  );
}
