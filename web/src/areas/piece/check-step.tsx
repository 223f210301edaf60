import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { usePieceText } from '#web/texts/piece.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import css from './check-step.module.css';
import { nameOfField, useCategoryName } from './field-names.ts';
import { fieldId, pieceSteps } from './piece-steps.ts';
import { livingOf } from './piece-values.ts';
import { PriceWords, usePrices } from './summary.tsx';
import { useRoom } from './use-room.ts';

/** Everything that is missing, each a link to its field; then what it costs, and the ways on. */
export function CheckStep() {
  const t = usePieceText();
  const { problems, piece, values, files, go, hasClosed } = useRoom();
  const categoryName = useCategoryName();
  const { lines, total, money } = usePrices();
  // A paid work that was entered in one more category has something to do again.
  const isOpen = values.Entries.some(({ CategoryID }) => {
    const held = piece.Entries.find((entry) => entry.CategoryID === CategoryID)?.State;
    return held === undefined || held === 'draft' || held === 'ready';
  });
  const isBeyond = !isOpen && livingOf(piece).length > 0;
  const shown = isBeyond ? [] : problems;
  const isReady = shown.length === 0 && !files.isBusy;
  const state = livingOf(piece)[0]?.State;
  return (
    <>
      <div className={css.state} role="status">
        {isBeyond ? (
          <StatusChip status={state === 'ordered' ? 'care' : 'done'}>{t(state === 'ordered' ? 'stateOrdered' : 'statePaid')}</StatusChip>
        ) : isReady ? (
          <StatusChip status="done">{t('ready')}</StatusChip>
        ) : (
          <StatusChip status="care">{shown.length > 0 ? t('missing', { count: shown.length }) : t('stillUploading')}</StatusChip>
        )}
        <p>
          {t(
            isBeyond
              ? 'beyondWords'
              : hasClosed
                ? 'closedWords'
                : isReady
                  ? 'readyWords'
                  : shown.length > 0
                    ? 'missingWords'
                    : 'uploadingWords',
          )}
        </p>
      </div>
      {pieceSteps.map((step) => {
        const here = shown.filter((problem) => problem.step === step);
        if (here.length === 0) return null;
        return (
          <section key={step} className={css.step} aria-labelledby={`check-${step}`}>
            <h2 className={css.stepName} id={`check-${step}`}>
              {t(`step_${step}`)}
            </h2>
            <ul>
              {here.map(({ field, message }) => (
                <li key={field}>
                  <Link to={`/pieces/${piece.PieceID}/${step}`} hash={fieldId(field)} className={css.problem} resetScroll={false}>
                    <Icon name="warn" size={18} />
                    <span>
                      <span className={css.message}>{message}</span>
                      <span className={css.field}>{nameOfField(t, categoryName, field.replace(/^(Credits|Links)\..*$/, '$1'))}</span>
                    </span>
                    <Icon name="right" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {!isBeyond && (
        <section className={css.sum} aria-labelledby="check-total">
          <h2 className="type-s" id="check-total">
            {t('whatItCosts')}
          </h2>
          <p className={css.amount}>
            <span className="numeral-l">{money(total)}</span>{' '}
            <span className="type-soft">{t('forCategories', { count: lines.filter(({ isPaid }) => !isPaid).length })}</span>
          </p>
          <p className="type-soft type-small">
            <PriceWords />
          </p>
        </section>
      )}
      <div className={css.ways}>
        <Button variant="default" onClick={() => go('preview')} leftSection={<Icon name="eye" size={18} />}>
          {t('toPreview')}
        </Button>
      </div>
    </>
  );
}
