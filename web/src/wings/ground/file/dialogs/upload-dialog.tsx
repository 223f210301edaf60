import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { type FailureWords, failureWords } from '#web/kernel/call/failure-words.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailureText } from '#web/ui/state/failure-text.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { useUploadText } from '#web/texts/upload.ts';
import css from './upload.module.css';
import { MediaHints } from './media-hints.tsx';
import { extensionWords, UploadList } from './upload-list.tsx';
import {
  filesToSave,
  isWork,
  overallProgress,
  type SavedFile,
  type UploadAction,
  type UploadLimits,
  mediaKindOf,
} from '#web/wings/ground/file/upload/upload-queue.ts';
import { type Upload, useUploadQueue } from '#web/wings/ground/file/upload/use-upload-queue.ts';

export interface UploadDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** A line above the drop area. */
  lead?: ReactNode;
  limits: UploadLimits;
  upload: Upload;
  /** Ends with the call's own problem when it fails. */
  onSave: (files: SavedFile[]) => Promise<unknown>;
  /** Called after a successful save, before the dialog closes. */
  onSaved?: (files: SavedFile[]) => void;
  /** Files that were there before. */
  existing?: readonly SavedFile[];
  /** R154, R155: ask first, because edits are locked afterwards. */
  asksBeforeSaving: boolean;
  /** R153, R264 */
  requiresAgainOnRemoval: boolean;
  /** When the server gives no error of its own. */
  saveFailed: string;
}

/** The engine of the four upload dialogs. */
export function UploadDialog(props: UploadDialogProps) {
  const t = useUploadText();
  const errorId = useId();
  const { queue, action, add, reset } = useUploadQueue(props.upload);
  const [error, setWords] = useState<FailureWords>();
  const setError = (text: string | undefined): void => setWords(text === undefined ? undefined : { text });
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [savesWhenDone, setSavesWhenDone] = useState(false);
  const { limits } = props;
  const progress = overallProgress(queue);

  const existing = useRef(props.existing);
  existing.current = props.existing;
  useEffect(() => {
    setWords(undefined);
    setSavesWhenDone(false);
    const items = (existing.current ?? []).map((file, index) => ({
      id: `existing-${index}`,
      name: file.OriginalFileName,
      size: 0,
      media: mediaKindOf(file.OriginalFileName),
      state: 'done' as const,
      progress: 1,
      uploadFile: file.UploadFile,
      isLead: file.LeadImage,
    }));
    reset(props.opened ? items : [], items.find(({ isLead }) => isLead)?.id);
  }, [props.opened, reset]);

  const onAction = (next: UploadAction): void => {
    action(next);
    if (next.type === 'cancel' || next.type === 'remove' || next.type === 'pause') setSavesWhenDone(false);
    if (next.type === 'resume') setError(undefined);
    if (next.type === 'retry') setError(undefined);
    if (next.type !== 'remove') return;
    const isLast = queue.items.every((item) => item.id === next.id || !isWork(item));
    setError(isLast && props.requiresAgainOnRemoval ? t('fileRequired') : undefined);
  };
  const onFiles = (files: Iterable<File>): void => {
    setError(undefined);
    add(files, limits);
  };

  const save = async (): Promise<void> => {
    setAsking(false);
    setSaving(true);
    const files = filesToSave(queue);
    try {
      await props.onSave(files);
      props.onSaved?.(files);
      props.onClose();
    } catch (problem) {
      setWords(failureWords(problem, props.saveFailed, 'errors'));
    } finally {
      setSaving(false);
    }
  };
  const onSaveClick = (): void => {
    setError(undefined);
    setSavesWhenDone(progress.isBusy);
    if (progress.isBusy) return;
    // A file that is in the list must not be left out in silence.
    if (progress.isPaused) setError(t('pausedUploads'));
    else if (queue.items.some(({ state }) => state === 'failed')) setError(t('failedUploads'));
    else if (!queue.items.some((item) => isWork(item) && item.state === 'done')) setError(t('fileRequired'));
    else if (props.asksBeforeSaving) setAsking(true);
    else void save();
  };
  // No one should have to watch a bar in order to press a button after it.
  const saveNow = useRef(onSaveClick);
  saveNow.current = onSaveClick;
  useEffect(() => {
    if (savesWhenDone && !progress.isBusy) saveNow.current();
  }, [savesWhenDone, progress.isBusy]);

  return (
    <>
      <Dialog
        opened={props.opened}
        onClose={props.onClose}
        title={props.title}
        width={640}
        actions={
          <>
            <Button variant="default" onClick={props.onClose}>
              {t('cancel')}
            </Button>
            <Button loading={isSaving || savesWhenDone} onClick={onSaveClick} aria-describedby={error ? errorId : undefined}>
              {t('save')}
            </Button>
          </>
        }
      >
        {props.lead && (
          <p className="type-soft" style={{ marginBottom: '1rem' }}>
            {props.lead}
          </p>
        )}
        <DropArea limits={limits} onFiles={onFiles} />
        <UploadList queue={queue} limits={limits} onAction={onAction} />
        {savesWhenDone && (
          <p className="type-soft" role="status">
            {t('savesWhenDone')}
          </p>
        )}
        {error && <FailureText words={error} id={errorId} />}
      </Dialog>
      <ConfirmDialog opened={isAsking} title={t('lockTitle')} onCancel={() => setAsking(false)} onConfirm={() => void save()}>
        {t('lockFiles')}
      </ConfirmDialog>
    </>
  );
}

/** Where files are chosen or dropped. */
export function DropArea({ limits, onFiles }: { limits: UploadLimits; onFiles: (files: Iterable<File>) => void }) {
  const t = useUploadText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isSingle = limits.maxFiles === 1;
  const helpId = useId();
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles(event.dataTransfer.files);
      }}
    >
      <Placeholder className={css.drop} style={isOver ? { background: 'var(--l-accent-wash)' } : undefined}>
        <div className="type-small stack items-center gap-8">
          <Button variant="default" onClick={() => input.current?.click()} aria-describedby={helpId} data-autofocus>
            {t(isSingle ? 'chooseFile' : 'chooseFiles')}
          </Button>
          <span>{t(isSingle ? 'dropFile' : 'dropFiles')}</span>
          <span className={css.limits} id={helpId}>
            {t('uploadLimits', { extensions: extensionWords(limits), size: formatFileSize(limits.kind.maxBytes) })}{' '}
            {t('uploadCount', { count: limits.maxFiles })}{' '}
            {limits.maxVideos !== undefined && t('uploadVideoCount', { count: limits.maxVideos })}
            <MediaHints limits={limits} />
          </span>
        </div>
      </Placeholder>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="file-input"
        multiple={!isSingle}
        accept={limits.kind.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file chosen again must be news again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
