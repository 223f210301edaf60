import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { galleryNames, type KnownName } from '#contract/wings/public/gallery/gallery-names.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useGalleryNamesText } from '#web/texts/gallery-names.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { JoinDialog } from './join-dialog.tsx';
import css from './names.module.css';
import { PartDialog } from './part-dialog.tsx';

type Row = Reply<typeof galleryNames.listGalleryNames>['Rows'][number];

/** People and organizations as the gallery knows them: two spellings of one are joined, two of one name are parted. */
export function NamesScreen() {
  const t = useGalleryNamesText();
  const messages = useHeaderMessages();
  const { propertyId } = useAdminSeason();
  const list = useList('Name');
  const Kind = list.get('kind') === 'organization' ? 'organization' : 'person';
  const mayManage = useMay('achievement.manage', propertyId);
  const { Sort: _, ...paging } = list.request();
  const asked = useCall(galleryNames.listGalleryNames, { body: { PropertyID: propertyId, Kind, ...paging } }, { keepsLast: true });
  const [joining, setJoining] = useState<{ from: Row; into?: number }>();
  const [parting, setParting] = useState<Row>();
  const refreshes = [galleryNames.listGalleryNames];
  const undoing = useSend(galleryNames.undoGalleryJoin, { refreshes, onProblem: ({ message }) => messages.error(message) });
  const undo = (into: Pick<KnownName, 'GalleryNameID'>, join: KnownName['Joined'][number]): void =>
    undoing.mutate(
      { body: { GalleryNameID: into.GalleryNameID, GalleryJoinID: join.GalleryJoinID } },
      { onSuccess: () => messages.success(t('undone', { name: join.Name })) },
    );
  const columns: TableColumn<Row>[] = [
    {
      id: 'Name',
      header: t('name'),
      cell: (row) => (
        <span className="stack breaks">
          <bdi>{row.Name}</bdi>
          {row.Spellings.length > 1 && (
            <span className="type-caption type-muted">{t('spellings', { list: row.Spellings.join(', ') })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'Works',
      place: 'line',
      keep: 3,
      header: t('works'),
      cell: (row) => (
        <span className="stack breaks">
          {t('workCount', { count: row.Works.length })}
          <span className="type-caption type-muted">
            <bdi>
              {row.Works.slice(0, 3)
                .map(({ PieceTitle }) => PieceTitle)
                .join(', ')}
            </bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'Alike',
      place: 'line',
      keep: 2,
      header: t('alike'),
      cell: (row) =>
        row.Alike.length === 0 ? (
          ''
        ) : (
          <span className="stack gap-4">
            {row.Alike.map((other) => (
              <span key={other.GalleryNameID} className={css.pair}>
                <bdi>{other.Name}</bdi>
                {mayManage && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('joinNamed', { name: row.Name, other: other.Name })}
                    onClick={() => setJoining({ from: row, into: other.GalleryNameID })}
                  >
                    {t('join')}
                  </Button>
                )}
              </span>
            ))}
          </span>
        ),
    },
    {
      id: 'Joined',
      place: 'detail',
      keep: 1,
      header: t('joined'),
      cell: (row) => (
        <span className="stack gap-4">
          {row.Joined.map((join) => (
            <span key={join.GalleryJoinID} className={css.pair}>
              <bdi>{join.Name}</bdi>
              {mayManage && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('undoNamed', { name: join.Name, other: row.Name })}
                  onClick={() => undo(row, join)}
                >
                  {t('undo')}
                </Button>
              )}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      isWide: true,
      cell: (row) =>
        mayManage && (
          <span className="inline-row gap-4">
            <Button variant="default" size="sm" aria-label={t('joinOther', { name: row.Name })} onClick={() => setJoining({ from: row })}>
              {t('join')}
            </Button>
            {row.Works.length > 1 && (
              <Button variant="default" size="sm" aria-label={t('partNamed', { name: row.Name })} onClick={() => setParting(row)}>
                {t('part')}
              </Button>
            )}
          </span>
        ),
    },
  ];
  const { sort: __, onSort: ___, ...paged } = list.paged(asked.data?.Total ?? 0);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { award: traitsOf(propertyId).name })} />
      <DataTable
        name={t(Kind === 'person' ? 'people' : 'organizations')}
        columns={columns}
        rows={asked.data?.Rows ?? []}
        idOf={({ GalleryNameID }) => String(GalleryNameID)}
        nameOf={({ Name }) => Name}
        {...tableState(asked)}
        {...paged}
        filters={
          <NativeSelect
            aria-label={t('kind')}
            value={Kind}
            onChange={({ currentTarget: { value } }) => list.set({ kind: value === 'person' ? '' : value })}
            data={[
              { value: 'person', label: t('people') },
              { value: 'organization', label: t('organizations') },
            ]}
          />
        }
        filterCount={Kind === 'organization' ? 1 : 0}
        search={<SearchField label={t('search')} value={list.get('search')} onChange={(search) => list.set({ search })} />}
        empty={
          <EmptyState title={t(list.get('search') ? 'noMatch' : 'none')}>{t(list.get('search') ? 'noMatchBody' : 'noneBody')}</EmptyState>
        }
        pagerEnd={asked.data && t('total', { count: asked.data.Total })}
      />
      <JoinDialog
        propertyId={propertyId}
        kind={Kind}
        from={joining?.from}
        into={joining?.into}
        onClose={() => setJoining(undefined)}
        onJoined={(name) => {
          messages.success(t('joinDone', { name: joining?.from.Name ?? '', other: name.Name }));
          setJoining(undefined);
        }}
      />
      <PartDialog
        name={parting}
        onClose={() => setParting(undefined)}
        onParted={(name) => {
          messages.success(t('partDone', { name: name.Name, count: name.Works.length }));
          setParting(undefined);
        }}
      />
    </>
  );
}
