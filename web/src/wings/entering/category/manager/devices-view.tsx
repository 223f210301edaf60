import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deviceType as calls, type ManagedDeviceType } from '#contract/wings/ground/device/device-type.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMayForAll } from '#web/kernel/session/grants.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './manager.module.css';

type Group = Reply<typeof calls.getDeviceTypesForManager>[number];
const reads = [calls.getDeviceTypesForManager, calls.getDeviceTypes];

/** Device types by group, with what uses them. They belong to all awards. */
export function DevicesView() {
  const t = useManagerText();
  const mayManage = useMayForAll('season.manage');
  const asked = useCall(calls.getDeviceTypesForManager, {});
  const [editing, setEditing] = useState<ManagedDeviceType | 'new' | undefined>();
  return (
    <>
      <div className={`cluster align-center gap-8 below-12 ${css.bar}`}>
        <p className="size-14 type-soft">{t(mayManage ? 'devicesLead' : 'devicesReadOnly')}</p>
        {mayManage && (
          <div className="cluster gap-8 push-end">
            <Button onClick={() => setEditing('new')}>{t('newDevice')}</Button>
          </div>
        )}
      </div>
      {asked.data ? (
        asked.data.map((group) => <GroupTable key={group.DeviceTypeGroupID} group={group} mayManage={mayManage} onEdit={setEditing} />)
      ) : (
        <DataTable name={t('devicesTitle')} columns={[]} rows={[]} idOf={String} nameOf={String} {...tableState(asked)} />
      )}
      <EditDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing && editing !== 'new' ? t('editDevice', { name: editing.Name }) : t('newDevice')}
        saveLabel={t(editing === 'new' ? 'addLine' : 'saveLine')}
      >
        {editing && (
          <DeviceForm groups={asked.data ?? []} known={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
        )}
      </EditDialog>
    </>
  );
}

function GroupTable({ group, mayManage, onEdit }: { group: Group; mayManage: boolean; onEdit: (type: ManagedDeviceType) => void }) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const ordering = useSend(calls.updateDeviceTypeOrder, { refreshes: reads, onProblem: ({ message }) => messages.error(message) });
  const leaving = useRemoval(calls.deleteDeviceType, {
    refreshes: reads,
    sent: ({ DeviceTypeID }: ManagedDeviceType) => ({ body: { DeviceTypeID } }),
    done: ({ Name }) => t('deleted', { name: Name }),
  });
  const ids = group.DeviceTypes.map(({ DeviceTypeID }) => DeviceTypeID);
  const shift = (id: number, change: -1 | 1): void => {
    const at = ids.indexOf(id);
    ordering.mutate({
      body: { DeviceTypeGroupID: group.DeviceTypeGroupID, DeviceTypeIDs: ids.toSpliced(at, 1).toSpliced(at + change, 0, id) },
    });
  };
  const columns: TableColumn<ManagedDeviceType>[] = [
    {
      id: 'Name',
      header: t('name'),
      cell: (row) =>
        mayManage ? (
          <RowOpener label={t('editDevice', { name: row.Name })} onOpen={() => onEdit(row)}>
            {row.Name}
          </RowOpener>
        ) : (
          row.Name
        ),
    },
    { id: 'Judges', header: t('clusterJudges'), align: 'end', cell: (row) => row.Judges },
    { id: 'Works', header: t('deviceWorks'), align: 'end', cell: (row) => row.Works },
    {
      id: 'State',
      header: t('columnState'),
      cell: (row) => (
        <StatusChip status={row.IsActive ? 'done' : 'off'} ground="none">
          {t(row.IsActive ? 'active' : 'inactive')}
        </StatusChip>
      ),
    },
    ...(mayManage
      ? [
          {
            id: 'Actions',
            header: t('more'),
            isHeaderHidden: true,
            align: 'end' as const,
            isWide: true,
            cell: (row: ManagedDeviceType) => (
              <MoveButtons
                className="inline-row"
                up={t('up', { name: row.Name })}
                down={t('down', { name: row.Name })}
                isFirst={ids[0] === row.DeviceTypeID}
                isLast={ids.at(-1) === row.DeviceTypeID}
                onMove={(change) => shift(row.DeviceTypeID, change)}
              >
                {row.Judges === 0 && row.Works === 0 && (
                  <IconButton icon="trash" label={t('deleteNamed', { name: row.Name })} onAction={() => leaving.ask(row)} />
                )}
              </MoveButtons>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="pad-14 ruled-above">
      <div className={css.partHead}>
        <h2 className="type-s">{group.Name}</h2>
        <span className="size-14 type-soft">{t('groupUses', { count: group.Categories })}</span>
      </div>
      <DataTable
        name={group.Name}
        columns={columns}
        rows={group.DeviceTypes}
        idOf={(row) => String(row.DeviceTypeID)}
        nameOf={(row) => row.Name}
      />
      <ConfirmDialog
        {...leaving.dialog}
        title={t('deleteTitle', { name: leaving.row?.Name ?? '' })}
        cancelLabel={t('cancel')}
        confirmLabel={t('delete')}
      >
        {t('deleteDeviceBody')}
      </ConfirmDialog>
    </section>
  );
}

function DeviceForm({ groups, known, onClose }: { groups: readonly Group[]; known: ManagedDeviceType | undefined; onClose: () => void }) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const saving = useSend(calls.saveDeviceType, { refreshes: reads });
  interface Values extends Record<string, unknown> {
    Name: string;
    DeviceTypeGroupID: string;
    IsActive: boolean;
  }
  const bodyOf = ({ DeviceTypeGroupID, Name, IsActive }: Values) => ({
    Name,
    IsActive,
    DeviceTypeGroupID: Number(DeviceTypeGroupID),
    ...(known && { DeviceTypeID: known.DeviceTypeID, Version: known.Version }),
  });
  const edit = useEdit<Values>({
    initialValues: {
      Name: known?.Name ?? '',
      DeviceTypeGroupID: String(known?.DeviceTypeGroupID ?? groups[0]?.DeviceTypeGroupID ?? ''),
      IsActive: known?.IsActive ?? true,
    },
    validate: checkedBy(calls.saveDeviceType, bodyOf, { words: { Name: { missing: t('fillName') } } }) as never,
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t(known ? 'saved' : 'added', { name: values.Name.trim() }));
    },
    onSaved: onClose,
    staleText: t('conflictLine'),
  });
  return (
    <EditForm edit={edit}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('name')} maxLength={100} data-autofocus />
      <NativeSelect
        {...edit.form.getInputProps('DeviceTypeGroupID')}
        label={t('group')}
        data={groups.map((group) => ({ value: String(group.DeviceTypeGroupID), label: group.Name }))}
      />
      <Checkbox {...edit.form.getInputProps('IsActive', { type: 'checkbox' })} label={t('deviceActive')} />
    </EditForm>
  );
}
