import { allProperties } from '#contract/kernel/award/properties.ts';
import { useMine } from '#web/kernel/session/grants.ts';
import type { List } from '#web/kernel/call/use-list.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { type Choice, FilterSelect } from '#web/ui/table/list-filters.tsx';

/** Those the screen may show; the admin app itself for staff of all awards. */
export const usePropertyChoices = (): readonly Choice[] =>
  useMine(allProperties()).map(({ id, name }) => ({ value: String(id), label: name }));

export function PropertyFilter({ list }: { list: List }) {
  const t = useOperationText();
  return <FilterSelect list={list} name="property" label={t('property')} all={t('allProperties')} choices={usePropertyChoices()} />;
}
