import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Profile, reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useMediaLimits } from '#web/wings/ground/file/upload/use-media-limits.ts';
import { useUploader } from '#web/wings/ground/file/upload/use-uploader.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { HeadshotDialog } from '#web/wings/ground/file/dialogs/upload-dialogs.tsx';
import css from './headshot.module.css';

/** R247, R577: offered in the profile of sites where no one registers; elsewhere one is given there, and can be replaced or removed here. */
export const showsHeadshot = (
  { headshotInProfile }: Pick<PropertyTraits, 'headshotInProfile'>,
  { HeadshotUrl }: Pick<HeadshotProps['profile'], 'HeadshotUrl'>,
): boolean => headshotInProfile || Boolean(HeadshotUrl);

interface HeadshotProps {
  profile: Profile;
  /** An administrator changes it, for a judge of this judging property (R174). */
  forProperty?: number;
  /** For staff who may look but not change it. */
  isReadOnly?: boolean;
}

/** R247: the portrait of a judge. */
export function Headshot({ profile, forProperty, isReadOnly = false }: HeadshotProps) {
  const t = useReviewerText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const upload = useUploader('headshot');
  const media = useMediaLimits();
  const [opened, setOpened] = useState<'upload' | 'remove'>();
  const saving = useSend(forProperty === undefined ? reviewer.updateHeadshotImage : reviewer.updateHeadshotImageAdmin, {
    refreshes: [reviewer.getCurrentReviewerDetails, reviewerRecord.getReviewerDetails],
  });
  const close = (): void => setOpened(undefined);
  const put = (HeadshotFileName: string | null) =>
    saving.mutateAsync({
      body: {
        PropertyID: forProperty ?? property.id,
        UserID: profile.UserID,
        UserReviewerID: profile.UserReviewerID,
        HeadshotFileName,
        ...(forProperty !== undefined && { isAdmin: true }),
      },
    });
  const remove = async (): Promise<void> => {
    try {
      await put(null);
      messages.success(t('headshotRemoved'));
    } catch (problem) {
      const { text, ...beside } = failureWords(problem, t('unableToSave'), 'errors');
      messages.error(text, beside);
    } finally {
      close();
    }
  };
  return (
    <div className={css.headshot}>
      <span className="thumb-128">
        <Plate
          src={profile.HeadshotUrl}
          alt={profile.HeadshotUrl ? t('headshotOf', { name: fullName(profile) }) : t('headshotNone')}
          ratio="portrait"
          size="small"
        />
      </span>
      {!isReadOnly && (
        <div className="cluster gap-8">
          <Button variant="default" size="sm" onClick={() => setOpened('upload')}>
            {t(profile.HeadshotUrl ? 'headshotReplace' : 'headshotAdd')}
          </Button>
          {profile.HeadshotUrl && (
            <Button variant="subtle" size="sm" onClick={() => setOpened('remove')}>
              {t('headshotRemove')}
            </Button>
          )}
        </div>
      )}
      <HeadshotDialog
        opened={opened === 'upload'}
        onClose={close}
        upload={upload}
        media={media}
        onSave={async ([file]) => {
          await put(file?.UploadFile ?? null);
        }}
        onSaved={() => messages.success(t('headshotSaved'))}
      />
      <ConfirmDialog
        opened={opened === 'remove'}
        title={t('headshotRemoveTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('headshotRemove')}
        isDangerous
        isWorking={saving.isPending}
        onCancel={close}
        onConfirm={() => void remove()}
      >
        {t('headshotRemoveBody')}
      </ConfirmDialog>
    </div>
  );
}
