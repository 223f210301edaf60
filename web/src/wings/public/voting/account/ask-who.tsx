import { useEffect, useId, useRef } from 'react';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { useVoteBook } from '../vote-book.tsx';
import { WhoForm } from './who-form.tsx';
import css from './account.module.css';

/** Asks who votes, over the page; the browser's own dialog keeps the focus in and gives it back. */
export function AskWho({ onClose }: { onClose: () => void }) {
  const t = useVoterText();
  const v = useVotingText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { voter } = useVoteBook();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    // With a keyboard people type immediately; on a phone the keyboard would cover what is asked.
    if (window.matchMedia('(pointer: fine)').matches) shown?.querySelector('input')?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    if (voter) onClose();
  }, [voter, onClose]);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.dialogHead}>
        <h2 id={id} className="type-s">
          {t('askTitle')}
        </h2>
        <button type="button" className={css.close} aria-label={v('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <WhoForm onLeave={onClose} />
    </dialog>
  );
}
