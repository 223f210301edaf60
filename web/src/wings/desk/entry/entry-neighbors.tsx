import { Link } from '@tanstack/react-router';
import type { AdminEntry } from '#contract/wings/desk/entry/entry-admin.ts';
import { workDesk } from '#contract/wings/desk/entry/work-desk.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './entry-admin.module.css';
import { filterOf } from './entry-filters.ts';

type Sort = NonNullable<Sent<typeof workDesk.getEntryNeighbors>['body']['Sort']>;

/** Through the list as it is filtered and sorted in the address. What was found stays while someone works here: a save puts an entry elsewhere in the list. */
export function EntryNeighbors({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  const list = useList('-Changed');
  const search = list.get('search');
  const filter = filterOf(list.get, traitsOf(entry.PropertyID).timeZone);
  const found = useCall(
    workDesk.getEntryNeighbors,
    {
      body: {
        ...filter,
        PropertyID: entry.PropertyID,
        SeasonID: entry.SeasonID,
        EntryID: entry.EntryID,
        Sort: list.request<Sort>().Sort,
        ...(search && { Search: search }),
      },
    },
    { staleMs: Number.POSITIVE_INFINITY },
  ).data;
  if (!found?.Position) return null;
  return (
    <nav className={css.neighbors} aria-label={t('neighbors')}>
      <Neighbor to={found.Previous} label={t('previous')} icon="left" />
      <span className="type-muted figures">
        {t('positionOf', { position: formatNumber(found.Position), total: formatNumber(found.Total) })}
      </span>
      <Neighbor to={found.Next} label={t('next')} icon="right" />
    </nav>
  );
}

interface NeighborProps {
  to: { EntryID: number; Title: string } | null;
  label: string;
  icon: 'left' | 'right';
}

function Neighbor({ to, label, icon }: NeighborProps) {
  const parts = [<Icon key="icon" name={icon} size={16} />, <span key="label">{label}</span>];
  const inOrder = icon === 'left' ? parts : parts.toReversed();
  if (!to)
    return (
      <span className={`type-muted ${css.neighbor}`} aria-disabled="true">
        {inOrder}
      </span>
    );
  return (
    <Link to={`/entries/${to.EntryID}`} search={((before: object) => before) as never} className={css.neighbor} title={to.Title}>
      {inOrder}
    </Link>
  );
}
