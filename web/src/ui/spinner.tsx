import type { PropertyTraits } from '#contract/kernel/properties.ts';
import css from './progress.module.css';
import { useUiText } from './use-ui-text.ts';

/** R267: white or in the accent, as the property's trait says. The white one needs a dark or filled ground. */
export function Spinner({ tone = 'accent', size = 24, label }: { tone?: PropertyTraits['spinner']; size?: number; label?: string }) {
  const t = useUiText();
  return (
    <span className={css.spinner} data-tone={tone} role="status">
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2.4} aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" opacity=".25" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
      </svg>
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </span>
  );
}
