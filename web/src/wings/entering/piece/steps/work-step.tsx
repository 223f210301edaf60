import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import { type Option, optionsIn } from '#contract/kernel/text/options.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { companySizes, pieceLengths, piecePartners } from '#contract/wings/entering/piece/piece-options.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import css from '#web/wings/entering/piece/room/piece.module.css';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

const numberOf = (text: string): number | null => (text ? Number(text) : null);

export function WorkStep() {
  const t = usePieceText();
  const { values, change, errorAt, verdict } = useRoom();
  const options = (list: readonly Option[]) => [
    { value: '', label: t('notSaid') },
    ...optionsIn(list, pageLanguage()).map(({ id, value }) => ({ value: String(id), label: value })),
  ];
  return (
    <fieldset className={css.fields} disabled={verdict('editTexts') !== 'allowed'}>
      <TextInput
        id={fieldId('Title')}
        label={t('title')}
        description={t('titleHelp')}
        maxLength={300}
        value={values.Title}
        error={errorAt('Title')}
        onChange={(event) => change({ Title: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('Organization')}
        label={t('organization')}
        description={t('organizationHelp')}
        maxLength={300}
        value={values.Organization}
        error={errorAt('Organization')}
        onChange={(event) => change({ Organization: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('Client')}
        label={t('optional', { label: t('client') })}
        description={t('clientHelp')}
        maxLength={300}
        value={values.Client}
        error={errorAt('Client')}
        onChange={(event) => change({ Client: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('TwitterName')}
        label={t('optional', { label: t('twitterName') })}
        description={t('twitterNameHelp')}
        maxLength={300}
        autoCapitalize="none"
        spellCheck={false}
        value={values.TwitterName}
        error={errorAt('TwitterName')}
        onChange={(event) => change({ TwitterName: event.currentTarget.value })}
      />
      <DeviceField />
      <div className="stack gap-24 halves-from-48">
        <NativeSelect
          id={fieldId('PieceLengthID')}
          label={t('optional', { label: t('length') })}
          data={options(pieceLengths)}
          value={String(values.PieceLengthID ?? '')}
          error={errorAt('PieceLengthID')}
          onChange={(event) => change({ PieceLengthID: numberOf(event.currentTarget.value) })}
        />
        <NativeSelect
          id={fieldId('CompanySizeID')}
          label={t('optional', { label: t('companySize') })}
          data={options(companySizes)}
          value={String(values.CompanySizeID ?? '')}
          error={errorAt('CompanySizeID')}
          onChange={(event) => change({ CompanySizeID: numberOf(event.currentTarget.value) })}
        />
      </div>
      <fieldset className="shrinks">
        <legend className="l-label">{t('optional', { label: t('partners') })}</legend>
        <p className="l-help">{t('partnersHelp')}</p>
        <div className={`halves-from-48 ${css.checks}`}>
          {optionsIn(piecePartners, pageLanguage()).map(({ id, value }) => (
            <Checkbox
              key={id}
              label={value}
              checked={values.PartnerIDs.includes(id)}
              onChange={(event) =>
                change({
                  PartnerIDs: event.currentTarget.checked
                    ? [...values.PartnerIDs, id]
                    : values.PartnerIDs.filter((partner) => partner !== id),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}

/** Asked only where a chosen category is judged on a device of its own. */
function DeviceField() {
  const t = usePieceText();
  const { values, categories, change, errorAt } = useRoom();
  const groups = new Set(categories.flatMap(({ deviceGroupId }) => (deviceGroupId === null ? [] : [deviceGroupId])));
  const devices = useCall(deviceType.getDeviceTypeGroupsDeviceTypes, {}, { enabled: groups.size > 0, staleMs: 600_000 });
  if (groups.size === 0 && values.DeviceTypeID === null) return null;
  const offered = (devices.data ?? []).filter(({ DeviceTypeGroupID }) => groups.has(DeviceTypeGroupID));
  const names = categories.filter(({ deviceGroupId }) => deviceGroupId !== null).map(({ name }) => name);
  return (
    <NativeSelect
      id={fieldId('DeviceTypeID')}
      label={t('device')}
      description={t('deviceHelp', { categories: names.join(', ') })}
      value={String(values.DeviceTypeID ?? '')}
      error={errorAt('DeviceTypeID')}
      onChange={(event) => change({ DeviceTypeID: numberOf(event.currentTarget.value) })}
      data={[
        { value: '', label: t('chooseDevice') },
        ...offered.map(({ Name, DeviceTypes }) => ({
          group: Name,
          items: DeviceTypes.map((one) => ({ value: String(one.DeviceTypeID), label: one.Name })),
        })),
      ]}
    />
  );
}
