import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { maxItemsOf } from '#contract/wings/entering/piece/piece-items.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FailureText } from '#web/ui/state/failure-text.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { FileStateWords } from '#web/wings/ground/file/dialogs/file-state-words.tsx';
import { DropArea } from '#web/wings/ground/file/dialogs/upload-dialog.tsx';
import { UploadList } from '#web/wings/ground/file/dialogs/upload-list.tsx';
import { isWork, overallProgress, type UploadAction } from '#web/wings/ground/file/upload/upload-queue.ts';
import { useUploadText } from '#web/texts/upload.ts';
import { Links } from './links.tsx';
import css from '#web/wings/entering/piece/room/piece.module.css';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import { ShortlistAsk } from './shortlist-ask.tsx';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

export function FilesStep() {
  const t = usePieceText();
  const { piece, traits } = useRoom();
  return (
    <>
      {piece.IsCampaign && (
        <p className="below-24 type-soft">
          {t('campaign', { files: formatNumber(piece.MaxItems), links: formatNumber(maxItemsOf(traits, true)) })}
        </p>
      )}
      <ShortlistAsk />
      <Files />
      <Links />
    </>
  );
}

/** Many at once, in an order, one of them the picture of the work. The list saves itself unless saving locks it. */
function Files() {
  const t = usePieceText();
  const ui = useUploadText();
  const { files, fileStates, traits, verdict, errorAt, locksFiles, piece, filesProblem } = useRoom();
  const { queue, action, add, limits, isSaved, saveNow } = files;
  const [isAsking, setAsking] = useState(false);
  const [isRequired, setRequired] = useState(false);
  const progress = overallProgress(queue);
  const permission = verdict('editFiles');
  const error = errorAt('FileList') ?? errorAt('LeadImage') ?? (isRequired && !queue.items.some(isWork) ? ui('fileRequired') : undefined);

  const onAction = (next: UploadAction): void => {
    action(next);
    // R153, R264: removing the last file immediately shows that one is required.
    if (next.type === 'remove')
      setRequired(traits.fileRequiredAgainOnRemoval && queue.items.every((item) => item.id === next.id || !isWork(item)));
  };
  return (
    <section aria-labelledby="files">
      <h2 className="type-s" id="files">
        {t('files')}
      </h2>
      {permission === 'allowed' ? (
        <>
          <p className={css.sectionLead}>{t(locksFiles ? 'filesLockLead' : 'filesLead')}</p>
          <div id={fieldId('FileList')} tabIndex={-1} className={css.target} data-form-error={error ? true : undefined}>
            <span id={fieldId('LeadImage')} tabIndex={-1} />
            <DropArea
              limits={limits}
              onFiles={(chosen) => {
                setRequired(false);
                add(chosen, limits);
              }}
            />
          </div>
          {error && (
            <p className="l-error" role="alert">
              {error}
            </p>
          )}
          {files.unfinished.length > 0 && (
            <ul className={css.unfinished} aria-label={t('unfinished')}>
              {files.unfinished.map((one) => (
                <li key={`${one.name} ${one.size}`}>
                  <Icon name="warn" size={18} />
                  <span>
                    {one.share > 0
                      ? t('unfinishedAt', { name: one.name, percent: Math.floor(one.share * 100) })
                      : t('unfinishedNone', { name: one.name })}
                  </span>
                  <PlainButton
                    variant="underlined"
                    aria-label={t('unfinishedDiscardNamed', { name: one.name })}
                    onClick={() => files.discard(one)}
                  >
                    {t('unfinishedDiscard')}
                  </PlainButton>
                </li>
              ))}
            </ul>
          )}
          <UploadList
            queue={queue}
            limits={limits}
            onAction={onAction}
            madeOf={(key) => fileStates.get(key)}
            rowIdOf={(key) => fieldId(`FileList.${files.listed.findIndex(({ UploadFile }) => UploadFile === key)}`)}
            className={`ruled-below ${css.files}`}
          />
          {filesProblem && <FailureText words={failureWords(filesProblem, ui('unableToSaveFiles'), 'errors')} />}
          {locksFiles && !isSaved && (
            <div className={css.lockActions}>
              <Button variant="default" disabled={progress.isBusy} onClick={() => setAsking(true)}>
                {t('saveFiles')}
              </Button>
              {progress.isBusy && <span className="type-small type-muted">{t('saveAfterUpload')}</span>}
            </div>
          )}
          <ConfirmDialog
            opened={isAsking}
            title={ui('lockTitle')}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              void saveNow();
            }}
          >
            {ui('lockFiles')}
          </ConfirmDialog>
        </>
      ) : (
        <>
          <p className={css.sectionLead}>
            {t(permission === 'locked' ? 'filesLocked' : permission === 'window' ? 'filesClosed' : 'filesFixed')}
          </p>
          <ul className={`breaks ${css.plates}`}>
            {piece.FileList.map(({ UploadFile, OriginalFileName, Kind, ThumbnailUrl, Url, State, Progress }) => (
              <li key={UploadFile}>
                <Plate src={ThumbnailUrl ?? (Kind === 'image' ? Url : null)} alt="" ratio="thumb" />
                <span className="type-small">
                  <bdi>{OriginalFileName}</bdi> <FileStateWords state={fileStates.get(UploadFile)?.state ?? State} progress={Progress} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
