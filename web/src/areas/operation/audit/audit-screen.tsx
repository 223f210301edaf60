import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AuditEntry, audit } from '#contract/areas/operation/audit.ts';
import type { Sent } from '#contract/kernel/call.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { dayEnd, dayStart, zoneName } from '#contract/kernel/zone-time.ts';
import { useSharedClock } from '#web/kernel/shared-clock.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { tableState } from '#web/kernel/table-state.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { actionWords, subjectWords } from './audit-changes.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { PropertyFilter } from '#web/areas/operation/property-filter.tsx';
import css from '#web/areas/operation/operation.module.css';
import { type List, useList } from '#web/kernel/use-list.ts';
import { FilterSelect, SearchBox } from '#web/ui/list-filters.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { RowOpener } from '#web/ui/row-opener.tsx';

type Body = Sent<typeof audit.getAuditLog>['body'];
const filterNames = ['search', 'person', 'action', 'subject', 'property', 'from', 'to'];

export function AuditScreen() {
  const t = useOperationText();
  const list = useList('-At');
  const [opened, setOpened] = useState<AuditEntry | undefined>();
  const clock = useSharedClock(Number(list.get('property')));
  const log = useCall(audit.getAuditLog, { body: requestOf(list, clock.timeZone) }, { keepsLast: true });
  const isFiltered = filterNames.some((name) => list.get(name) !== '');

  const columns: TableColumn<AuditEntry>[] = [
    {
      id: 'Action',
      header: t('what'),
      isSortable: true,
      cell: (row) => (
        <RowOpener
          label={t('detailsOf', { action: `${actionWords(row.Action)}, ${formatWithZone(row.At, clock)}` })}
          onOpen={() => setOpened(row)}
        >
          {actionWords(row.Action)}
        </RowOpener>
      ),
    },
    {
      id: 'Subject',
      place: 'line',
      keep: 5,
      header: t('onWhat'),
      isSortable: true,
      cell: (row) => subjectWords(row),
    },
    {
      id: 'Who',
      place: 'line',
      keep: 9,
      header: t('who'),
      cell: (row) =>
        row.ActorName ? <bdi title={row.ActorEmail ?? ''}>{row.ActorName}</bdi> : <span className={css.muted}>{t('nobody')}</span>,
    },
    {
      id: 'At',
      place: 'line',
      keep: 8,
      header: t('when'),
      isSortable: true,
      cell: (row) => <span className={css.figure}>{formatWithZone(row.At, clock)}</span>,
    },
    { id: 'PropertyID', header: t('property'), cell: (row) => (row.PropertyID === null ? '' : findProperty(row.PropertyID)?.name) },
    { id: 'Address', keep: -1, header: t('address'), cell: (row) => <span className={css.muted}>{row.Address}</span> },
  ];
  return (
    <>
      <PageHead title={t('auditLog')} lead={t('auditLead', { zone: zoneName(clock.timeZone) })} />
      <DataTable
        name={t('auditLog')}
        columns={columns}
        rows={log.data?.Rows ?? []}
        idOf={(row) => String(row.ID)}
        nameOf={(row) => actionWords(row.Action)}
        {...tableState(log)}
        search={<SearchBox list={list} label={t('auditSearch')} />}
        filters={<AuditFilters list={list} isFiltered={isFiltered} />}
        filterCount={filterNames.filter((name) => name !== 'search' && list.get(name) !== '').length}
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFound')}>{t('nothingFoundBody')}</EmptyState>
          ) : (
            <EmptyState title={t('noAudit')}>{t('noAuditBody')}</EmptyState>
          )
        }
        {...list.paged(log.data?.Total ?? 0)}
        pagerEnd={t('total', { count: log.data?.Total ?? 0 })}
      />
      <AuditDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function requestOf(list: List, zone: string): Body {
  const [person, action, subject, property] = [list.get('person'), list.get('action'), list.get('subject'), list.get('property')];
  const [from, to] = [dayStart(list.get('from'), zone), dayEnd(list.get('to'), zone)];
  return {
    ...list.request<NonNullable<Body['Sort']>>(),
    ...(person && { ActorID: Number(person) }),
    ...(action && { Action: action }),
    ...(subject && { Subject: subject }),
    ...(property && { PropertyID: Number(property) }),
    ...(from && { From: from.toISOString() }),
    ...(to && { Until: to.toISOString() }),
  };
}

function AuditFilters({ list, isFiltered }: { list: List; isFiltered: boolean }) {
  const t = useOperationText();
  const choices = useCall(audit.getAuditChoices, {}, { staleMs: 60_000 });
  const worded = (names: readonly string[] = []) => names.map((value) => ({ value, label: actionWords(value) }));
  const day = (name: 'from' | 'to', label: string) => (
    <label className={css.day}>
      {label}
      <TextInput type="date" value={list.get(name)} onChange={(event) => list.set({ [name]: event.currentTarget.value })} />
    </label>
  );
  return (
    <>
      <FilterSelect
        list={list}
        name="person"
        label={t('person')}
        all={t('everybody')}
        choices={(choices.data?.Actors ?? []).map(({ id, value }) => ({ value: String(id), label: value }))}
      />
      <FilterSelect list={list} name="action" label={t('action')} all={t('allActions')} choices={worded(choices.data?.Actions)} />
      <FilterSelect list={list} name="subject" label={t('subjectKind')} all={t('allSubjects')} choices={worded(choices.data?.Subjects)} />
      <PropertyFilter list={list} />
      <span className={css.days}>
        {day('from', t('fromDay'))}
        {day('to', t('toDay'))}
      </span>
      {isFiltered && (
        <PlainButton variant="underlined" onClick={() => list.set(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
          {t('clearFilters')}
        </PlainButton>
      )}
    </>
  );
}
