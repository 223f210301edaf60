import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestPeekDays, peek, type PeekPass } from '#contract/wings/desk/vote-desk/peek.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';

type State = 'open' | 'ended' | 'revoked';
const stateOf = ({ RevokedAt, ExpiresAt }: PeekPass, now: Date): State => (RevokedAt ? 'revoked' : ExpiresAt <= now ? 'ended' : 'open');
const chipOf: Record<State, Status> = { open: 'done', ended: 'draft', revoked: 'off' };

/** Who may look at the interim results, and for how long. */
export function PeekScreen() {
  const t = useVoteDeskText();
  const now = useNow();
  const admin = useAdminSeason();
  const award = traitsOf(admin.propertyId);
  const place = { PropertyID: admin.propertyId, SeasonID: admin.season?.SeasonID ?? 0 };
  const passes = useCall(peek.listPeekPasses, { body: { ...place, SeasonID: place.SeasonID || 1 } }, { enabled: place.SeasonID > 0 });
  const [isGiving, setGiving] = useState(false);
  const [link, setLink] = useState<string>();
  const revoking = useRemoval(peek.revokePeekPass, {
    refreshes: [peek.listPeekPasses],
    sent: ({ PassID }: PeekPass) => ({ body: { ...place, PassID } }),
    done: ({ Name }) => t('revoked', { name: Name }),
  });
  const columns: TableColumn<PeekPass>[] = [
    { id: 'Name', header: t('name'), cell: (row) => row.Name },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={chipOf[stateOf(row, now)]} ground="none">
          {t(`pass-${stateOf(row, now)}`)}
        </StatusChip>
      ),
    },
    { id: 'ExpiresAt', keep: 3, header: t('expires'), cell: (row) => formatDateTime(row.ExpiresAt, award) },
    {
      id: 'LastSeenAt',
      keep: 2,
      header: t('lastSeen'),
      cell: (row) => (row.LastSeenAt ? formatDateTime(row.LastSeenAt, award) : t('never')),
    },
    { id: 'CreatedBy', keep: 1, header: t('givenBy'), cell: (row) => row.CreatedBy ?? '' },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) =>
        stateOf(row, now) === 'open' && (
          <Button variant="default" size="sm" aria-label={t('revokeNamed', { name: row.Name })} onClick={() => revoking.ask(row)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
  const state = seasonTableState(admin, passes);
  return (
    <>
      <PageHead title={t('peek')} lead={t('peekLead')} actions={<Button onClick={() => setGiving(true)}>{t('give')}</Button>} />
      <DataTable
        name={t('peek')}
        columns={columns}
        rows={passes.data ?? []}
        idOf={({ PassID }) => String(PassID)}
        nameOf={({ Name }) => Name}
        {...state}
        empty={<EmptyState title={t('peekNone')}>{t('peekNoneBody')}</EmptyState>}
      />
      <EditDialog opened={isGiving} onClose={() => setGiving(false)} title={t('giveTitle')} saveLabel={t('give')} cancelLabel={t('goBack')}>
        <GiveForm
          place={place}
          onGiven={(given) => {
            setGiving(false);
            setLink(given);
          }}
        />
      </EditDialog>
      <Dialog
        opened={link !== undefined}
        onClose={() => setLink(undefined)}
        title={t('given')}
        actions={
          <>
            <Button variant="default" onClick={() => setLink(undefined)}>
              {t('done')}
            </Button>
            <CopyButton text={link ?? ''} />
          </>
        }
      >
        <p>{t('linkHelp')}</p>
        <TextInput label={t('link')} value={link ?? ''} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Dialog>
      <ConfirmDialog
        {...revoking.dialog}
        title={t('revokeTitle', { name: revoking.row?.Name ?? '' })}
        cancelLabel={t('revokeKeep')}
        confirmLabel={t('revokeConfirm')}
      >
        {t('revokeBody')}
      </ConfirmDialog>
    </>
  );
}

const usualDays = 7;

function GiveForm({ place, onGiven }: { place: { PropertyID: number; SeasonID: number }; onGiven: (link: string) => void }) {
  const t = useVoteDeskText();
  const sending = useSend(peek.givePeekPass, { refreshes: [peek.listPeekPasses] });
  type Values = { Name: string; Days: number | null };
  const bodyOf = ({ Name, Days }: Values) => ({ ...place, Name, Days: Days ?? 0 });
  const edit = useEdit<Values>({
    initialValues: { Name: '', Days: usualDays },
    validate: checkedBy(peek.givePeekPass, bodyOf),
    save: async (values) => {
      const { Link } = await sending.mutateAsync({ body: bodyOf(values) });
      onGiven(Link);
    },
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit} lead={t('giveLead')}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('name')} description={t('nameHelp')} maxLength={100} data-autofocus />
      <NumericField
        {...edit.form.getInputProps('Days')}
        label={t('forDays')}
        description={t('forDaysHelp', { count: longestPeekDays })}
        maxDigits={2}
      />
    </EditForm>
  );
}
