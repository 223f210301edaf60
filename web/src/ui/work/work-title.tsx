import type { ReactNode } from 'react';
import css from './picture.module.css';

interface WorkTitleProps {
  size?: 'table' | 's' | 'm' | 'l' | 'xl';
  as?: 'span' | 'h1' | 'h2' | 'h3';
  children: ReactNode;
}

/** A work's title is serif italic wherever it appears, and reads in its own direction. */
export function WorkTitle({ size = 's', as: Tag = 'span', children }: WorkTitleProps) {
  return (
    <Tag className={css.work} data-size={size} dir="auto">
      {children}
    </Tag>
  );
}
