import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
}

/** One labelled field of the public forms. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId();
  const told = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="p-field" data-error={error !== undefined}>
      <label className="l-label" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className="l-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <input id={id} aria-invalid={error !== undefined} aria-describedby={told || undefined} {...input} />
      {error && (
        <p className="l-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
