import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import { type Cluster, cluster as calls } from '#contract/wings/judging/cluster/cluster.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './manager.module.css';
import { allCategories } from './tree-rows.ts';
import { treeReads } from './use-tree.ts';

const mostNamed = 5;

/** Clusters of a season with what uses them. */
export function ClustersView({ tree, isFixed }: { tree: CategoryTree; isFixed: boolean }) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const asked = useCall(calls.getClustersForSeason, { body: { SeasonID: tree.SeasonID } });
  const [editing, setEditing] = useState<Cluster | 'new' | undefined>();
  const rows = asked.data ?? [];
  const refreshes = [calls.getClustersForSeason, ...treeReads];
  const ordering = useSend(calls.updateClusterOrder, { refreshes, onProblem: ({ message }) => messages.error(message) });
  const leaving = useRemoval(calls.deleteCluster, {
    refreshes,
    sent: ({ ClusterID }: Cluster) => ({ body: { ClusterID } }),
    done: ({ Name }) => t('deleted', { name: Name }),
  });
  const ids = rows.map(({ ClusterID }) => ClusterID);
  const shift = (id: number, change: -1 | 1): void => {
    const at = ids.indexOf(id);
    ordering.mutate({ body: { SeasonID: tree.SeasonID, ClusterIDs: ids.toSpliced(at, 1).toSpliced(at + change, 0, id) } });
  };
  const placed = new Set(rows.filter(({ IsActive }) => IsActive).flatMap(({ CategoryIDs }) => CategoryIDs));
  const bare = allCategories(tree).filter(({ CategoryID, IsActive }) => IsActive && !placed.has(CategoryID));
  const columns: TableColumn<Cluster>[] = [
    {
      id: 'Name',
      header: t('name'),
      cell: (row) =>
        isFixed ? (
          row.Name
        ) : (
          <RowOpener label={t('editCluster', { name: row.Name })} onOpen={() => setEditing(row)}>
            {row.Name}
          </RowOpener>
        ),
    },
    { id: 'Categories', header: t('clusterCategories'), align: 'end', cell: (row) => row.CategoryIDs.length },
    { id: 'Judges', header: t('clusterJudges'), align: 'end', cell: (row) => row.Judges },
    { id: 'TieBreaker', header: t('tieBreaker'), cell: (row) => row.TieBreaker ?? '' },
    {
      id: 'State',
      header: t('columnState'),
      cell: (row) => (
        <StatusChip status={row.IsActive ? 'done' : 'off'} ground="none">
          {t(row.IsActive ? 'active' : 'inactive')}
        </StatusChip>
      ),
    },
    ...(isFixed
      ? []
      : [
          {
            id: 'Actions',
            header: t('more'),
            isHeaderHidden: true,
            align: 'end' as const,
            isWide: true,
            cell: (row: Cluster) => (
              <MoveButtons
                className="inline-row"
                up={t('up', { name: row.Name })}
                down={t('down', { name: row.Name })}
                isFirst={ids[0] === row.ClusterID}
                isLast={ids.at(-1) === row.ClusterID}
                onMove={(change) => shift(row.ClusterID, change)}
              >
                {row.Judges === 0 && !row.TieBreaker && (
                  <IconButton icon="trash" label={t('deleteNamed', { name: row.Name })} onAction={() => leaving.ask(row)} />
                )}
              </MoveButtons>
            ),
          },
        ]),
  ];
  return (
    <>
      <div className={`cluster align-center gap-8 below-12 ${css.bar}`}>
        <p className="size-14 type-soft">{t('clustersLead')}</p>
        {!isFixed && (
          <div className="cluster gap-8 push-end">
            <Button onClick={() => setEditing('new')}>{t('newCluster')}</Button>
          </div>
        )}
      </div>
      {asked.data && bare.length > 0 && (
        <p className={css.fixed}>
          {t('unclustered', {
            count: bare.length,
            names: `${bare
              .slice(0, mostNamed)
              .map(({ Name }) => Name)
              .join(', ')}${bare.length > mostNamed ? ` …` : ''}`,
          })}
        </p>
      )}
      <DataTable
        name={t('clustersTitle')}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.ClusterID)}
        nameOf={(row) => row.Name}
        {...tableState(asked)}
        empty={<EmptyState title={t('noClustersYet')}>{t('noClustersBody')}</EmptyState>}
      />
      <EditDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing && editing !== 'new' ? t('editCluster', { name: editing.Name }) : t('newCluster')}
        saveLabel={t(editing === 'new' ? 'addLine' : 'saveLine')}
      >
        {editing && <ClusterForm tree={tree} known={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
      </EditDialog>
      <ConfirmDialog
        {...leaving.dialog}
        title={t('deleteTitle', { name: leaving.row?.Name ?? '' })}
        cancelLabel={t('cancel')}
        confirmLabel={t('delete')}
      >
        {t('deleteClusterBody')}
      </ConfirmDialog>
    </>
  );
}

function ClusterForm({ tree, known, onClose }: { tree: CategoryTree; known: Cluster | undefined; onClose: () => void }) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const saving = useSend(calls.createCluster, { refreshes: [calls.getClustersForSeason, ...treeReads] });
  interface Values extends Record<string, unknown> {
    Name: string;
    IsActive: boolean;
    IsAvailableForApplication: boolean;
    CategoryIDs: number[];
  }
  const bodyOf = (values: Values) => ({
    ...values,
    PropertyID: tree.PropertyID,
    SeasonID: tree.SeasonID,
    ...(known && { ClusterID: known.ClusterID, Version: known.Version }),
  });
  const edit = useEdit<Values>({
    initialValues: {
      Name: known?.Name ?? '',
      IsActive: known?.IsActive ?? true,
      IsAvailableForApplication: known?.IsAvailableForApplication ?? true,
      CategoryIDs: known?.CategoryIDs ?? [],
    },
    validate: checkedBy(calls.createCluster, bodyOf, { words: { Name: { missing: t('fillName') } } }) as never,
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t(known ? 'saved' : 'added', { name: values.Name.trim() }));
    },
    onSaved: onClose,
    staleText: t('conflictLine'),
  });
  const { form } = edit;
  const { CategoryIDs } = form.values;
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={100} data-autofocus />
      <Checkbox {...form.getInputProps('IsActive', { type: 'checkbox' })} label={t('clusterActive')} description={t('clusterActiveHint')} />
      <Checkbox
        {...form.getInputProps('IsAvailableForApplication', { type: 'checkbox' })}
        label={t('isAvailable')}
        description={t('isAvailableHint')}
      />
      {tree.MediaTypes.flatMap((media) =>
        media.CategoryTypes.filter(({ Categories }) => Categories.length > 0).map((type) => (
          <fieldset key={type.CategoryTypeID} className="stack gap-12">
            <legend className={css.legend}>{`${media.Name}, ${type.Name}`}</legend>
            {type.Categories.map((one) => (
              <Checkbox
                key={one.CategoryID}
                label={one.Name}
                checked={CategoryIDs.includes(one.CategoryID)}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(
                    'CategoryIDs',
                    checked ? [...CategoryIDs, one.CategoryID] : CategoryIDs.filter((id) => id !== one.CategoryID),
                  )
                }
              />
            ))}
          </fieldset>
        )),
      )}
    </EditForm>
  );
}
