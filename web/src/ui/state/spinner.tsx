import { useContext } from 'react';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { PortalContext } from '#web/kernel/page/portal.ts';
import css from './progress.module.css';
import { useUiText } from '../small/use-ui-text.ts';

type Tone = PropertyTraits['spinner'];

/** R267: white or in the accent, as the property's trait says. Where the place gives no tone, a white one brings the ground that it needs. */
export function toneOf(property: Pick<PropertyTraits, 'spinner'> | undefined, given?: Tone): { tone: Tone; hasGround: boolean } {
  const tone = given ?? property?.spinner ?? 'accent';
  return { tone, hasGround: given === undefined && tone === 'white' };
}

export function Spinner({ tone: given, size = 24, label }: { tone?: Tone; size?: number; label?: string }) {
  const t = useUiText();
  const { tone, hasGround } = toneOf(useContext(PortalContext)?.property, given);
  return (
    <span className={css.spinner} data-tone={tone} data-own-ground={hasGround || undefined} role="status">
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2.4} aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" opacity=".25" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
      </svg>
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </span>
  );
}
