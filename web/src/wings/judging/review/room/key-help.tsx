import { useEffect, useState } from 'react';
import { useReviewText } from '#web/texts/review.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import css from './key-help.module.css';

/** Whether what is typed belongs to a field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(textarea|select)$/i.test(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'radio'));

/** The room's keys, at `?` wherever one is in it, or from the menu. */
export function useKeyHelp(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

export function KeyHelp({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = useReviewText();
  const groups = [
    {
      name: t('keysScore'),
      keys: [
        ['1 – 9', t('keysSetOn')],
        ['0', t('keysTen')],
        ['Backspace', t('keysClear')],
        ['Tab', t('keysNext')],
        ['Shift + Tab', t('keysPrevious')],
        ['Ctrl + Enter', t('keysGoOn')],
      ],
    },
    {
      name: t('keysPlayer'),
      keys: [
        ['K', t('keysPlay')],
        ['M', t('keysMute')],
        ['F', t('keysFull')],
        ['← →', t('keysSeek')],
        ['↑ ↓', t('keysVolume')],
      ],
    },
    {
      name: t('keysRoom'),
      keys: [
        ['Esc', t('keysEsc')],
        ['?', t('keysHelp')],
      ],
    },
  ];
  return (
    <Dialog opened={isOpen} onClose={close} title={t('keysTitle')}>
      {groups.map(({ name, keys }) => (
        <section key={name} className={css.group}>
          <h3 className="type-small type-strong">{name}</h3>
          <dl className={css.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd className={css.key}>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
