import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type BankLine, bankStatement, type BankProposal } from '#contract/wings/commerce/order/bank-statement.ts';
import { type CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import type { AnyCall, Reply } from '#contract/kernel/call/call.ts';
import { amountText, exactMoney, readAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useBankText } from '#web/texts/bank.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './bank.module.css';
import { reasonWords, surenessShapes } from './reason-words.ts';

interface LineDialogProps {
  propertyId: number;
  line: BankLine | undefined;
  onClose: () => void;
  dayText: (day: string) => string;
  refreshes: readonly AnyCall[];
  /** Someone else decided in the meantime. */
  onStale: () => void;
}

/** One line of a statement, and what a person decides about it. */
export function LineDialog(props: LineDialogProps) {
  const t = useBankText();
  const { line, propertyId } = props;
  const title = line
    ? `${line.Payer || t('noPayer')}, ${exactMoney(line.Amount, { ...traitsOf(propertyId), currency: line.Currency })}`
    : '';
  return (
    <Dialog opened={line !== undefined} onClose={props.onClose} width={680} title={<bdi>{title}</bdi>}>
      {line && <Line key={line.LineID} {...props} line={line} />}
    </Dialog>
  );
}

interface Part {
  orderId: number;
  number: string;
  customer: string;
  due: number;
  amount: string;
}
type Found = Reply<typeof bankStatement.findBankOrders>[number];

function Line({ propertyId, line, onClose, dayText, refreshes, onStale }: LineDialogProps & { line: BankLine }) {
  const t = useBankText();
  const messages = useHeaderMessages();
  const purse = { ...traitsOf(propertyId), currency: line.Currency };
  const money = (amount: number): string => exactMoney(amount, purse);
  const partsOf = (proposal: BankProposal | undefined): Part[] =>
    (proposal?.ReturnsLineID ? [] : (proposal?.Orders ?? [])).map((one) => ({
      orderId: one.OrderID,
      number: one.ConfirmationNumber,
      customer: one.Customer,
      due: one.Due,
      amount: amountText(one.Amount, purse),
    }));
  const [chosen, setChosen] = useState<BankProposal | undefined>(line.Proposals[0]);
  const [parts, setParts] = useState<Part[]>(() => partsOf(line.Proposals[0]));
  const [isEvenIfPaid, setEvenIfPaid] = useState(false);
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const done = (text: string) => ({
    refreshes,
    onSuccess: () => {
      messages.success(text);
      onClose();
    },
    onProblem: (told: CallProblem) => {
      if (isFailure(told, 'Conflict')) onStale();
      setProblem(told.errors[0]?.Message ?? told.message);
    },
  });
  const confirming = useSend(bankStatement.confirmBankLine, done(t('confirmed', { count: 1 })));
  const setting = useSend(bankStatement.setBankLineAside, done(t('setAsideDone')));
  const reopening = useSend(bankStatement.reopenBankLine, done(t('reopened')));
  const choose = (proposal: BankProposal): void => {
    setChosen(proposal);
    setParts(partsOf(proposal));
    setProblem(undefined);
  };
  const add = (found: Found): void => {
    if (parts.some(({ orderId }) => orderId === found.OrderID)) return;
    const rest = line.Amount - sumOf(parts, purse);
    setParts([
      ...parts,
      {
        orderId: found.OrderID,
        number: found.ConfirmationNumber,
        customer: found.Customer,
        due: found.Due,
        amount: amountText(Math.max(0, parts.length === 0 ? line.Amount : rest), purse),
      },
    ]);
  };
  const confirm = (): void => {
    setProblem(undefined);
    if (chosen?.ReturnsLineID)
      return confirming.mutate({ body: { PropertyID: propertyId, LineID: line.LineID, Orders: [], ReturnsLineID: chosen.ReturnsLineID } });
    const Orders = parts.map(({ orderId, amount }) => {
      const read = readAmount(amount, purse);
      return { OrderID: orderId, Amount: 'amount' in read ? read.amount : 0 };
    });
    if (Orders.length === 0) return setProblem(t('chooseOrder'));
    if (Orders.some(({ Amount }) => Amount === 0) || Orders.reduce((sum, { Amount }) => sum + Amount, 0) !== line.Amount)
      return setProblem(t('sumMissing', { amount: money(line.Amount) }));
    confirming.mutate({ body: { PropertyID: propertyId, LineID: line.LineID, Orders, EvenIfPaid: isEvenIfPaid } });
  };
  const isPaidBefore = parts.some(({ due }) => due === 0);
  return (
    <div className="stack gap-16">
      <p className="size-14">
        {dayText(line.BookedOn)} <bdi>{line.PayerAccount}</bdi>
        <span className="block breaks" dir="auto">
          {[line.Reference, line.Text].filter(Boolean).join(' ')}
        </span>
      </p>
      {problem && <FormError text={problem} />}
      {line.State === 'todo' && (
        <>
          {line.Proposals.length > 0 && (
            <ul className="stack gap-8" aria-label={t('proposals')}>
              {line.Proposals.map((proposal) => (
                <li key={proposal.Orders.map(({ OrderID }) => OrderID).join()} className="ruled-below">
                  <StatusChip status={surenessShapes[proposal.Sureness]} ground="none">
                    {t(`sureness_${proposal.Sureness}`)}
                  </StatusChip>
                  <span className="block">
                    {proposal.Orders.map(({ ConfirmationNumber, Customer }) => `${ConfirmationNumber} ${Customer}`).join(', ')}
                  </span>
                  <span className="block size-13 type-muted">{reasonWords(t, proposal.Reasons)}</span>
                  {line.Proposals.length > 1 && (
                    <Button variant="default" size="compact-sm" aria-pressed={proposal === chosen} onClick={() => choose(proposal)}>
                      {t('chooseThis')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {line.Amount > 0 && (
            <>
              <Parts parts={parts} money={money} onChange={setParts} />
              <FindOrder propertyId={propertyId} money={money} currency={line.Currency} onChoose={add} />
              {isPaidBefore && (
                <Checkbox
                  label={t('evenIfPaid')}
                  description={t('evenIfPaidHelp')}
                  checked={isEvenIfPaid}
                  onChange={({ currentTarget: { checked } }) => setEvenIfPaid(checked)}
                />
              )}
            </>
          )}
          {line.Amount < 0 && <p className="type-small type-muted">{t(chosen ? 'returnLead' : 'returnUnknown')}</p>}
          {(line.Amount > 0 || chosen) && (
            <div className="cluster to-end gap-12">
              <Button loading={confirming.isPending} onClick={confirm}>
                {t(line.Amount < 0 ? 'confirmReturn' : 'confirm')}
              </Button>
            </div>
          )}
          <form
            noValidate
            className="stack gap-16"
            aria-label={t('setAside')}
            onSubmit={(event) => {
              event.preventDefault();
              setNoteMissing(!note.trim());
              if (note.trim()) setting.mutate({ body: { PropertyID: propertyId, LineID: line.LineID, Note: note.trim() } });
            }}
          >
            <TextInput
              label={t('note')}
              description={t('noteHelp')}
              error={isNoteMissing && t('noteMissing')}
              value={note}
              maxLength={300}
              onChange={({ currentTarget: { value } }) => setNote(value)}
            />
            <div className="cluster to-end gap-12">
              <Button type="submit" variant="default" loading={setting.isPending}>
                {t('setAside')}
              </Button>
            </div>
          </form>
        </>
      )}
      {line.MayReopen && (
        <div className="stack gap-16">
          <p className="type-small type-muted">{t(line.State === 'aside' ? 'reopenAsideHelp' : 'reopenHelp')}</p>
          <div className="cluster to-end gap-12">
            <Button
              variant="default"
              loading={reopening.isPending}
              onClick={() => reopening.mutate({ body: { PropertyID: propertyId, LineID: line.LineID } })}
            >
              {t('reopen')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const sumOf = (parts: readonly Part[], purse: Parameters<typeof readAmount>[1]): number =>
  parts.reduce((sum, { amount }) => {
    const read = readAmount(amount, purse);
    return sum + ('amount' in read ? read.amount : 0);
  }, 0);

interface PartsProps {
  parts: readonly Part[];
  money: (amount: number) => string;
  onChange: (parts: Part[]) => void;
}

/** How much of the line goes to which order. */
function Parts({ parts, money, onChange }: PartsProps) {
  const t = useBankText();
  if (parts.length === 0) return null;
  return (
    <ul className="stack gap-8" aria-label={t('paysOrders')}>
      {parts.map((part) => (
        <li key={part.orderId} className={`cluster align-baseline gap-12 ${css.order}`}>
          <span>
            {part.number} <bdi>{part.customer}</bdi>
            <span className="block size-13 type-muted">{part.due > 0 ? t('due', { amount: money(part.due) }) : t('nothingDue')}</span>
          </span>
          <TextInput
            label={t('amountFor', { number: part.number })}
            inputMode="decimal"
            value={part.amount}
            onChange={({ currentTarget: { value } }) =>
              onChange(parts.map((one) => (one.orderId === part.orderId ? { ...one, amount: value } : one)))
            }
          />
          <Button
            variant="default"
            aria-label={t('removeOrder', { number: part.number })}
            onClick={() => onChange(parts.filter(({ orderId }) => orderId !== part.orderId))}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface FindOrderProps {
  propertyId: number;
  currency: string;
  money: (amount: number) => string;
  onChoose: (found: Found) => void;
}

function FindOrder({ propertyId, currency, money, onChoose }: FindOrderProps) {
  const t = useBankText();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const found = useCall(
    bankStatement.findBankOrders,
    { body: { PropertyID: propertyId, Search: search } },
    { enabled: search.length > 2, keepsLast: true },
  );
  const rows = search.length > 2 ? (found.data ?? []).filter((row) => row.Currency === currency) : [];
  return (
    <>
      <SearchField label={t('findOrder')} value={typed} onChange={setTyped} />
      {search.length > 2 && found.data && rows.length === 0 && <p className="type-small type-muted">{t('noOrderFound')}</p>}
      {rows.length > 0 && (
        <ul className="stack gap-8" aria-label={t('ordersFound')}>
          {rows.map((row) => (
            <li key={row.OrderID} className={`cluster align-baseline gap-12 ${css.order}`}>
              <span>
                {row.ConfirmationNumber} <bdi>{row.Customer}</bdi>
              </span>
              <span className="figures size-14">{row.Due > 0 ? t('due', { amount: money(row.Due) }) : t('nothingDue')}</span>
              <Button variant="default" aria-label={t('addOrder', { number: row.ConfirmationNumber })} onClick={() => onChoose(row)}>
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
