import { specialAchievement, type SpecialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useMediaLimits } from '#web/wings/ground/file/upload/use-media-limits.ts';
import { useUploader } from '#web/wings/ground/file/upload/use-uploader.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAchievementText } from '#web/texts/achievement.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { AchievementFilesDialog } from '#web/wings/ground/file/dialogs/upload-dialogs.tsx';

interface AssetsProps {
  achievement: SpecialAchievement | undefined;
  propertyId: number;
  onClose: () => void;
}

/** Images and videos of an achievement in the printed dialog (R035, R143, R159, R172); its lead is the main asset. */
export function AchievementAssets({ achievement, propertyId, onClose }: AssetsProps) {
  const t = useAchievementText();
  const messages = useHeaderMessages();
  const media = useMediaLimits();
  const upload = useUploader('achievementAsset', propertyId);
  const saving = useSend(specialAchievement.saveSpecialAchievementAssets, { refreshes: [specialAchievement.getSpecialAchievements] });
  return (
    <AchievementFilesDialog
      opened={achievement !== undefined}
      onClose={onClose}
      title={t('filesTitle', { name: achievement?.Name ?? '' })}
      traits={traitsOf(propertyId)}
      {...(media && { media })}
      upload={upload}
      existing={(achievement?.Assets ?? []).map(({ Source, OriginalFileName, IsMain }) => ({
        UploadFile: Source,
        OriginalFileName,
        LeadImage: IsMain,
      }))}
      onSave={(files) =>
        saving.mutateAsync({
          body: {
            // R172: organizers say that they are.
            isAdmin: true,
            SpecialAchievementID: achievement?.SpecialAchievementID ?? 0,
            Assets: files.map(({ UploadFile, LeadImage }) => ({ Source: UploadFile, IsMain: LeadImage })),
          },
        })
      }
      onSaved={() => messages.success(t('filesSaved', { name: achievement?.Name ?? '' }))}
    />
  );
}
