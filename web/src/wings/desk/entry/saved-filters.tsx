import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './entry-admin.module.css';
import { type FilterSet, type FilterValues, isSameFilter, noFilter, onWire, valuesOf } from './entry-filters.ts';

type Saved = Reply<typeof savedFilter.getSavedFilters>[number];

interface SavedFiltersProps {
  propertyId: number;
  seasonId: number;
  seasonTotal: number | undefined;
  filter: FilterSet;
  onChoose: (values: FilterValues) => void;
}

/** R346: filter sets of the property as tabs, with how many entries fit; saving and deleting are at their end. */
export function SavedFilters({ propertyId, seasonId, seasonTotal, filter, onChoose }: SavedFiltersProps) {
  const t = useEntryAdminText();
  const [isSaving, setSaving] = useState(false);
  const saved = useCall(savedFilter.getSavedFilters, { params: { propertyId }, query: { seasonId } }, { keepsLast: true });
  const leaving = useRemoval(savedFilter.deleteSelectedFilters, {
    refreshes: [savedFilter.getSavedFilters],
    sent: ({ FilterID }: Saved) => ({ body: { FilterID, PropertyID: propertyId } }),
    done: ({ Name }) => t('filterDeleted', { name: Name }),
    failed: (why) => why,
  });
  const zone = traitsOf(propertyId).timeZone;
  const isUnfiltered = isSameFilter(filter, {}, zone);
  const chosen = saved.data?.find(({ Filters }) => isSameFilter(onWire(Filters), filter, zone));
  const tab = (key: string, name: string, count: number | null | undefined, isChosen: boolean, values: FilterValues) => (
    <button key={key} type="button" className={`tab ${css.tab}`} aria-pressed={isChosen} onClick={() => onChoose(values)}>
      {name} {count !== null && count !== undefined && <span className="type-muted type-plain figures">{formatNumber(count)}</span>}
    </button>
  );
  return (
    <div className="cluster align-center ruled-below gap-0-20 below-12">
      <div className={`cluster gap-0-20 ${css.tabList}`} role="group" aria-label={t('savedFilters')}>
        {tab('all', t('allEntries'), seasonTotal, isUnfiltered, noFilter)}
        {saved.data?.map((one) =>
          tab(String(one.FilterID), one.Name, one.Entries, chosen?.FilterID === one.FilterID, valuesOf(onWire(one.Filters), zone)),
        )}
      </div>
      {chosen && !isUnfiltered && (
        <button type="button" className={css.linkAction} onClick={() => leaving.ask(chosen)}>
          {t('deleteFilter')}
        </button>
      )}
      {!chosen && !isUnfiltered && (
        <button type="button" className={css.linkAction} onClick={() => setSaving(true)}>
          {t('saveFilter')}
        </button>
      )}
      {isSaving && <SaveFilterDialog propertyId={propertyId} seasonId={seasonId} filter={filter} onClose={() => setSaving(false)} />}
      <ConfirmDialog {...leaving.dialog} title={t('deleteFilterTitle', { name: leaving.row?.Name ?? '' })} confirmLabel={t('deleteIt')}>
        {t('deleteFilterBody')}
      </ConfirmDialog>
    </div>
  );
}

interface SaveFilterProps extends Pick<SavedFiltersProps, 'propertyId' | 'seasonId' | 'filter'> {
  onClose: () => void;
}

function SaveFilterDialog(props: SaveFilterProps) {
  const t = useEntryAdminText();
  return (
    <EditDialog opened onClose={props.onClose} title={t('saveFilter')} saveLabel={t('save')}>
      <SaveFilterForm {...props} />
    </EditDialog>
  );
}

function SaveFilterForm({ propertyId, seasonId, filter, onClose }: SaveFilterProps) {
  const t = useEntryAdminText();
  const messages = useHeaderMessages();
  const saving = useSend(savedFilter.saveSelectedFilters, {
    refreshes: [savedFilter.getSavedFilters],
    onSuccess: ({ Name }) => messages.success(t('filterSaved', { name: Name })),
  });
  const bodyOf = ({ Name }: { Name: string }) => ({ PropertyID: propertyId, SeasonID: seasonId, Name, Filters: filter });
  const edit = useEdit({
    initialValues: { Name: '' },
    validate: checkedBy(savedFilter.saveSelectedFilters, bodyOf),
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit}>
      <TextInput
        {...edit.form.getInputProps('Name')}
        label={t('filterName')}
        description={t('saveFilterBody', { award: traitsOf(propertyId).name })}
        maxLength={60}
        data-autofocus
      />
    </EditForm>
  );
}
