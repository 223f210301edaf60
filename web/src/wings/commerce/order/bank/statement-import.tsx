import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { bankStatement, type StatementLayout, type StatementPreview } from '#contract/wings/commerce/order/bank-statement.ts';
import { type DayOrder, dayOrders, statementColumns, statementLimits } from '#contract/wings/commerce/order/statement-columns.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { formatFileSize, formatNumber } from '#contract/kernel/text/formats.ts';
import { exactMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useBankText } from '#web/texts/bank.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import css from './bank.module.css';

interface ImportProps {
  propertyId: number;
  opened: boolean;
  onClose: () => void;
  dayText: (day: string) => string;
}

/** A statement from a file: what it says is shown before anything is imported. */
export function StatementImport(props: ImportProps) {
  const t = useBankText();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} width={760} title={t('importStatement')}>
      {props.opened && <Importing {...props} />}
    </Dialog>
  );
}

interface Chosen {
  FileName: string;
  Content: string;
  Layout?: StatementLayout;
  Account?: string;
}

/** Banks write UTF-8, and older ones Windows-1252. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const problemWords = (problem: unknown, otherwise: string): string =>
  problem instanceof CallProblem ? (problem.errors[0]?.Message ?? problem.message) : otherwise;

function Importing({ propertyId, onClose, dayText }: ImportProps) {
  const t = useBankText();
  const { send } = usePortal();
  const messages = useHeaderMessages();
  const [chosen, setChosen] = useState<Chosen | undefined>();
  const [preview, setPreview] = useState<StatementPreview | undefined>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const latest = useRef(0);
  const look = async (next: Chosen): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    setChosen(next);
    setProblem(undefined);
    setReading(true);
    try {
      const read = await send(bankStatement.previewBankStatement, { body: { PropertyID: propertyId, ...next } });
      if (mine !== latest.current) return;
      setPreview(read.Format === null ? undefined : read);
      if (read.Format === null) setProblem(read.Problems[0]?.Message ?? t('readFailed'));
    } catch (failed) {
      if (mine !== latest.current) return;
      setPreview(undefined);
      setProblem(problemWords(failed, t('readFailed')));
    } finally {
      if (mine === latest.current) setReading(false);
    }
  };
  const importing = useSend(bankStatement.importBankStatement, {
    refreshes: [bankStatement.getBankLines],
    onSuccess: ({ New }) => {
      messages.success(t('imported', { count: New }));
      onClose();
    },
    onProblem: (failed) => setProblem(problemWords(failed, t('readFailed'))),
  });
  const take = async (file: File): Promise<void> => {
    if (file.size > statementLimits.characters) return setProblem(t('tooLarge', { size: formatFileSize(statementLimits.characters) }));
    await look({ FileName: file.name.slice(0, 200), Content: await textOf(file) });
  };
  return (
    <div className="stack gap-16">
      {!preview && <DropZone isBusy={isReading} onFile={(file) => void take(file)} />}
      {problem && <FormError text={problem} />}
      {chosen && preview && (
        <>
          <Read preview={preview} propertyId={propertyId} dayText={dayText} />
          {preview.Layout && <Columns preview={preview} layout={preview.Layout} onChange={(Layout) => void look({ ...chosen, Layout })} />}
          {preview.Layout && (
            <TextInput
              label={t('account')}
              description={t('accountHelp')}
              defaultValue={preview.Account}
              maxLength={60}
              autoComplete="off"
              onBlur={({ currentTarget: { value } }) => {
                if (value.trim() !== preview.Account) void look({ ...chosen, Layout: preview.Layout as StatementLayout, Account: value });
              }}
            />
          )}
          <div className="cluster to-end gap-12 above-20">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button
              loading={importing.isPending || isReading}
              disabled={preview.New === 0 || preview.Problems.length > 0}
              onClick={() => importing.mutate({ body: { PropertyID: propertyId, ...chosen, Layout: preview.Layout } })}
            >
              {t('importLines', { count: preview.New })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** What the file says, and what of it is new. */
