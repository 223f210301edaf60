import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type TaxPlaces, taxRates } from '#contract/wings/commerce/tax/tax-rates.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useTaxText } from '#web/texts/tax.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PickedList } from '#web/ui/field/picked-list.tsx';
import { usePlaceChoices } from './place-choices.ts';
import { placeKey, placeName, placeOf } from './tax-values.ts';

interface PlacesDialogProps {
  opened: boolean;
  saved: TaxPlaces;
  onClose: () => void;
}

/** Where the seller of an award is, and where it is registered under which number. */
export function PlacesDialog({ opened, saved, onClose }: PlacesDialogProps) {
  const t = useTaxText();
  return (
    <EditDialog opened={opened} onClose={onClose} width={560} title={t('where')} saveLabel={t(saved.NeedsReview ? 'confirm' : 'save')}>
      {opened && <PlacesForm saved={saved} onClose={onClose} />}
    </EditDialog>
  );
}

interface PlacesValues extends Record<string, unknown> {
  HomeCountry: string;
  IsRegistered: boolean;
  OssNumber: string;
  Places: string[];
  /** By place. */
  numbers: Record<string, string>;
}

function PlacesForm({ saved, onClose }: Pick<PlacesDialogProps, 'saved' | 'onClose'>) {
  const t = useTaxText();
  const messages = useHeaderMessages();
  const { PropertyID, Version } = saved;
  const { countries, states } = usePlaceChoices(PropertyID);
  const saving = useSend(taxRates.saveTaxPlaces, { refreshes: [taxRates.getTaxPlaces] });
  const edit = useEdit<PlacesValues>({
    initialValues: {
      HomeCountry: saved.HomeCountry ?? '',
      IsRegistered: saved.IsRegistered,
      OssNumber: saved.OssNumber,
      Places: saved.Places.map(placeKey).filter((key) => key !== saved.HomeCountry),
      numbers: Object.fromEntries(saved.Places.map((place) => [placeKey(place), place.Number])),
    },
    validate: ({ HomeCountry }): Record<string, string> => (HomeCountry ? {} : { HomeCountry: t('chooseHome') }),
    save: async ({ HomeCountry, IsRegistered, OssNumber, Places, numbers }) => {
      const body = { PropertyID, Version, HomeCountry, IsRegistered, OssNumber };
      await saving.mutateAsync({ body: { ...body, Places: Places.map((key) => ({ ...placeOf(key), Number: numbers[key] ?? '' })) } });
      messages.success(t('placesSaved'));
    },
    onSaved: onClose,
    staleText: t('placesConflict'),
  });
  const { form } = edit;
  const { IsRegistered, Places, numbers } = form.values;
  return (
    <EditForm edit={edit}>
      <NativeSelect
        {...form.getInputProps('HomeCountry')}
        label={t('home')}
        description={t('homeHelp')}
        data={[{ value: '', label: t('homeUnknown') }, ...countries]}
        data-autofocus
      />
      <Checkbox {...form.getInputProps('IsRegistered', { type: 'checkbox' })} label={t('registered')} description={t('registeredHelp')} />
      {IsRegistered && (
        <>
          <TextInput
            {...form.getInputProps('OssNumber')}
            label={t('optional', { label: t('oss') })}
            description={t('ossHelp')}
            maxLength={50}
            autoComplete="off"
          />
          <PickedList
            label={t('places')}
            description={t('placesHelp')}
            addLabel={t('addPlace')}
            removeLabel={(name) => t('removePlace', { name })}
            choices={[]}
            groups={[
              { group: t('countries'), items: countries },
              { group: t('states'), items: states },
            ]}
            picked={Places}
            onPick={(picked) => form.setFieldValue('Places', picked)}
            error={form.errors.Places}
          />
          {Places.map((key) => (
            <TextInput
              key={key}
              label={t('numberIn', { place: placeName(placeOf(key)) })}
              value={numbers[key] ?? ''}
              onChange={({ currentTarget: { value } }) => {
                form.setFieldValue('numbers', { ...numbers, [key]: value });
                form.clearFieldError('Places');
              }}
              maxLength={50}
              autoComplete="off"
            />
          ))}
        </>
      )}
    </EditForm>
  );
}
