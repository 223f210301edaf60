import { useState } from 'react';
import { thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { type ThirdPartyRow, thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import type { List } from '#web/kernel/call/use-list.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useThirdPartyDeskText } from '#web/texts/third-party-desk.ts';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';

const states = ['missing', 'late', 'complete', 'all'] as const;
const chips: Record<NonNullable<ThirdPartyRow['Why']>, Status> = { refused: 'off', changed: 'care', unnamed: 'draft', waiting: 'draft' };

interface MissingTableProps {
  propertyId: number;
  seasonId: number;
  list: List;
}

/** Who is missing, submission by submission, and what an organizer can do about it. */
export function MissingTable({ propertyId, seasonId, list }: MissingTableProps) {
  const t = useThirdPartyDeskText();
  const messages = useHeaderMessages();
  const award = traitsOf(propertyId);
  const may = useMay('entry.manage', propertyId);
  const [decision, setDecision] = useState<Decision>();
  const [read, setRead] = useState<{ SubmissionID: number; ThirdPartyID: number }>();
  const State = states.find((state) => state === list.get('state')) ?? 'missing';
  const { Page, PageSize, Search } = list.request();
  const found = useCall(
    thirdPartyDesk.getMissing,
    { body: { SeasonID: seasonId, State, Page, PageSize, ...(Search && { Search }) } },
    { keepsLast: true },
  );
  const sending = useSend(thirdParty.sendAgain, {
    refreshes: [thirdPartyDesk.getMissing],
    onProblem: ({ message }) => messages.error(message),
  });
  const day = (moment: Date): string => formatDate(moment, award);
  const itemsOf = (row: ThirdPartyRow) => [
    ...row.People.filter(({ AnsweredAt }) => AnsweredAt !== null).map(({ ThirdPartyID, Name }) => ({
      key: `answers-${ThirdPartyID}`,
      label: t('answersOf', { name: Name }),
      onAction: () => setRead({ SubmissionID: row.SubmissionID, ThirdPartyID }),
    })),
    ...(may
      ? [
          ...row.People.filter(({ State: state }) => state !== 'yes' && state !== 'notMe').map(({ ThirdPartyID, Name }) => ({
            key: `again-${ThirdPartyID}`,
            label: t('sendAgain', { name: Name }),
            onAction: () =>
              sending.mutate(
                { body: { SubmissionID: row.SubmissionID, ThirdPartyID } },
                { onSuccess: () => messages.success(t('sent', { name: Name })) },
              ),
          })),
          ...(row.State === 'open' ? [{ key: 'extend', label: t('extend'), onAction: () => setDecision({ row, what: 'extend' }) }] : []),
          ...(row.State === 'waived'
            ? [{ key: 'need', label: t('need'), onAction: () => setDecision({ row, what: 'need' }) }]
            : row.State === 'open'
              ? [{ key: 'waive', label: t('waive'), onAction: () => setDecision({ row, what: 'waive' }) }]
              : []),
        ]
      : []),
  ];
  const columns: TableColumn<ThirdPartyRow>[] = [
    {
      id: 'Submission',
      header: t('submission'),
      place: 'title',
      cell: (row) => (
        <div className="breaks">
          <bdi>{row.Submission}</bdi>
          <p className="type-small type-muted">
            <bdi>{row.Entrant}</bdi>
            {!row.IsSubmitted && <>. {t('draft')}</>}
          </p>
        </div>
      ),
    },
    { id: 'Role', header: t('role'), place: 'line', cell: (row) => <bdi>{row.Role}</bdi> },
    {
      id: 'People',
      header: t('people'),
      place: 'line',
      cell: (row) => (
        <ul className="stack gap-4">
          {row.People.map((person) => (
            <li key={person.ThirdPartyID} className="type-small breaks">
              <bdi>{person.Name}</bdi>{' '}
              <span className="type-muted">
                {person.State === 'notMe' || person.State === 'changed'
                  ? t(`person-${person.State}`)
                  : t(`person-${person.State}`, { date: day(person.AnsweredAt ?? person.SentAt) })}
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'Due',
      header: t('due'),
      keep: 1,
      cell: (row) => day(lastMoment(row.Due, award)),
    },
    {
      id: 'State',
      header: t('status'),
      cell: (row) => (
        <div>
          <StatusChip status={row.Why ? chips[row.Why] : row.State === 'waived' ? 'draft' : 'done'} ground="none">
            {row.Why ? t(`why-${row.Why}`) : t(row.State === 'waived' ? 'state-waived' : 'state-done')}
          </StatusChip>
          {row.IsLate && <p className="type-small type-danger">{t('lateSince', { date: day(lastMoment(row.Due, award)) })}</p>}
          {row.Reason && (
            <p className="type-small type-muted breaks" dir="auto">
              {row.Reason}
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      cell: (row) => {
        const items = itemsOf(row);
        return items.length === 0 ? null : (
          <Menu
            items={items}
            trigger={(props) => (
              <PlainButton aria-label={t('more', { submission: row.Submission, role: row.Role })} {...props}>
                <Icon name="more" />
              </PlainButton>
            )}
          />
        );
      },
    },
  ];
  const counts = found.data?.Counts;
  return (
    <>
      <FilterTabs
        list={list}
        name="state"
        label={t('states')}
        choices={states.map((value) => ({
          value: value === 'missing' ? '' : value,
          label: `${t(`tab-${value}`)}${counts ? ` ${counts[value]}` : ''}`,
        }))}
      />
      <ListTable
        list={list}
        asked={found}
        name={t('title')}
        datesIn={award.timeZone}
        columns={columns}
        idOf={(row) => `${row.SubmissionID}-${row.RoleID}`}
        nameOf={(row) => `${row.Submission}, ${row.Role}`}
        searchLabel={t('find')}
        isFiltered={Boolean(list.get('search') || list.get('state'))}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('nothing'), t('nothingBody')]}
      />
      <DecisionDialog propertyId={propertyId} decision={decision} onClose={() => setDecision(undefined)} />
      <AnswersDialog propertyId={propertyId} read={read} onClose={() => setRead(undefined)} />
    </>
  );
}
