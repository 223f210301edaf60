import { Icon, type IconName } from './icon.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  isPressed?: boolean;
  onAct: () => void;
}

/** An act of one row, as a picture. When it is off it can still be reached: the arrow just pressed would lose the focus. */
export function IconButton({ icon, label, isOff = false, isPressed, onAct }: IconButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isOff) onAct();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