function Read({ preview, propertyId, dayText }: { preview: StatementPreview; propertyId: number; dayText: (day: string) => string }) {
  const t = useBankText();
  const award = traitsOf(propertyId);
  const { From, To, Incoming, Samples, Problems } = preview;
  return (
    <>
      <p>
        {t('read', { format: preview.Format ?? '', lines: preview.Lines, fresh: preview.New })}{' '}
        {From && To && t('period', { from: dayText(From), to: dayText(To) })}{' '}
        {Incoming.map((one) =>
          t('incoming', { amount: exactMoney(one.Amount, { ...award, currency: one.Currency }), count: one.Lines }),
        ).join(' ')}
      </p>
      {preview.New === 0 && preview.Problems.length === 0 && <StandingMessage kind="info" text={t('nothingNew')} />}
      {preview.IsInvoiceAccount === false && <StandingMessage kind="warning" text={t('otherAccount', { account: preview.Account })} />}
      {Incoming.some(({ Currency }) => Currency !== award.currency) && <StandingMessage kind="warning" text={t('otherCurrency')} />}
      {preview.Layout && (
        <ul className="stack gap-8 size-14" aria-label={t('samples')}>
          {Samples.map((one) => (
            <li key={one.Line} className="ruled-below">
              {dayText(one.BookedOn)} <span className="figures">{exactMoney(one.Amount, { ...award, currency: one.Currency })}</span>{' '}
              <bdi>{one.Payer}</bdi> <bdi className="type-muted breaks">{one.Text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {Problems.length > 0 && (
        <ul className="stack gap-8 size-14" aria-label={t('problems')}>
          {Problems.map(({ Line, Message }) => (
            <li key={Line}>{Line > 0 ? t('problemAt', { line: Line, message: Message }) : Message}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ColumnsProps {
  preview: StatementPreview;
  layout: StatementLayout;
  onChange: (layout: StatementLayout) => void;
}

/** Which column is which, how days and decimals are written: proposed, and for a person to check. */
function Columns({ preview, layout, onChange }: ColumnsProps) {
  const t = useBankText();
  return (
    <fieldset className={css.columns}>
      <legend className="type-s below-12">{t('columns')}</legend>
      {statementColumns.map((column) => (
        <NativeSelect
          key={column}
          label={t(`column_${column}`)}
          value={String(layout.Columns[column] ?? '')}
          onChange={({ currentTarget: { value } }) => {
            const { [column]: _, ...rest } = layout.Columns;
            onChange({ ...layout, Columns: value === '' ? rest : { ...rest, [column]: Number(value) } });
          }}
          data={[
            { value: '', label: t('noColumn') },
            ...preview.Header.map((name, at) => ({ value: String(at), label: name || t('columnNumber', { number: at + 1 }) })),
          ]}
        />
      ))}
      <NativeSelect
        label={t('dayOrder')}
        value={layout.DayOrder}
        onChange={({ currentTarget: { value } }) => onChange({ ...layout, DayOrder: value as DayOrder })}
        data={dayOrders.map((value) => ({ value, label: t(`dayOrder_${value}`) }))}
      />
      <NativeSelect
        label={t('decimalSign')}
        value={layout.DecimalSign}
        onChange={({ currentTarget: { value } }) => onChange({ ...layout, DecimalSign: value as ',' | '.' })}
        data={[
          { value: ',', label: t('comma') },
          { value: '.', label: t('point') },
        ]}
      />
    </fieldset>
  );
}

function DropZone({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const t = useBankText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const helpId = useId();
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <Placeholder className={css.drop} style={isOver ? { background: 'var(--l-accent-wash)' } : undefined}>
        <div className="stack items-center gap-8 fits size-14 text-center breaks">
          <Button loading={isBusy} onClick={() => input.current?.click()} aria-describedby={helpId}>
            {t('chooseFile')}
          </Button>
          <span>{t('dropFile')}</span>
          <span id={helpId} className="type-muted">
            {t('limits', { lines: formatNumber(statementLimits.lines), size: formatFileSize(statementLimits.characters) })}
          </span>
        </div>
      </Placeholder>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="statement-file"
        accept=".xml,.sta,.mt940,.940,.txt,.csv,text/csv,text/xml"
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file chosen again must be news again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
