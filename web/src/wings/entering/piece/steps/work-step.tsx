import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { companySizes, pieceLengths, piecePartners } from '#contract/wings/entering/piece/piece-options.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import css from '#web/wings/entering/piece/room/piece.module.css';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import type { PieceValues } from '#web/wings/entering/piece/room/piece-values.ts';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

const numberOf = (text: string): number | null => (text ? Number(text) : null);

type Field = EntryForm['Printed'][number]['Field'];
type Words = Partial<Pick<EntryForm['Printed'][number], 'Label' | 'Help'>>;

/** What every award asks, in this order, unless its own form leaves some out, orders them differently or gives them other names. */
export function WorkStep() {
  const { piece, verdict } = useRoom();
  const asked = piece.Form?.Printed;
  return (
    <fieldset className={css.fields} disabled={verdict('editTexts') !== 'allowed'}>
      {asked ? (
        asked.map(({ Field, ...words }) => <Printed key={Field} field={Field} words={words} />)
      ) : (
        <>
          <Printed field="Title" />
          <Printed field="Organization" />
          <Printed field="Client" />
          <Printed field="TwitterName" />
          <Printed field="DeviceTypeID" />
          <div className="stack gap-24 halves-from-48">
            <Printed field="PieceLengthID" />
            <Printed field="CompanySizeID" />
          </div>
          <Printed field="PartnerIDs" />
        </>
      )}
    </fieldset>
  );
}

const texts = { Title: 'title', Organization: 'organization', Client: 'client', TwitterName: 'twitterName' } as const;
const lists = { PieceLengthID: ['length', pieceLengths], CompanySizeID: ['companySize', companySizes] } as const;
type Change = Partial<PieceValues>;
const written = {
  Title: (Title: string): Change => ({ Title }),
  Organization: (Organization: string): Change => ({ Organization }),
  Client: (Client: string): Change => ({ Client }),
  TwitterName: (TwitterName: string): Change => ({ TwitterName }),
};
const chosen = {
  PieceLengthID: (PieceLengthID: number | null): Change => ({ PieceLengthID }),
  CompanySizeID: (CompanySizeID: number | null): Change => ({ CompanySizeID }),
};
const needed: readonly Field[] = ['Title', 'Organization'];

function Printed({ field, words = {} }: { field: Field; words?: Words }) {
  const t = usePieceText();
  const { values, change, errorAt } = useRoom();
  const optional = (label: string): string => (needed.includes(field) ? label : t('optional', { label }));
  const help = words.Help && <bdi>{words.Help}</bdi>;
  switch (field) {
    case 'Title':
    case 'Organization':
    case 'Client':
    case 'TwitterName':
      return (
        <TextInput
          id={fieldId(field)}
          label={optional(words.Label || t(texts[field]))}
          description={help || t(`${texts[field]}Help`)}
          maxLength={300}
          {...(field === 'TwitterName' && { autoCapitalize: 'none', spellCheck: false })}
          value={values[field]}
          error={errorAt(field)}
          onChange={(event) => change(written[field](event.currentTarget.value))}
        />
      );
    case 'PieceLengthID':
    case 'CompanySizeID':
      return (
        <NativeSelect
          id={fieldId(field)}
          label={optional(words.Label || t(lists[field][0]))}
          {...(help && { description: help })}
          data={[
            { value: '', label: t('notSaid') },
            ...optionsIn(lists[field][1], pageLanguage()).map(({ id, value }) => ({ value: String(id), label: value })),
          ]}
          value={String(values[field] ?? '')}
          error={errorAt(field)}
          onChange={(event) => change(chosen[field](numberOf(event.currentTarget.value)))}
        />
      );
    case 'DeviceTypeID':
      return <DeviceField words={words} />;
    case 'PartnerIDs':
      return (
        <fieldset className="shrinks">
          <legend className="l-label">{optional(words.Label || t('partners'))}</legend>
          <p className="l-help">{help || t('partnersHelp')}</p>
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
      );
  }
}

/** Asked only where a chosen category is judged on a device of its own. */
function DeviceField({ words }: { words: Words }) {
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
      label={words.Label || t('device')}
      description={words.Help ? <bdi>{words.Help}</bdi> : t('deviceHelp', { categories: names.join(', ') })}
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
