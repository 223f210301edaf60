import type { ReactNode } from 'react';
import { IconButton } from '../small/icon-button.tsx';

interface MoveButtonsProps {
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (change: -1 | 1) => void;
  className?: string | undefined;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** One place up or down in an order that people keep by hand; the buttons are named by their thing. */
export const MoveButtons = ({ up, down, isFirst, isLast, onMove, className, children }: MoveButtonsProps) => (
  <span className={className}>
    <IconButton icon="up" label={up} isOff={isFirst} onAction={() => onMove(-1)} />
    <IconButton icon="down" label={down} isOff={isLast} onAction={() => onMove(1)} />
    {children}
  </span>
);
