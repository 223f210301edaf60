import { fileKinds } from '#contract/wings/ground/file/file-kinds.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useUploadText } from '#web/texts/upload.ts';
import { UploadDialog, type UploadDialogProps } from './upload-dialog.tsx';
import type { UploadLimits } from '#web/wings/ground/file/upload/upload-queue.ts';

type Given = Pick<UploadDialogProps, 'opened' | 'onClose' | 'upload' | 'onSave' | 'onSaved' | 'existing'> & {
  title?: string;
  /** What the installation takes of images and videos. */
  media?: UploadLimits['media'];
};

type UploadTraits = Pick<PropertyTraits, 'maxCampaignItemsInUpload' | 'confirmsFiles' | 'fileRequiredAgainOnRemoval'>;

/** Files of a piece: many for a campaign, with a lead image and an order. */
export function PieceFilesDialog({ traits, maxVideos, media, ...given }: Given & { traits: UploadTraits; maxVideos?: number }) {
  const t = useUploadText();
  return (
    <UploadDialog
      {...given}
      title={given.title ?? t('uploadPieces')}
      limits={{ kind: fileKinds.pieceFile, maxFiles: traits.maxCampaignItemsInUpload, maxVideos, media }}
      asksBeforeSaving={traits.confirmsFiles}
      requiresAgainOnRemoval={traits.fileRequiredAgainOnRemoval}
      saveFailed={t('unableToSaveFiles')}
    />
  );
}

export function HeadshotDialog({ media, ...given }: Given) {
  const t = useUploadText();
  return (
    <UploadDialog
      {...given}
      title={given.title ?? t('uploadHeadshot')}
      lead={t('cropHint')}
      limits={{ kind: fileKinds.headshot, maxFiles: 1, media }}
      asksBeforeSaving={false}
      requiresAgainOnRemoval={false}
      saveFailed={t('unableToSave')}
    />
  );
}

export function AchievementFilesDialog({ traits, media, ...given }: Given & { traits: UploadTraits }) {
  const t = useUploadText();
  return (
    <UploadDialog
      {...given}
      title={given.title ?? t('uploadAchievement')}
      limits={{ kind: fileKinds.achievementAsset, maxFiles: traits.maxCampaignItemsInUpload, media }}
      asksBeforeSaving={false}
      requiresAgainOnRemoval={traits.fileRequiredAgainOnRemoval}
      saveFailed={t('unableToSave')}
    />
  );
}

/** The non-profit document of an entrant. */
export function EntrantDocumentDialog({ media, ...given }: Given) {
  const t = useUploadText();
  return (
    <UploadDialog
      {...given}
      title={given.title ?? t('uploadDocument')}
      lead={t('privateDocument')}
      limits={{ kind: fileKinds.taxDocument, maxFiles: 1, media }}
      asksBeforeSaving={false}
      requiresAgainOnRemoval={false}
      saveFailed={t('unableToSave')}
    />
  );
}
