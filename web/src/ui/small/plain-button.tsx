import type { ButtonHTMLAttributes } from 'react';
import css from './plain-button.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'outlined' | 'underlined' | 'quiet';
  /** A link that looks like a button. */
  href?: string;
}

/** The small outlined and underlined buttons of parts that public pages load too: Mantine's, with its loading state, costs 5 kB. */
export function PlainButton({ variant = 'outlined', href, children, ...props }: PlainButtonProps) {
  if (href !== undefined)
    return (
      <a href={href} className={`tints ${css.button}`} data-variant={variant}>
        {children}
      </a>
    );
  return (
    <button type="button" className={`tints ${css.button}`} data-variant={variant} {...props}>
      {children}
    </button>
  );
}
