import { Button } from '@mantine/core';
import { useState } from 'react';
import { type BankLine, bankStatement, type LineState, lineStates } from '#contract/wings/commerce/order/bank-statement.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { statementLimits } from '#contract/wings/commerce/order/statement-columns.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { exactMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useBankText } from '#web/texts/bank.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import css from './bank.module.css';
import { LineDialog } from './line-dialog.tsx';
import { reasonWords, surenessShapes } from './reason-words.ts';
import { StatementImport } from './statement-import.tsx';

/** Money on the organizers' bank account, and the orders it pays. */
export function BankScreen() {
  const t = useBankText();
  const messages = useHeaderMessages();
  const { propertyId } = useAdminSeason();
  const award = traitsOf(propertyId);
  const list = useList('-BookedOn');
  const [isImporting, setImporting] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [opened, setOpened] = useState<BankLine | undefined>();
  const state: LineState = lineStates.find((one) => one === list.get('state')) ?? 'todo';
  const { Sort: _, ...page } = list.request<string>();
  const lines = useCall(bankStatement.getBankLines, { body: { ...page, PropertyID: propertyId, State: state } }, { keepsLast: true });
  const counts = new Map(lines.data?.Counts.map(({ State, Count }) => [State, Count]));
  const isEmpty = lines.data !== undefined && [...counts.values()].every((count) => count === 0);
  const sure = (lines.data?.Sure ?? []).slice(0, statementLimits.atOnce);
  const refreshes = [bankStatement.getBankLines, order.getOrdersForProperty, order.getOrderByConfirmationNumber];
  const confirming = useSend(bankStatement.confirmSureBankLines, {
    refreshes,
    onSuccess: ({ Confirmed, LeftOut }) => {
      setConfirming(false);
      if (LeftOut > 0) messages.warning(t('confirmedLeftOut', { count: Confirmed, left: LeftOut }));
      else messages.success(t('confirmed', { count: Confirmed }));
    },
    onProblem: (problem) => {
      setConfirming(false);
      messages.error(problem.message);
    },
  });
  // Dates without a time: shown as they are in any time zone.
  const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`), { ...award, timeZone: 'UTC' });
  const money = (row: BankLine, amount = row.Amount): string => exactMoney(amount, { ...award, currency: row.Currency });
  const columns: TableColumn<BankLine>[] = [
    {
      id: 'Payer',
      place: 'title',
      header: t('payer'),
      cell: (row) => (
        <RowOpener label={t('openLine', { payer: row.Payer || t('noPayer'), amount: money(row) })} onOpen={() => setOpened(row)}>
          <bdi>{row.Payer || t('noPayer')}</bdi>
        </RowOpener>
      ),
    },
    { id: 'BookedOn', header: t('date'), keep: 6, cell: (row) => dayText(row.BookedOn) },
    {
      id: 'Text',
      place: 'line',
      keep: 2,
      header: t('text'),
      cell: (row) => (
        <span className={css.words} dir="auto">
          {[row.Reference, row.Text].filter(Boolean).join(' ')}
        </span>
      ),
    },
    {
      id: 'Amount',
      place: 'figure',
      keep: 9,
      header: t('amount'),
      align: 'end',
      cell: (row) => <span className="figures">{money(row)}</span>,
    },
    {
      id: 'Proposal',
      place: 'state',
      keep: 8,
      header: t(state === 'todo' ? 'proposal' : 'decision'),
      cell: (row) => <Standing line={row} money={money} />,
    },
  ];
  return (
    <>
      <PageHead
        title={t('bankStatements')}
        lead={t('lead')}
        actions={
          <>
            <Button variant="default" onClick={() => setImporting(true)}>
              {t('importStatement')}
            </Button>
            {sure.length > 0 && <Button onClick={() => setConfirming(true)}>{t('confirmSure', { count: sure.length })}</Button>}
          </>
        }
      />
      <FilterTabs
        list={list}
        name="state"
        label={t('state')}
        choices={lineStates.map((one) => ({
          value: one === 'todo' ? '' : one,
          label: t('stateCount', { state: t(`state_${one}`), count: counts.get(one) ?? 0 }),
        }))}
      />
      <ListTable
        list={list}
        asked={lines}
        name={t('lines')}
        columns={columns}
        idOf={(row) => String(row.LineID)}
        nameOf={(row) => row.Payer || t('noPayer')}
        searchLabel={t('search')}
        isFiltered={!isEmpty && (list.get('search') !== '' || state !== 'todo')}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={isEmpty ? [t('empty'), t('emptyBody')] : [t('allDone'), t('allDoneBody')]}
        pagerEnd={t('count', { count: lines.data?.Total ?? 0 })}
      />
      <StatementImport propertyId={propertyId} opened={isImporting} onClose={() => setImporting(false)} dayText={dayText} />
      <LineDialog
        propertyId={propertyId}
        line={opened}
        onClose={() => setOpened(undefined)}
        dayText={dayText}
        refreshes={refreshes}
        onStale={() => void lines.refetch()}
      />
      <ConfirmDialog
        opened={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => confirming.mutate({ body: { PropertyID: propertyId, Lines: sure } })}
        isWorking={confirming.isPending}
        title={t('confirmSureTitle', { count: sure.length })}
        cancelLabel={t('close')}
        confirmLabel={t('confirmSure', { count: sure.length })}
      >
        {t('confirmSureBody')}
      </ConfirmDialog>
    </>
  );
}

/** What may be, or what became of it. */
function Standing({ line, money }: { line: BankLine; money: (line: BankLine, amount: number) => string }) {
  const t = useBankText();
  const [first] = line.Proposals;
  if (line.State === 'todo' && !first)
    return (
      <StatusChip status="care" ground="none">
        {t('noProposal')}
      </StatusChip>
    );
  if (line.State === 'todo' && first)
    return (
      <>
        <StatusChip status={surenessShapes[first.Sureness]} ground="none">
          {t(`sureness_${first.Sureness}`)}
        </StatusChip>
        <span className="block">
          {first.Orders.map(({ ConfirmationNumber, Customer }) => `${ConfirmationNumber} ${Customer}`).join(', ')}
        </span>
        <span className="block size-13 type-muted">{reasonWords(t, first.Reasons)}</span>
      </>
    );
  return (
    <>
      {line.Matches.map(({ OrderID, ConfirmationNumber, Amount, IsReversed }) => (
        <span key={OrderID} className="block">
          {t(IsReversed ? 'matchReversed' : 'match', { number: ConfirmationNumber, amount: money(line, Amount) })}
        </span>
      ))}
      {line.Note && (
        <span className="block breaks" dir="auto">
          {line.Note}
        </span>
      )}
      {line.DecidedBy && <span className="block size-13 type-muted">{t('decidedBy', { name: line.DecidedBy })}</span>}
    </>
  );
}
