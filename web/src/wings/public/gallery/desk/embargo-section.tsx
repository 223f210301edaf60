import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { galleryDesk, type GalleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { formatWithZone, zoneName } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { momentText, textMoment } from '#contract/kernel/text/zone-time.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useGalleryDeskText } from '#web/texts/gallery-desk.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';

interface EmbargoProps {
  desk: GalleryDesk;
  award: PropertyTraits;
  onStale: () => void;
}

/** Whether everyone sees the season, or from when. */
export function EmbargoSection({ desk, award, onStale }: EmbargoProps) {
  const t = useGalleryDeskText();
  const messages = useHeaderMessages();
  const [isSetting, setSetting] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const ending = useSend(galleryDesk.setGalleryEmbargo, {
    refreshes: [galleryDesk.getGalleryDesk],
    onSuccess: () => {
      messages.success(t('ended'));
      setEnding(false);
    },
    onProblem: ({ message }) => {
      messages.error(message);
      setEnding(false);
      onStale();
    },
  });
  const until = desk.EmbargoUntil;
  const hasAny = desk.Works + desk.Achievements > 0;
  const what = t('what', { works: t('works', { count: desk.Works }), achievements: t('achievements', { count: desk.Achievements }) });
  return (
    <Section title={t('visibility')} lead={t('visibilityLead')}>
      <div className="stack gap-4">
        <StatusChip status={until ? 'judging' : hasAny ? 'award' : 'draft'} ground="none">
          {until ? t('until', { date: formatWithZone(until, award) }) : t(hasAny ? 'public' : 'nothing')}
        </StatusChip>
        <p className="type-caption type-muted">{hasAny ? what : t('nothingBody')}</p>
        {desk.OpenedDate && !until && (
          <p className="type-caption type-muted">{t('openedAt', { date: formatWithZone(desk.OpenedDate, award) })}</p>
        )}
      </div>
      <Allowed to="winner.manage" award={award.id}>
        <div className="cluster gap-8 above-16">
          <Button variant="default" onClick={() => setSetting(true)}>
            {t(until ? 'changeEmbargo' : 'setEmbargo')}
          </Button>
          {until && (
            <Button variant="default" onClick={() => setEnding(true)}>
              {t('endEmbargo')}
            </Button>
          )}
        </div>
      </Allowed>
      <EditDialog
        opened={isSetting}
        onClose={() => setSetting(false)}
        width={480}
        title={t(until ? 'changeEmbargo' : 'setEmbargo')}
        saveLabel={t(until ? 'changeEmbargo' : 'setEmbargo')}
      >
        {isSetting && (
          <EmbargoForm
            key={desk.Version}
            desk={desk}
            award={award}
            onClose={() => setSetting(false)}
            onStale={onStale}
            isPublic={!until && hasAny}
          />
        )}
      </EditDialog>
      <ConfirmDialog
        opened={isEnding}
        title={t('endTitle')}
        cancelLabel={t('keepEmbargo')}
        confirmLabel={t('endEmbargo')}
        isWorking={ending.isPending}
        onCancel={() => setEnding(false)}
        onConfirm={() => ending.mutate({ body: { SeasonID: desk.SeasonID, Until: null, Version: desk.Version } })}
      >
        {t('endBody', { what })}
      </ConfirmDialog>
    </Section>
  );
}

function EmbargoForm({ desk, award, onClose, onStale, isPublic }: EmbargoProps & { onClose: () => void; isPublic: boolean }) {
  const t = useGalleryDeskText();
  const messages = useHeaderMessages();
  const zone = award.timeZone;
  const known = desk.EmbargoUntil;
  const sending = useSend(galleryDesk.setGalleryEmbargo, { refreshes: [galleryDesk.getGalleryDesk] });
  const edit = useEdit<{ Until: string }>({
    initialValues: { Until: known ? momentText(known, zone) : '' },
    validate: ({ Until }): Record<string, string> => (textMoment(Until, zone) ? {} : { Until: t('enterTime') }),
    save: async ({ Until }) => {
      const until = textMoment(Until, zone);
      if (!until) return;
      await sending.mutateAsync({ body: { SeasonID: desk.SeasonID, Until: until.toISOString(), Version: desk.Version } });
      messages.success(t('saved', { date: formatWithZone(until, award) }));
    },
    onSaved: onClose,
    onStale,
    staleText: t('changedMeanwhile'),
  });
  return (
    <EditForm edit={edit} lead={t(isPublic ? 'setLeadPublic' : 'setLead')}>
      <TextInput
        {...edit.form.getInputProps('Until')}
        type="datetime-local"
        label={t('publicFrom')}
        description={t('clock', { zone: zoneName(zone) })}
        data-autofocus
      />
    </EditForm>
  );
}
