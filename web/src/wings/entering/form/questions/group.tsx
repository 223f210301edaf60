import { type ReactNode, useId } from 'react';

/** What the field of every kind has. */
export interface Common {
  id?: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

interface GroupProps extends Omit<Common, 'id'> {
  role: 'group' | 'radiogroup';
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Group({ role, label, description, error, children }: GroupProps) {
  const id = useId();
  const describes = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div role={role} aria-labelledby={`${id}-label`} aria-describedby={describes || undefined}>
      <div className="l-label" id={`${id}-label`}>
        {label}
      </div>
      {description && (
        <div className="l-help" id={`${id}-help`}>
          {description}
        </div>
      )}
      {children}
      {error && (
        <div className="l-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}
