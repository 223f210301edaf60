import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../small/icon.tsx';
import css from './menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string;
  onAction?: () => void;
  /** Given for choices: one of several. */
  isChosen?: boolean;
  /** Given for what can be switched on and off; the menu stays open. */
  isChecked?: boolean;
  tone?: 'usual' | 'danger';
}

interface MenuTriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  items: readonly MenuItem[];
  trigger: (props: MenuTriggerProps) => ReactNode;
  head?: ReactNode;
  side?: 'start' | 'end';
  /** Above its button: for what is at the end of the window. */
  opensUp?: boolean;
}

/** A small menu of our own: a positioning library would cost a public page a tenth of its budget. */
export function Menu({ items, trigger, head, side = 'end', opensUp = false }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const itemElements = (): HTMLElement[] => [...(anchor.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const close = (): void => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    anchor.current?.querySelector<HTMLElement>('[aria-checked="true"], [data-item]')?.focus();
    const onPointerDown = (event: Event): void => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const onMenuKey = (event: KeyboardEvent): void => {
    const elements = itemElements();
    const at = elements.indexOf(document.activeElement as HTMLElement);
    const focusAt = (index: number): void => {
      event.preventDefault();
      elements[(index + elements.length) % elements.length]?.focus();
    };
    if (event.key === 'ArrowDown') focusAt(at + 1);
    else if (event.key === 'ArrowUp') focusAt(at - 1);
    else if (event.key === 'Home') focusAt(0);
    else if (event.key === 'End') focusAt(-1);
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className={css.anchor} ref={anchor}>
      {trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {isOpen && (
        <div className={css.menu} data-side={side} data-up={opensUp || undefined}>
          {head && <div className={css.head}>{head}</div>}
          <div id={`${id}-menu`} role="menu" aria-labelledby={id} onKeyDown={onMenuKey}>
            {items.map((item) => (
              <Item key={item.key} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const inside = (
    <>
      {item.icon}
      {item.label}
      {(item.isChosen || item.isChecked) && (
        <span className="stack push-end">
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  );
  const shared = {
    className: `focus-in-2 ${css.item}`,
    tabIndex: -1,
    'data-item': true,
    'data-tone': item.tone,
    role: item.isChecked !== undefined ? 'menuitemcheckbox' : item.isChosen !== undefined ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.isChecked ?? item.isChosen,
  };
  if (item.href)
    return (
      <a {...shared} href={item.href} onClick={item.onAction}>
        {inside}
      </a>
    );
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        if (item.isChecked === undefined) onDone();
        item.onAction?.();
      }}
    >
      {inside}
    </button>
  );
}
