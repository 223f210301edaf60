import { allProperties } from '#contract/kernel/properties.ts';
import type { List } from '#web/kernel/use-list.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { type Choice, FilterSelect } from '#web/ui/list-filters.tsx';

export const propertyChoices = (): readonly Choice[] => allProperties().map(({ id, name }) => ({ value: String(id), label: name }));

export function PropertyFilter({ list }: { list: List }) {
  const t = useOperationText();
  return <FilterSelect list={list} name="property" label={t('property')} all={t('allProperties')} choices={propertyChoices()} />;
}
