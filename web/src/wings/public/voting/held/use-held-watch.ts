import { useEffect, useRef } from 'react';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { voteCalls } from '../vote-calls.ts';
import { findHolder, noteHolder, type VoteHolder } from './vote-holder.ts';
import type { VoteOutbox } from './vote-outbox.ts';

/** While a mail is likely to be opened. */
const soonMs = 3000;
const laterMs = 30_000;

const pauseFor = ({ codeEndsAt }: VoteHolder): number => (codeEndsAt && Date.now() < Date.parse(codeEndsAt) ? soonMs : laterMs);

/** Notices that the mailed link was opened elsewhere, that the device's votes came too late, and that the server holds them no more. */
export function useHeldWatch(watched: VoteHolder | undefined, outbox: VoteOutbox, onConfirmed: () => Promise<unknown>): void {
  const { property } = usePublic();
  const confirmed = useRef(onConfirmed);
  confirmed.current = onConfirmed;
  const key = watched && `${watched.key} ${watched.email} ${watched.codeEndsAt}`;
  useEffect(() => {
    if (key === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async ({ key: HolderKey, until, isTooLate = false }: VoteHolder): Promise<void> => {
      const { Until, IsConfirmed, Votes } = await voteCalls.held({ PropertyID: property.id, HolderKey });
      if (IsConfirmed) await confirmed.current();
      else if (Until === null) outbox.holdAgain(until !== undefined && Date.parse(until) <= Date.now());
      const isPast = !IsConfirmed && Votes.length > 0 && Votes.every(({ Outcome }) => Outcome === 'closed');
      if (isPast === isTooLate || findHolder(property.id)?.key !== HolderKey) return;
      noteHolder(property.id, { isTooLate: isPast });
      outbox.refresh();
    };
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const holder = findHolder(property.id);
      if (!holder || isOver) return;
      if (!document.hidden) await ask(holder).catch(() => undefined);
      clearTimeout(timer);
      if (!isOver && holder.email !== undefined) timer = setTimeout(() => void look(), pauseFor(findHolder(property.id) ?? holder));
    };
    const onVisible = (): void => {
      if (!document.hidden) void look();
    };
    void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [key, outbox, property.id]);
}
