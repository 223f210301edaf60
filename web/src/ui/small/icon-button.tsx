import { Icon, type IconName } from './icon.tsx';
import css from './icon-button.module.css';

interface IconButtonProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  isPressed?: boolean;
  onAction: () => void;
}

/** An action of one row, as a picture. When it is off it can still be reached: the arrow just pressed would lose the focus. */
export function IconButton({ icon, label, isOff = false, isPressed, onAction }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`tints ${css.button}`}
      aria-label={label}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isOff) onAction();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
