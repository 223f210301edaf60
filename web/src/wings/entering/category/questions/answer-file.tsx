import { Button, Input } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fileNameOf } from '#contract/wings/entering/category/answers.ts';
import { fileKinds } from '#contract/wings/ground/file/file-kinds.ts';
import { UploadDialog } from '#web/wings/ground/file/dialogs/upload-dialog.tsx';
import { useMediaLimits } from '#web/wings/ground/file/upload/use-media-limits.ts';
import { useUploader } from '#web/wings/ground/file/upload/use-uploader.ts';
import { useQuestionText } from '#web/texts/question.ts';
import css from './answer-file.module.css';

interface AnswerFileProps {
  /** Of the element that takes the focus when an error is shown. */
  id?: string;
  name: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** The key of the upload, or nothing. */
  value: string;
  /** Where a saved answer can be opened. */
  url: string | undefined;
  onChange: (key: string) => void;
  /** Whose award it is uploaded for, where it is not the portal's own. */
  propertyId?: number;
}

/** An answer that is a file: uploaded immediately, kept with the other answers. */
export function AnswerFile({ id, name, label, description, error, value, url, onChange, propertyId }: AnswerFileProps) {
  const t = useQuestionText();
  const [isOpened, setOpened] = useState(false);
  const upload = useUploader('answerFile', propertyId);
  const media = useMediaLimits();
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <div className={css.file}>
        <p className="shrinks breaks">
          {value && url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              <bdi>{fileNameOf(value)}</bdi>
            </a>
          ) : (
            <bdi className={value ? undefined : 'type-muted'}>{value ? fileNameOf(value) : t('noFile')}</bdi>
          )}
        </p>
        <div className="cluster gap-8">
          <Button
            {...(id && { id })}
            data-form-error={error ? true : undefined}
            variant="default"
            size="sm"
            aria-label={t(value ? 'replaceNamed' : 'uploadNamed', { label: name })}
            onClick={() => setOpened(true)}
          >
            {t(value ? 'replace' : 'upload')}
          </Button>
          {value && (
            <Button variant="default" size="sm" aria-label={t('removeNamed', { label: name })} onClick={() => onChange('')}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      <UploadDialog
        opened={isOpened}
        onClose={() => setOpened(false)}
        title={name}
        limits={{ kind: fileKinds.answerFile, maxFiles: 1, media }}
        upload={upload}
        onSave={async ([saved]) => onChange(saved?.UploadFile ?? '')}
        asksBeforeSaving={false}
        requiresAgainOnRemoval={false}
        saveFailed={t('unableToSave')}
      />
    </Input.Wrapper>
  );
}
