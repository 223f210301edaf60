import { Radio, TextInput } from '@mantine/core';
import { specialAchievement, type SpecialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { formatWithZone, zoneName } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { momentText, textMoment } from '#contract/kernel/text/zone-time.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useAchievementText } from '#web/texts/achievement.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface AnnounceProps {
  award: PropertyTraits;
  winnersDate: Date;
  embargo: Date | undefined;
  onClose: () => void;
  onStale: () => void;
}

/** When an achievement goes out: immediately, or at a moment by the award's clock; never before the winners of its season. */
export function AnnounceDialog({ achievement, ...props }: AnnounceProps & { achievement: SpecialAchievement | undefined }) {
  const t = useAchievementText();
  return (
    <EditDialog
      opened={achievement !== undefined}
      onClose={props.onClose}
      width={520}
      title={t('announceTitle', { name: achievement?.Name ?? '' })}
      saveLabel={t('announce')}
    >
      {achievement && <AnnounceForm key={achievement.SpecialAchievementID} achievement={achievement} {...props} />}
    </EditDialog>
  );
}

function AnnounceForm({ achievement, award, winnersDate, embargo, onClose, onStale }: AnnounceProps & { achievement: SpecialAchievement }) {
  const t = useAchievementText();
  const messages = useHeaderMessages();
  const now = useNow();
  const zone = award.timeZone;
  const isEarly = winnersDate > now;
  const { SpecialAchievementID, Version, Name, AnnounceDate } = achievement;
  const sending = useSend(specialAchievement.announceSpecialAchievement, {
    refreshes: [specialAchievement.getSpecialAchievements, galleryDesk.getGalleryDesk],
  });
  const planned = AnnounceDate ?? (isEarly ? winnersDate : undefined);
  const edit = useEdit<{ when: string; At: string }>({
    initialValues: { when: planned ? 'later' : 'now', At: planned ? momentText(planned, zone) : '' },
    validate: ({ when, At }): Record<string, string> => (when === 'later' && !textMoment(At, zone) ? { At: t('enterTime') } : {}),
    save: async ({ when, At }) => {
      // A minute that was not touched keeps its seconds.
      const chosen = planned && At === momentText(planned, zone) ? planned : textMoment(At, zone);
      const at = when === 'now' ? new Date() : (chosen ?? new Date());
      await sending.mutateAsync({ body: { SpecialAchievementID, Version, At: at.toISOString() } });
      messages.success(when === 'now' ? t('announced', { name: Name }) : t('planned', { name: Name, date: formatWithZone(at, award) }));
    },
    onSaved: onClose,
    onStale,
    staleText: t('changedMeanwhile'),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} lead={t(isEarly ? 'announceEarly' : 'announceLead', { date: formatWithZone(winnersDate, award) })}>
      {!isEarly && (
        <Radio.Group {...form.getInputProps('when')} label={t('when')}>
          <div className="stack gap-8 above-8">
            <Radio value="now" label={t('now')} data-autofocus />
            <Radio value="later" label={t('later')} />
          </div>
        </Radio.Group>
      )}
      {form.values.when === 'later' && (
        <TextInput
          {...form.getInputProps('At')}
          type="datetime-local"
          label={t('time')}
          description={t('timeHelp', { zone: zoneName(zone) })}
          {...(isEarly && { 'data-autofocus': true })}
        />
      )}
      {embargo && <StandingMessage kind="info" text={t('embargoHint', { date: formatWithZone(embargo, award) })} />}
    </EditForm>
  );
}
