import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AuditEntry, audit } from '#contract/wings/desk/operation/audit.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { formatWithZone, zoneName } from '#contract/kernel/text/formats.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { dayEnd, dayStart } from '#contract/kernel/text/zone-time.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { auditEvents, useAuditText } from '#web/texts/audit.ts';
import { useOperationText } from '#web/texts/operation.ts';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { eventWords, kindWords, subjectWords } from './audit-changes.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { PropertyFilter } from '#web/wings/desk/operation/property-filter.tsx';
import css from '#web/wings/desk/operation/operation.module.css';
import { type List, useList } from '#web/kernel/call/use-list.ts';
import { FilterSelect } from '#web/ui/table/list-filters.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';

type Body = Sent<typeof audit.getAuditLog>['body'];
const filterNames = ['search', 'person', 'action', 'subject', 'property', 'from', 'to'];

export function AuditScreen() {
  const t = useOperationText();
  const words = useAuditText();
  const list = useList('-At');
  const [opened, setOpened] = useState<AuditEntry | undefined>();
  const clock = useSharedClock(Number(list.get('property')));
  const log = useCall(audit.getAuditLog, { body: requestOf(list, clock.timeZone, words) }, { keepsLast: true });
  const isFiltered = filterNames.some((name) => list.get(name) !== '');

  const columns: TableColumn<AuditEntry>[] = [
    {
      id: 'Action',
      header: t('what'),
      isSortable: true,
      cell: (row) => (
        <RowOpener
          label={t('detailsOf', { action: `${eventWords(words, row)}, ${formatWithZone(row.At, clock)}` })}
          onOpen={() => setOpened(row)}
        >
          {eventWords(words, row)}
        </RowOpener>
      ),
    },
    {
      id: 'Subject',
      place: 'line',
      keep: 5,
      header: t('onWhat'),
      isSortable: true,
      cell: (row) => <SubjectCell row={row} />,
    },
    {
      id: 'Who',
      place: 'line',
      keep: 9,
      header: t('who'),
      cell: (row) => <ActorCell row={row} />,
    },
    {
      id: 'At',
      place: 'line',
      keep: 8,
      header: t('when'),
      isSortable: true,
      cell: (row) => <span className="figures">{formatWithZone(row.At, clock)}</span>,
    },
    { id: 'PropertyID', header: t('property'), cell: (row) => (row.PropertyID === null ? '' : findProperty(row.PropertyID)?.name) },
    { id: 'Address', keep: -1, header: t('address'), cell: (row) => <span className="type-muted">{row.Address}</span> },
  ];
  return (
    <>
      <PageHead title={t('auditLog')} lead={t('auditLead', { zone: zoneName(clock.timeZone) })} />
      <ListTable
        list={list}
        asked={log}
        name={t('auditLog')}
        columns={columns}
        idOf={(row) => String(row.ID)}
        nameOf={(row) => eventWords(words, row)}
        searchLabel={t('auditSearch')}
        filters={<AuditFilters list={list} isFiltered={isFiltered} />}
        filterCount={filterNames.filter((name) => name !== 'search' && list.get(name) !== '').length}
        isFiltered={isFiltered}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('noAudit'), t('noAuditBody')]}
        pagerEnd={t('total', { count: log.data?.Total ?? 0 })}
      />
      <AuditDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function SubjectCell({ row }: { row: AuditEntry }) {
  const { name, aside } = subjectWords(useAuditText(), row);
  return (
    <span className={css.named}>
      <bdi>{name}</bdi>
      {aside && <span className="type-muted">{aside}</span>}
    </span>
  );
}

/** Who did it: where someone acts as another person both are named, and so is the token of a program. */
function ActorCell({ row }: { row: AuditEntry }) {
  const t = useOperationText();
  const words = useAuditText();
  if (!row.ActorName) return <span className="type-muted">{t('nobody')}</span>;
  return (
    <span className={css.named}>
      <bdi title={row.ActorEmail ?? ''}>
        {row.ActingName === null ? row.ActorName : words('actingAs', { name: row.ActingName, other: row.ActorName })}
      </bdi>
      {row.TokenName !== null && <span className="type-muted">{words('byToken', { token: row.TokenName })}</span>}
    </span>
  );
}

/** Events whose words hold the text: the server only knows their names in the code. */
const eventsLike = (text: string, words: ReturnType<typeof useAuditText>): string[] =>
  auditEvents.filter((key) => words(key).toLowerCase().includes(text.toLowerCase())).map((key) => key.slice('event-'.length));

function requestOf(list: List, zone: string, words: ReturnType<typeof useAuditText>): Body {
  const search = list.get('search');
  const [person, action, subject, property] = [list.get('person'), list.get('action'), list.get('subject'), list.get('property')];
  const [from, to] = [dayStart(list.get('from'), zone), dayEnd(list.get('to'), zone)];
  return {
    ...list.request<NonNullable<Body['Sort']>>(),
    ...(search && { SearchActions: eventsLike(search, words) }),
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
  const words = useAuditText();
  const choices = useCall(audit.getAuditChoices, {}, { staleMs: 60_000 });
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  const actions = (choices.data?.Actions ?? []).map(({ id, value }) => ({
    value: id,
    label: eventWords(words, { Action: id, Does: value }),
  }));
  const subjects = (choices.data?.Subjects ?? []).map((value) => ({ value, label: kindWords(words, value) }));
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
      <FilterSelect list={list} name="action" label={t('action')} all={t('allActions')} choices={actions.toSorted(byLabel)} />
      <FilterSelect list={list} name="subject" label={t('subjectKind')} all={t('allSubjects')} choices={subjects.toSorted(byLabel)} />
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
