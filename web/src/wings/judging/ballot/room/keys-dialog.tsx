import { useEffect } from 'react';
import { useBallotText } from '#web/texts/ballot.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import css from './keys-dialog.module.css';

const rows = ['keyTab', 'keyEnter', 'keyMove', 'keyCompare', 'keyCheck', 'keyHelp'] as const;

/** What a keyboard can do on the ballot. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useBallotText();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keysTitle')}>
      <dl className={`stack gap-12 ${css.keys}`}>
        {rows.map((row) => (
          <div key={row}>
            <dt>
              <kbd>{t(`${row}_key`)}</kbd>
            </dt>
            <dd>{t(row)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single keys, while no one types and no dialog is open. */
export function useBallotKeys(isActive: boolean, actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
