import type { DoorTicket } from '#contract/wings/commerce/ticket/check-in.ts';
import { type Clock, formatTime } from '#contract/kernel/text/formats.ts';
import { useCheckInText } from '#web/texts/check-in.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './door.module.css';
import type { Answer } from './door-desk.ts';
import { type DoorList, type Refused, stillToCome } from './door-state.ts';

/** Why someone is refused, in the door's words. */
export function useRefusedWords(clock: Clock): (refused: Refused) => string {
  const t = useCheckInText();
  return (refused) => {
    switch (refused.why) {
      case 'already': {
        const time = formatTime(refused.at, clock);
        return refused.door ? t('alreadyInAtDoor', { time, door: refused.door }) : t('alreadyInAt', { time });
      }
      case 'cancelled':
        return refused.ticket.CancelledBy === 'staff' && refused.ticket.CancelReason
          ? `${t('cancelled_staff')}: ${refused.ticket.CancelReason}`
          : t(`cancelled_${refused.ticket.CancelledBy ?? 'staff'}`);
      default:
        return t(refused.why);
    }
  };
}

interface AnswerPanelProps {
  answer: Answer | undefined;
  list: DoorList;
  clock: Clock;
  onUndo: (admissionId: string, name: string) => void;
  onAnyway: () => void;
}

/** The one answer, readable at arm's length; it stays until the next code. */
export function AnswerPanel({ answer, list, clock, onUndo, onAnyway }: AnswerPanelProps) {
  const t = useCheckInText();
  const words = useRefusedWords(clock);
  const ticket = answer && 'ticketId' in answer && answer.ticketId !== undefined ? list.tickets.get(answer.ticketId) : undefined;
  const name = ticket?.Name || t('guest');
  const tone = !answer || answer.kind === 'undone' ? 'none' : answer.kind === 'refused' ? 'no' : answer.isKept ? 'kept' : 'in';
  return (
    <section className={css.answer} data-tone={tone} role="status" aria-live="assertive" aria-atomic="true" data-testid="answer">
      {answer && answer.kind !== 'undone' && (
        <span className={css.sign} aria-hidden="true">
          {answer.kind === 'in' ? <Icon name="check" size={26} /> : <span className={css.diamond} />}
        </span>
      )}
      <div className="shrinks grows">
        {!answer && (
          <>
            <p className={css.verdict}>{t('ready')}</p>
            <p className={css.about}>{t('readyBody')}</p>
          </>
        )}
        {answer?.kind === 'undone' && (
          <>
            <p className={css.verdict}>{t('undone')}</p>
            <p className="serif-24 breaks">{name}</p>
          </>
        )}
        {answer?.kind === 'in' && (
          <>
            <p className={css.verdict}>{t(answer.isKept ? 'letInKept' : 'letIn')}</p>
            <p className="serif-24 breaks" dir="auto">
              {name}
            </p>
            <p className={css.about}>{aboutIn(t, ticket, answer, list)}</p>
          </>
        )}
        {answer?.kind === 'refused' && (
          <>
            <p className={css.verdict}>{words(answer.refused)}</p>
            {ticket && (
              <p className="serif-24 breaks" dir="auto">
                {name}
              </p>
            )}
            <p className={css.about}>{answer.refused.why === 'unknown' ? t('unknownBody') : ticket && tableOf(t, ticket)}</p>
            {answer.ticketId !== undefined && (
              <button type="button" className={`target ${css.anyway}`} onClick={onAnyway}>
                {t('anyway')}
              </button>
            )}
          </>
        )}
      </div>
      {answer?.kind === 'in' && (
        <button
          type="button"
          className={`target ${css.undo}`}
          aria-label={t('undoNamed', { name })}
          onClick={() => onUndo(answer.admissionId, name)}
        >
          {t('undo')}
        </button>
      )}
    </section>
  );
}

type Words = ReturnType<typeof useCheckInText>;

const tableOf = (t: Words, { Name, Number: number, Table, Company }: DoorTicket): string =>
  [Table && t('table', { table: Table }), Company, Name ? '' : number].filter(Boolean).join('. ');

function aboutIn(t: Words, ticket: DoorTicket | undefined, answer: Extract<Answer, { kind: 'in' }>, list: DoorList): string {
  if (!ticket) return t('unlisted');
  const toCome = stillToCome(list, ticket);
  return [tableOf(t, ticket), answer.isKept ? t('genuine') : toCome > 0 ? t('moreToCome', { count: toCome }) : '']
    .filter(Boolean)
    .join('. ');
}
