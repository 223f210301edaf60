import { Menu, type MenuItem } from './menu.tsx';
import css from './menu.module.css';
import { usePicture } from '../work/use-picture.ts';
import { useUiText } from '../small/use-ui-text.ts';

interface PersonMenuProps {
  name: string;
  /** Below the name: email, role. */
  detail?: string;
  picture?: string;
  items: readonly MenuItem[];
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
};

export function PersonMenu({ name, detail, picture, items }: PersonMenuProps) {
  const t = useUiText();
  const { state, image } = usePicture(picture);
  const isPictured = state !== 'failed';
  return (
    <Menu
      items={items}
      head={
        <>
          <strong className="type-strong" dir="auto">
            {name}
          </strong>
          {detail && <div className="type-muted">{detail}</div>}
        </>
      }
      trigger={(props) => (
        <button
          type="button"
          className={css.avatar}
          data-initials={isPictured ? undefined : initialsOf(name)}
          aria-label={t('personMenu', { name })}
          {...props}
        >
          {isPictured ? <img {...image} src={picture} alt="" /> : null}
        </button>
      )}
    />
  );
}
