import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useOwnExtension } from '#web/wings/ground/extension/own-extension.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { useUploadText } from '#web/texts/upload.ts';
import css from './piece.module.css';
import { livingOf } from './piece-values.ts';
import { useRoom } from './use-room.ts';

/** What someone must know before anything else: that entries closed, that a work is ordered or paid, what judges could not see. */
export function Notes() {
  const t = usePieceText();
  const { piece, hasClosed, isChanged, isGone, problem, traits, verdict, addingVerdict, view, filesProblem, linksProblem } = useRoom();
  const ui = useUploadText();
  // On their own step they are shown at their fields.
  const unsaved =
    view === 'files'
      ? []
      : [
          filesProblem && failureWords(filesProblem, ui('unableToSaveFiles'), 'errors'),
          linksProblem && failureWords(linksProblem, ui('unableToUpdatePiece'), 'errors'),
        ];
  const living = livingOf(piece);
  const offs = living.flatMap(({ Category, Off }) => (Off ? [{ Category, ...Off }] : []));
  const states = new Set(living.map(({ State }) => State));
  const end = formatWithZone(piece.EndDate, traits);
  const isBefore = piece.Window === 'before';
  const left = living.filter(({ State }) => State === 'draft' || State === 'ready');
  const lockWords = (): string | undefined => {
    if (verdict('editTexts') !== 'state') return undefined;
    if (living.length === 0) return t('lockedWithdrawn');
    const words = t(states.has('ordered') ? 'lockedOrdered' : 'lockedPaid');
    return addingVerdict === 'allowed' ? `${words} ${t('lockedMore')}` : words;
  };
  const locked = lockWords();
  const extended = useOwnExtension(hasClosed ? null : piece.Extension, traits);
  return (
    <div className={css.notes}>
      {hasClosed && (isBefore || piece.Entries.length === 0 || left.length > 0) && (
        <div role="alert">
          {isBefore ? (
            <StandingMessage kind="warning" text={t('notOpen')} />
          ) : left.length < living.length ? (
            <StandingMessage
              kind="warning"
              text={t('closedPartly', { date: end, categories: left.map(({ Category }) => Category).join(', ') })}
              detail={t('closedPartlyDetail')}
            />
          ) : (
            <StandingMessage
              kind="warning"
              text={t(isChanged ? 'closedKept' : 'closed', { date: end })}
              detail={t(isChanged ? 'closedKeptDetail' : 'closedDetail')}
            />
          )}
        </div>
      )}
      {extended && <StandingMessage kind="info" text={extended} />}
      {locked && <StandingMessage kind="info" text={locked} />}
      {offs.map(({ Category, Reason, Reports, ReportedDate, IsMended, IsByOrganizer }) => (
        <StandingMessage
          key={Category}
          kind={IsByOrganizer ? 'info' : IsMended ? 'success' : 'error'}
          {...(IsByOrganizer && Reason && { detail: Reason })}
          text={t(IsByOrganizer ? 'offByHand' : IsMended ? 'offFixed' : 'off', {
            category: Category,
            reason: Reason,
            count: Reports,
            date: formatDate(ReportedDate, traits),
          })}
        />
      ))}
      {unsaved.map(
        (words) =>
          words && (
            <div role="alert" key={words.text}>
              <StandingMessage kind="error" isInAlert {...words} />
            </div>
          ),
      )}
      {problem && (
        <div role="alert" data-form-error tabIndex={-1}>
          <StandingMessage kind="error" isInAlert text={isGone ? t('gone') : problem} />
        </div>
      )}
    </div>
  );
}
