import { useState } from 'react';
import { type Clock, formatTime } from '#contract/kernel/text/formats.ts';
import { useCheckInText } from '#web/texts/check-in.ts';
import { useRefusedWords } from './answer-panel.tsx';
import css from './door.module.css';
import type { Answer } from './door-desk.ts';
import type { Admission, DoorList } from './door-state.ts';

interface Row {
  key: string;
  at: Date;
  name: string;
  tone: 'in' | 'kept' | 'no';
  words: string;
}

const few = 4;

/** The latest at this door. What is not sent yet can all be looked at. */
export function DoorLog({
  list,
  refusals,
  clock,
}: {
  list: DoorList;
  refusals: readonly Extract<Answer, { kind: 'refused' }>[];
  clock: Clock;
}) {
  const t = useCheckInText();
  const refusedWords = useRefusedWords(clock);
  const [isWhole, setWhole] = useState(false);
  const nameOf = (ticketId: number | undefined): string => (ticketId !== undefined && list.tickets.get(ticketId)?.Name) || t('guest');
  const wordsOf = (one: Admission): string => {
    if (one.other) return t('doubleState', { time: formatTime(one.other.at, clock) });
    if (!one.isSent) return t('keptState');
    return t(one.reason ? 'letInAnyway' : 'inState');
  };
  const rows: Row[] = [
    ...list.admissions
      .filter(({ isUndone }) => !isUndone)
      .map((one) => ({
        key: one.id,
        at: one.at,
        name: nameOf(one.ticketId),
        tone: one.other ? ('no' as const) : one.isSent ? ('in' as const) : ('kept' as const),
        words: wordsOf(one),
      })),
    ...refusals.map((one, at) => ({
      key: `refused-${refusals.length - at}-${one.at.getTime()}`,
      at: one.at,
      name: nameOf(one.ticketId),
      tone: 'no' as const,
      words: refusedWords(one.refused),
    })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
  const shown = isWhole ? rows.slice(0, 200) : rows.slice(0, few);
  const hiddenKept = rows.slice(shown.length).filter(({ tone }) => tone === 'kept').length;
  const sent = list.admissions.filter(({ isSent, isUndone }) => isSent && !isUndone).length;
  return (
    <section aria-label={t('latest')} className={css.log}>
      {rows.length === 0 && <p className={css.none}>{t('nobodyYet')}</p>}
      <ol>
        {shown.map(({ key, at, name, tone, words }, index) => (
          <li key={key} className={css.row} data-latest={index === 0}>
            <time dateTime={at.toISOString()}>{formatTime(at, clock)}</time>
            <span className={`ellipsis ${css.rowName}`} dir="auto">
              {name}
            </span>
            <span className={css.rowState} data-tone={tone}>
              <span className={css.mark} aria-hidden="true" />
              {words}
            </span>
          </li>
        ))}
        {hiddenKept > 0 && (
          <li className={css.row}>
            <span />
            <button type="button" className={css.more} onClick={() => setWhole(true)}>
              {t('moreKept', { count: hiddenKept })}
            </button>
            <span className={css.rowState} data-tone="in">
              <span className={css.mark} aria-hidden="true" />
              {t('sent', { count: sent })}
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}
