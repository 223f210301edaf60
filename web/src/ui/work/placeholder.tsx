import type { CSSProperties, ReactNode } from 'react';
import css from './picture.module.css';
import { type Ratio, ratios } from '../chart/ratios.ts';

interface PlaceholderProps {
  ratio?: Ratio;
  size?: 'usual' | 'small';
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** Four corners on the wall: a work will hang here. */
export function Placeholder({ ratio, size = 'usual', className, style, children }: PlaceholderProps) {
  const classes = [css.place, size === 'small' && css.small, className].filter(Boolean).join(' ');
  return (
    <div className={classes} style={ratio ? { aspectRatio: ratios[ratio], ...style } : style}>
      <span className={css.corners} aria-hidden="true" />
      {children}
    </div>
  );
}
