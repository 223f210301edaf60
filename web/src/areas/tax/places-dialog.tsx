import { NativeSelect } from '@mantine/core';
import { type TaxPlaces, taxRates } from '#contract/areas/tax/tax-rates.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useTaxText } from '#web/texts/tax.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { PickedList } from '#web/ui/picked-list.tsx';
import { usePlaceChoices } from './place-choices.ts';
import { placeKey, placeOf } from './tax-values.ts';

interface PlacesDialogProps {
  opened: boolean;
  saved: TaxPlaces;
  onClose: () => void;
}

/** Where the seller of an award is, and where it is registered. */
export function PlacesDialog({ opened, saved, onClose }: PlacesDialogProps) {
  const t = useTaxText();
  return (
    <EditDialog opened={opened} onClose={onClose} width={560} title={t('where')} saveLabel={t('save')}>
      {opened && <PlacesForm saved={saved} onClose={onClose} />}
    </EditDialog>
  );
}

interface PlacesValues extends Record<string, unknown> {
  HomeCountry: string;
  Places: string[];
}

function PlacesForm({ saved, onClose }: Pick<PlacesDialogProps, 'saved' | 'onClose'>) {
  const t = useTaxText();
  const messages = useHeaderMessages();
  const { PropertyID, Version } = saved;
  const { countries, states } = usePlaceChoices(PropertyID);
  const saving = useSend(taxRates.saveTaxPlaces, { refreshes: [taxRates.getTaxPlaces] });
  const edit = useEdit<PlacesValues>({
    initialValues: { HomeCountry: saved.HomeCountry ?? '', Places: saved.Places.map(placeKey) },
    validate: () => ({}),
    save: async ({ HomeCountry, Places }) => {
      await saving.mutateAsync({ body: { PropertyID, Version, HomeCountry: HomeCountry || null, Places: Places.map(placeOf) } });
      messages.success(t('placesSaved'));
    },
    onSaved: onClose,
    staleText: t('placesConflict'),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <NativeSelect
        {...form.getInputProps('HomeCountry')}
        label={t('home')}
        description={t('homeHelp')}
        data={[{ value: '', label: t('homeUnknown') }, ...countries]}
        data-autofocus
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
        picked={form.values.Places}
        onPick={(picked) => form.setFieldValue('Places', picked)}
        error={form.errors.Places}
      />
    </EditForm>
  );
}
