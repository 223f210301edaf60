import { useEffect, useRef } from 'react';
import { unspecifiedError } from '#contract/kernel/call/client.ts';
import { Icon } from '../small/icon.tsx';
import css from './form-error.module.css';

/** What concerns the whole form, above its fields. Takes the focus, so that it is neither missed nor off screen. */
export function FormError({ text, detail }: { text: string; detail?: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, [text]);
  return (
    <div ref={element} className={css.error} role="alert" tabIndex={-1} data-form-error>
      <Icon name="warn" />
      <div>
        <strong className="type-strong">{text || unspecifiedError}</strong>
        {detail && <div>{detail}</div>}
      </div>
    </div>
  );
}
