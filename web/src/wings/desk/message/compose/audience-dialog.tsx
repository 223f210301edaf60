import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Broadcast, broadcast, type RecipientRow } from '#contract/wings/desk/message/broadcast.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useMessageText } from '#web/texts/message.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import type { DraftMessage } from './draft-message.ts';

const pageSize = 20;

interface AudienceDialogProps {
  place: Pick<Broadcast, 'PropertyID' | 'SeasonID'>;
  message: DraftMessage;
  onClose: () => void;
}

/** Everyone who matches, by name, with who is left out and why. */
export function AudienceDialog({ place, message, onClose }: AudienceDialogProps) {
  const t = useMessageText();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const people = useCall(
    broadcast.listAudience,
    {
      body: { ...place, Kind: message.Kind, Audience: message.Audience, Page: page, PageSize: pageSize, ...(search && { Search: search }) },
    },
    { keepsLast: true },
  );
  const columns: TableColumn<RecipientRow>[] = [
    { id: 'Name', header: t('name'), cell: (row) => <bdi>{row.Name}</bdi> },
    { id: 'Email', header: t('email'), cell: (row) => row.Email },
    {
      id: 'State',
      header: t('status'),
      cell: (row) => (
        <StatusChip status={row.LeftOut ? 'care' : 'done'} ground="none">
          {row.LeftOut ? t(`reason-${row.LeftOut}`) : t('willGet')}
        </StatusChip>
      ),
    },
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      width={760}
      title={t('audienceTitle')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <DataTable
        name={t('audienceTitle')}
        columns={columns}
        rows={people.data?.Rows ?? []}
        idOf={(row) => row.Email}
        nameOf={(row) => row.Email}
        {...tableState(people)}
        filters={
          <SearchField
            label={t('searchPeople')}
            value={search}
            onChange={(words) => {
              setSearch(words);
              setPage(1);
            }}
          />
        }
        empty={<EmptyState title={t('noPeople')}>{t('noPeopleBody')}</EmptyState>}
        page={page}
        pages={Math.max(1, Math.ceil((people.data?.Total ?? 0) / pageSize))}
        onPage={setPage}
      />
    </Dialog>
  );
}
