import {
  type Acceptance,
  acceptanceStates,
  type Declaration,
  declarationDesk,
} from '#contract/wings/accounts/declaration/declaration-desk.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import type { List } from '#web/kernel/call/use-list.ts';
import { useDeclarationText } from '#web/texts/declaration.ts';
import { useDeclarationDeskText } from '#web/texts/declaration-desk.ts';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import css from './declaration.module.css';

const chips: Record<Acceptance['State'], Status> = { accepted: 'done', older: 'care', refused: 'off', open: 'draft' };

interface AcceptancesProps {
  propertyId: number;
  declaration: Declaration;
  list: List;
}

/** Who accepted which version, and who has not. */
export function Acceptances({ propertyId, declaration: { Kind, Current }, list }: AcceptancesProps) {
  const t = useDeclarationDeskText();
  const words = useDeclarationText();
  const award = traitsOf(propertyId);
  const State = acceptanceStates.find((state) => state === list.get('state')) ?? 'all';
  const { Page, PageSize, Search } = list.request();
  const found = useCall(
    declarationDesk.getAcceptances,
    { body: { PropertyID: propertyId, Kind, State, Page, PageSize, ...(Search && { Search }) } },
    { keepsLast: true },
  );
  const counts = found.data?.Counts;
  const total = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const answerOf = ({ Answer }: Acceptance): string =>
    Answer
      ? [words(`extent-${Answer.Extent}`), Answer.Uses.map((use) => words(`use-${use}`)).join(', '), Answer.Words ?? '']
          .filter(Boolean)
          .join('. ')
      : '';
  const columns: TableColumn<Acceptance>[] = [
    { id: 'Name', header: t(Kind === 'judge' ? 'judge' : 'entrant'), cell: (row) => <bdi>{row.Name}</bdi> },
    ...(Kind === 'ai'
      ? [
          { id: 'Submission', header: t('submission'), cell: (row: Acceptance) => <bdi>{row.Submission}</bdi> },
          {
            id: 'Answer',
            place: 'line' as const,
            header: t('answer'),
            cell: (row: Acceptance) => <span className="breaks">{answerOf(row)}</span>,
          },
        ]
      : []),
    { id: 'Number', header: t('version'), align: 'end', cell: (row) => row.Number ?? '' },
    {
      id: 'AcceptedAt',
      keep: 1,
      header: t('acceptedAt'),
      cell: (row) => (row.AcceptedAt ? formatDateTime(row.AcceptedAt, award) : ''),
    },
    {
      id: 'Hash',
      keep: 2,
      header: t('fingerprint'),
      cell: (row) => (
        <span className={css.hash} title={row.Hash ?? ''}>
          {row.Hash ? `${row.Hash.slice(0, 4)} ${row.Hash.slice(4, 8)}` : ''}
        </span>
      ),
    },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <div>
          <StatusChip status={chips[row.State]} ground="none">
            {row.State === 'older' ? t('needs', { number: Current ?? 0 }) : t(`state-${row.State}`)}
          </StatusChip>
          {row.Reason && row.State !== 'accepted' && (
            <p className="type-small type-muted breaks" dir="auto">
              {row.Reason}
            </p>
          )}
        </div>
      ),
    },
  ];
  return (
    <div className="shrinks">
      <FilterTabs
        list={list}
        name="state"
        label={t('state')}
        choices={[
          { value: '', label: t('all', { count: total ?? 0 }) },
          ...acceptanceStates.map((value) => ({ value, label: `${t(`state-${value}`)}${counts ? ` ${counts[value]}` : ''}` })),
        ]}
      />
      <ListTable
        list={list}
        asked={found}
        name={t(`kind-${Kind}`)}
        datesIn={award.timeZone}
        columns={columns}
        idOf={(row) => `${row.AccountID}-${row.Submission ?? ''}`}
        nameOf={(row) => row.Name}
        searchLabel={t('find')}
        isFiltered={Boolean(list.get('search') || list.get('state'))}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('nobody'), t('nobodyBody')]}
      />
      <p className="type-small type-muted above-16">{t(Kind === 'judge' ? 'noteJudge' : 'note')}</p>
    </div>
  );
}
