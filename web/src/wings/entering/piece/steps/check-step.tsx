import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { isBeingPrepared } from '#contract/wings/entering/piece/piece-file-state.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { FileStates } from '#web/wings/ground/file/dialogs/file-state-words.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './check-step.module.css';
import { nameOfField, useCategoryName } from '#web/wings/entering/piece/room/field-names.ts';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import { livingOf } from '#web/wings/entering/piece/room/piece-values.ts';
import { PriceWords, usePrices } from '#web/wings/entering/piece/summary/summary.tsx';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

/** Everything that is missing, each a link to its field; then what it costs, and the ways on. */
export function CheckStep() {
  const t = usePieceText();
  const { problems, steps, nameOfStep, piece, values, files, fileStates, go, hasClosed, verdict, traits } = useRoom();
  const categoryName = useCategoryName();
  const { lines, total, money } = usePrices();
  // A paid work that was entered in one more category has something to do again.
  const isOpen = values.Entries.some(({ CategoryID }) => {
    const held = piece.Entries.find((entry) => entry.CategoryID === CategoryID)?.State;
    return held === undefined || held === 'draft' || held === 'ready';
  });
  const isBeyond = !isOpen && livingOf(piece).length > 0;
  // Texts are fixed by then; a file that no one can see still matters.
  const damaged = problems.filter(({ field }) => field.startsWith('FileList.'));
  const shown = isBeyond ? damaged : problems;
  const listed = files.listed.map(({ UploadFile, OriginalFileName }) => ({
    key: UploadFile,
    name: OriginalFileName,
    state: fileStates.get(UploadFile)?.state ?? 'waiting',
    progress: fileStates.get(UploadFile)?.progress ?? 0,
  }));
  const isPreparing = listed.some((file) => isBeingPrepared(file.state));
  const isReady = shown.length === 0 && !files.isBusy;
  const state = livingOf(piece)[0]?.State;
  return (
    <>
      <div className={css.state} role="status">
        {isBeyond && damaged.length > 0 ? (
          <StatusChip status="off">{t('damagedFiles', { count: damaged.length })}</StatusChip>
        ) : isBeyond ? (
          <StatusChip status={state === 'ordered' ? 'care' : 'done'}>{t(state === 'ordered' ? 'stateOrdered' : 'statePaid')}</StatusChip>
        ) : isReady ? (
          <StatusChip status="done">{t('ready')}</StatusChip>
        ) : (
          <StatusChip status="care">{shown.length > 0 ? t('missing', { count: shown.length }) : t('stillUploading')}</StatusChip>
        )}
        <p>
          {t(
            isBeyond
              ? damaged.length === 0
                ? 'beyondWords'
                : verdict('editFiles') === 'allowed'
                  ? 'beyondDamaged'
                  : 'beyondDamagedLocked'
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
      {steps.map((step) => {
        const here = shown.filter((problem) => problem.step === step);
        if (here.length === 0) return null;
        return (
          <section key={step} className="below-24" aria-labelledby={`check-${step}`}>
            <h2 className={css.stepName} id={`check-${step}`}>
              <bdi>{nameOfStep(step)}</bdi>
            </h2>
            <ul>
              {here.map(({ field, message }) => (
                <li key={field}>
                  <Link
                    to={`/pieces/${piece.PieceID}/${step}`}
                    hash={fieldId(field)}
                    className={`names ${css.problem}`}
                    resetScroll={false}
                  >
                    <Icon name="warn" size={18} />
                    <span>
                      <span className="named block breaks type-medium">{message}</span>
                      <span className="block size-14 type-muted">
                        {nameOfField(t, categoryName, field.replace(/^(Credits|Links|FileList)\..*$/, '$1'), piece.Form)}
                      </span>
                    </span>
                    <Icon name="right" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {listed.length > 0 && (
        <section className="above-24" aria-labelledby="check-files">
          <h2 className={css.stepName} id="check-files">
            {t('files')}
          </h2>
          <FileStates files={listed} />
          {isPreparing && (
            <p className="type-small type-soft" role="status">
              {t('preparingWords')}
            </p>
          )}
        </section>
      )}
      {!isBeyond && traits.fees && (
        <section className="above-32 pad-above-20 barred" aria-labelledby="check-total">
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
      <div className="cluster align-center gap-16-32 above-32">
        <Button variant="default" onClick={() => go('preview')} leftSection={<Icon name="eye" size={18} />}>
          {t('toPreview')}
        </Button>
      </div>
    </>
  );
}
