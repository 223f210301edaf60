import { Textarea, TextInput } from '@mantine/core';
import { extension, type Extensions } from '#contract/wings/ground/extension/extension.ts';
import { formatWithZone, zoneName } from '#contract/kernel/text/formats.ts';
import { dayEnd, dayOf, lastMoment } from '#contract/kernel/text/zone-time.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useExtensionText } from '#web/texts/extension.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { ExtensionPlace } from './extensions.tsx';

interface DialogProps {
  place: ExtensionPlace;
  shown: Extensions;
  current: Extensions['Rows'][number] | undefined;
  opened: boolean;
  onClose: () => void;
}

export function ExtensionDialog(props: DialogProps) {
  const t = useExtensionText();
  const { place, opened, onClose } = props;
  return (
    <EditDialog opened={opened} onClose={onClose} title={t(`dialogTitle-${place.kind}`, { name: place.name })} saveLabel={t('extend')}>
      {opened && <ExtensionForm {...props} />}
    </EditDialog>
  );
}

function ExtensionForm({ place, shown, current, onClose }: DialogProps) {
  const t = useExtensionText();
  const messages = useHeaderMessages();
  const { propertyId, seasonId, kind, targetId } = place;
  const award = traitsOf(propertyId);
  const sending = useSend(extension.grantExtension, { refreshes: [extension.getExtensions] });
  // A date means its whole day by the award's clock, and never more than is allowed on the last one.
  const untilOf = (day: string): Date | undefined => {
    const end = dayEnd(day, award.timeZone);
    const isLastDay = day === dayOf(lastMoment(shown.Latest, award), award.timeZone);
    return end && isLastDay && end > shown.Latest ? shown.Latest : end;
  };
  const bodyOf = ({ Until, Reason }: { Until: string; Reason: string }) => ({
    PropertyID: propertyId,
    SeasonID: seasonId,
    Kind: kind,
    TargetID: targetId,
    Until: untilOf(Until)?.toISOString() ?? '',
    Reason,
    Replaces: current?.ExtensionID ?? null,
  });
  const edit = useEdit({
    initialValues: { Until: current ? dayOf(lastMoment(current.Until, award), award.timeZone) : '', Reason: current?.Reason ?? '' },
    validate: checkedBy(extension.grantExtension, bodyOf, {
      words: { Until: t('enterDate'), Reason: { missing: t('fillIn') } },
    }),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
      messages.success(t('saved'));
    },
    staleText: t('stale'),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t(`lead-${kind}`)}>
      <TextInput
        {...edit.form.getInputProps('Until')}
        type="date"
        label={t('lastDay')}
        description={t('lastDayHelp', { zone: zoneName(award.timeZone), latest: formatWithZone(lastMoment(shown.Latest, award), award) })}
        min={dayOf(shown.Ends, award.timeZone)}
        max={dayOf(lastMoment(shown.Latest, award), award.timeZone)}
        data-autofocus
      />
      <Textarea
        {...edit.form.getInputProps('Reason')}
        label={t('reason')}
        description={t('reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
      />
    </EditForm>
  );
}
