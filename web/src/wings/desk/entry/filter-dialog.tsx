import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { checkFilters, coverages } from '#contract/wings/desk/entry/entry-filter.ts';
import { entryStates } from '#contract/wings/entering/submission/entry-states.ts';
import type { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { zoneName } from '#contract/kernel/text/formats.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type FilterName, type FilterValues, noFilter } from './entry-filters.ts';
import css from './entry-admin.module.css';

export type FilterOptions = Reply<typeof savedFilter.getFilterCategoryOptionData>;

interface FilterDialogProps {
  values: FilterValues;
  options: FilterOptions | undefined;
  /** The award's, by which days begin. */
  zone: string;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
}

/** Every filter at once; nothing happens to the list until it is shown. */
export function FilterDialog({ values, options, zone, onApply, onClose }: FilterDialogProps) {
  const t = useEntryAdminText();
  const formId = useId();
  const [draft, setDraft] = useState(values);
  const set = (name: FilterName, value: string): void =>
    // Categories of another media type would fit nothing.
    setDraft((now) => ({ ...now, [name]: value, ...(name === 'media' && value !== now.media && { category: '' }) }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onApply(draft);
  };
  const several = (name: 'state' | 'check', all: readonly string[], labelOf: (value: string) => string) => (
    <fieldset className={css.several}>
      <legend>{t(`f_${name}`)}</legend>
      {all.map((value) => {
        const chosen = draft[name].split(',').filter(Boolean);
        return (
          <Checkbox
            key={value}
            label={labelOf(value)}
            checked={chosen.includes(value)}
            onChange={(event) =>
              set(name, (event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value)).join(','))
            }
          />
        );
      })}
    </fieldset>
  );
  const select = (name: FilterName, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`f_${name}`)}
      value={draft[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
      data={[{ value: '', label: t('any') }, ...data]}
    />
  );
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  const counted = (list: readonly { id: number; value: string; Entries: number }[] = []) =>
    list.map(({ id, value, Entries }) => ({ value: String(id), label: `${value} (${Entries})` }));
  const categories = options?.Categories.filter(({ MediaTypeID }) => !draft.media || draft.media.split(',').includes(String(MediaTypeID)));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('filterEntries')}
      width={640}
      actions={
        <>
          <Button variant="default" onClick={() => setDraft(noFilter)}>
            {t('clear')}
          </Button>
          <Button type="submit" form={formId}>
            {t('showEntries')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="stack gap-16">
        {several('state', entryStates, (value) => t(`state_${value}` as 'state_draft'))}
        {several('check', checkFilters, (value) => t(`check_${value}` as 'check_eligible'))}
        <div className={css.pairs}>
          {select('media', counted(options?.MediaTypes))}
          {select('category', counted(categories))}
          {(options?.Clusters.length ?? 0) > 1 && select('cluster', counted(options?.Clusters))}
          <TextInput
            label={t('f_organization')}
            value={draft.organization}
            maxLength={200}
            onChange={(event) => set('organization', event.currentTarget.value)}
          />
          {select('shortlisted', yesNo)}
          {select('off', yesNo)}
          {select('noload', yesNo)}
          {select('moved', yesNo)}
          {select(
            'coverage',
            coverages.map((value) => ({ value, label: t(`coverage_${value}`) })),
          )}
          <span />
          <TextInput
            type="date"
            label={t('f_from')}
            description={t('dayZone', { zone: zoneName(zone) })}
            value={draft.from}
            onChange={(event) => set('from', event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('f_until')}
            description={t('dayZone', { zone: zoneName(zone) })}
            value={draft.until}
            onChange={(event) => set('until', event.currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  );
}
