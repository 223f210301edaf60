import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { DoorTicket } from '#contract/wings/commerce/ticket/check-in.ts';
import { type Clock, formatTime } from '#contract/kernel/text/formats.ts';
import { useCheckInText } from '#web/texts/check-in.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import css from './door.module.css';
import { admittedOf, type DoorList, findGuests } from './door-state.ts';

interface FindDialogProps {
  opened: boolean;
  list: DoorList;
  clock: Clock;
  onClose: () => void;
  onChoose: (ticket: DoorTicket) => void;
}

/** For broken screens and lost tickets. */
export function FindDialog({ opened, list, clock, onClose, onChoose }: FindDialogProps) {
  const t = useCheckInText();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('findName')}>
      {opened && <FindForm list={list} clock={clock} onChoose={onChoose} />}
    </Dialog>
  );
}

function FindForm({ list, clock, onChoose }: Pick<FindDialogProps, 'list' | 'clock' | 'onChoose'>) {
  const t = useCheckInText();
  const [search, setSearch] = useState('');
  const found = findGuests(list, search);
  const stateOf = (ticket: DoorTicket): string => {
    if (ticket.CancelledBy) return t(`cancelled_${ticket.CancelledBy}`);
    const before = admittedOf(list, ticket.TicketID);
    return before ? t('alreadyInAt', { time: formatTime(before.at, clock) }) : '';
  };
  return (
    <>
      <TextInput
        label={t('findNameHelp')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus
      />
      <ul className="above-12">
        {found.map((ticket) => (
          <li key={ticket.TicketID}>
            <button type="button" className={css.guest} onClick={() => onChoose(ticket)}>
              <span className="breaks type-strong" dir="auto">
                {ticket.Name || t('guest')}
              </span>
              <span className={css.guestAbout}>
                {[ticket.Company, ticket.Table && t('table', { table: ticket.Table }), ticket.Number].filter(Boolean).join(', ')}
              </span>
              <span className={css.guestState}>{stateOf(ticket)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="type-muted">
        {search.trim() !== '' && found.length === 0 && t('nobodyFound')}
      </p>
    </>
  );
}

interface AskDialogProps {
  opened: boolean;
  title: string;
  label: string;
  help?: string;
  body?: string;
  missing?: string;
  confirm: string;
  initial?: string;
  isCode?: boolean;
  maxLength: number;
  onClose: () => void;
  onGiven: (text: string) => void;
}

/** Asks for one text: a code, a reason, the name of the door. */
export function AskDialog({ opened, title, onClose, ...form }: AskDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {opened && <AskForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function AskForm({
  label,
  help,
  body,
  missing,
  confirm,
  initial = '',
  isCode,
  maxLength,
  onClose,
  onGiven,
}: Omit<AskDialogProps, 'opened' | 'title'>) {
  const t = useCheckInText();
  const id = useId();
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing && text.trim() === '') return setError(missing);
    onGiven(text.trim());
  };
  return (
    <form onSubmit={submit} id={id}>
      {body && <p className="below-12">{body}</p>}
      <TextInput
        label={label}
        description={help}
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(undefined);
        }}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={!isCode}
        autoCapitalize={isCode ? 'characters' : 'sentences'}
        data-autofocus
      />
      <div className="cluster to-end gap-12 above-20">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit">{confirm}</Button>
      </div>
    </form>
  );
}
