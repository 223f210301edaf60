import type { PieceFileState } from '#contract/wings/entering/piece/piece-file-state.ts';
import { useUploadText } from '#web/texts/upload.ts';
import css from './upload.module.css';

/** Beside the name of an uploaded file: whether judges can see it, and if not, what to do. */
export function FileStateWords({ state, progress = 0 }: { state: PieceFileState; progress?: number }) {
  const t = useUploadText();
  switch (state) {
    case 'waiting':
      return (
        <span className="type-soft" data-file-state={state}>
          {t('fileWaiting')}
        </span>
      );
    case 'processing':
      return (
        <span className="type-soft" data-file-state={state}>
          {progress > 0 ? t('fileProcessingAt', { percent: progress }) : t('fileProcessing')}
        </span>
      );
    case 'ready':
      return (
        <span className="type-success type-medium" data-file-state={state}>
          {t('uploadDone')}
        </span>
      );
    case 'damaged':
      return (
        <span className="type-danger type-medium" data-file-state={state} role="alert">
          {t('fileDamaged')}
        </span>
      );
  }
}

interface FileAndState {
  key: string;
  name: string;
  state: PieceFileState;
  progress?: number;
}

/** Files in their order, each with its state, where nothing can be done to them. */
export const FileStates = ({ files }: { files: readonly FileAndState[] }) => (
  <ul className={css.states}>
    {files.map(({ key, name, state, progress }) => (
      <li key={key}>
        <span className="breaks">{name}</span> <FileStateWords state={state} {...(progress && { progress })} />
      </li>
    ))}
  </ul>
);
