import { Button } from '@mantine/core';
import { useState } from 'react';
import { piece as pieceCalls, type PieceForm } from '#contract/wings/entering/piece/piece.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useUploader } from '#web/wings/ground/file/upload/use-uploader.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PieceUrlDialog } from './piece-url-dialog.tsx';
import { PieceFilesDialog } from '#web/wings/ground/file/dialogs/upload-dialogs.tsx';
import css from './piece-media.module.css';

interface PieceMediaProps {
  pieceId: number;
  title: string;
  propertyId: number;
  /** The reads that show the piece around it. */
  refreshes: readonly AnyCall[];
}

/** Files and links of a work that is entered already, each changed in the printed dialog (R035, R143, R154, R155). */
export function PieceMedia({ pieceId, title, propertyId, refreshes }: PieceMediaProps) {
  const t = usePieceText();
  const { send } = usePortal();
  const messages = useHeaderMessages();
  const upload = useUploader('pieceFile');
  const [opened, setOpened] = useState<{ what: 'files' | 'links'; piece: PieceForm }>();
  const [loading, setLoading] = useState<'files' | 'links'>();
  const savingFiles = useSend(pieceCalls.updateFileList, { refreshes });
  const savingLinks = useSend(pieceCalls.updatePieceURLs, { refreshes });
  const traits = traitsOf(propertyId);
  const open = async (what: 'files' | 'links'): Promise<void> => {
    setLoading(what);
    try {
      setOpened({ what, piece: await send(pieceCalls.getPiece, { body: { pieceID: pieceId } }) });
    } catch {
      messages.error(t('mediaFailed'));
    } finally {
      setLoading(undefined);
    }
  };
  const close = (): void => setOpened(undefined);
  const piece = opened?.piece;
  const may = (action: 'editFiles' | 'editUrls'): boolean => piece?.May.includes(action) ?? false;
  const locked = opened && !may(opened.what === 'files' ? 'editFiles' : 'editUrls');
  return (
    <>
      <span className="inline-row wraps gap-8">
        <Button
          size="sm"
          variant="default"
          loading={loading === 'files'}
          aria-label={t('editFilesOf', { title })}
          onClick={() => void open('files')}
        >
          {t('editFiles')}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={loading === 'links'}
          aria-label={t('editLinksOf', { title })}
          onClick={() => void open('links')}
        >
          {t('editLinks')}
        </Button>
      </span>
      {locked && (
        <p className={css.locked} role="status">
          {t(opened.what === 'files' ? 'filesLocked' : 'linksLocked')}
        </p>
      )}
      {piece && (
        <>
          <PieceFilesDialog
            opened={opened.what === 'files' && !locked}
            onClose={close}
            upload={upload}
            traits={{ ...traits, maxCampaignItemsInUpload: piece.MaxItems }}
            existing={piece.FileList}
            onSave={(files) =>
              savingFiles.mutateAsync({
                body: {
                  PropertyID: propertyId,
                  PieceID: pieceId,
                  Version: piece.Version,
                  FileList: files.map((file) => ({
                    ...file,
                    ShortlistItem: piece.FileList.some(({ UploadFile, ShortlistItem }) => UploadFile === file.UploadFile && ShortlistItem),
                  })),
                  modalType: 'piece',
                },
              })
            }
            onSaved={() => messages.success(t('mediaSaved'))}
          />
          <PieceUrlDialog
            opened={opened.what === 'links' && !locked}
            onClose={close}
            urls={piece.UrlList.map(({ Url }) => Url)}
            traits={traits}
            isCampaign={piece.IsCampaign}
            onSave={(urls) => savingLinks.mutateAsync({ body: { PieceID: pieceId, Version: piece.Version, UrlList: [...urls] } })}
            onSaved={() => messages.success(t('mediaSaved'))}
          />
        </>
      )}
    </>
  );
}
