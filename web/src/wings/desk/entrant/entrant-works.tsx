import { Link } from '@tanstack/react-router';
import { type EntrantWork, entrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { EntryStateChip } from '#web/wings/desk/entry/entry-state-chip.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { pictureColumn } from '#web/ui/work/work-columns.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './entrant.module.css';

interface OfEntrant {
  propertyId: number;
  userId: number;
}

/** Everything they ever put in, in all seasons, drafts included. */
export function EntrantWorks({ propertyId, userId }: OfEntrant) {
  const t = useEntrantText();
  const award = traitsOf(propertyId);
  const mayOpen = useMay('entry.read', propertyId);
  const works = useCall(entrantRecord.getEntrantWorks, { params: { prop: propertyId, id: userId } });
  const columns: TableColumn<EntrantWork>[] = [
    pictureColumn(t('work'), ({ LeadImageUrl }) => LeadImageUrl, { width: '2.5rem', ratio: 'thumb' }),
    {
      id: 'Title',
      place: 'title',
      header: t('work'),
      cell: (row) => {
        const title = <WorkTitle size="table">{row.Title}</WorkTitle>;
        const [first] = row.Entries;
        return first && mayOpen ? (
          <Link to={`/entries/${first.EntryID}`} search={{ award: propertyId, season: row.SeasonID } as never}>
            {title}
          </Link>
        ) : (
          title
        );
      },
    },
    {
      id: 'Categories',
      place: 'line',
      keep: 9,
      header: t('categories'),
      cell: (row) =>
        row.IsDeleted ? (
          <span className="type-muted figures">{t('deleted')}</span>
        ) : row.Entries.length === 0 ? (
          <span className="type-muted figures">{t('noCategory')}</span>
        ) : (
          <ul className={`stack gap-2 ${css.entries}`}>
            {row.Entries.map(({ EntryID, Category, State, Award }) => (
              <li key={EntryID}>
                {mayOpen ? (
                  <Link to={`/entries/${EntryID}`} search={{ award: propertyId, season: row.SeasonID } as never}>
                    {Category}
                  </Link>
                ) : (
                  Category
                )}
                <EntryStateChip state={State} award={Award} />
              </li>
            ))}
          </ul>
        ),
    },
    { id: 'Season', place: 'line', keep: 2, header: t('season'), cell: (row) => row.SeasonName },
    {
      id: 'Changed',
      keep: 1,
      header: t('changed'),
      align: 'end',
      cell: (row) => <span className="type-muted figures">{formatDate(row.ChangedDate, award)}</span>,
    },
  ];
  return (
    <section className="topic">
      <h2>{t('worksTitle')}</h2>
      <DataTable
        name={t('worksTitle')}
        datesIn={award.timeZone}
        columns={columns}
        rows={works.data ?? []}
        idOf={(row) => String(row.PieceID)}
        nameOf={(row) => row.Title}
        {...tableState(works)}
        empty={<p className="around-8 type-small type-muted">{t('noWorks')}</p>}
      />
    </section>
  );
}
