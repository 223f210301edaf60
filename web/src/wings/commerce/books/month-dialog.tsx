import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { bookFormats, books } from '#contract/wings/commerce/books/books.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useBooksText } from '#web/texts/books.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './books.module.css';
import type { BookMonth } from './books-screen.tsx';

interface MonthDialogProps {
  propertyId: number;
  month: BookMonth | undefined;
  nameOf: (month: string) => string;
  money: (amount: number) => string;
  onClose: () => void;
}

/** The accounts of a month, its files, and closing it. */
export function MonthDialog({ month, ...props }: MonthDialogProps) {
  return (
    <Dialog opened={month !== undefined} onClose={props.onClose} title={month ? props.nameOf(month.Month) : ''} width={720}>
      {month && <Month key={month.Month} {...props} month={month} />}
    </Dialog>
  );
}

function Month({ propertyId, month, nameOf, money, onClose }: MonthDialogProps & { month: BookMonth }) {
  const t = useBooksText();
  const messages = useHeaderMessages();
  const download = useDownload(t('exportFailed'));
  const [reason, setReason] = useState<string | undefined>();
  const [isMissing, setMissing] = useState(false);
  const about = { PropertyID: propertyId, Month: month.Month };
  const name = nameOf(month.Month);
  const done = (words: string) => ({
    refreshes: [books.getBooks],
    onSuccess: () => {
      messages.success(words);
      onClose();
    },
    onProblem: (problem: { message: string }) => {
      messages.error(problem.message);
      onClose();
    },
  });
  const closing = useSend(books.closeMonth, done(t('closed', { month: name })));
  const reopening = useSend(books.reopenMonth, done(t('reopened', { month: name })));
  const accountName = (account: string): string => {
    const [kind, method] = account.split('.');
    return kind === 'money' && method ? t('moneyOf', { method }) : t(`account_${account.replace('.', '_')}` as 'account_tax');
  };
  return (
    <div className="stack gap-24">
      <div>
        <table className={`small-table ${css.rows}`}>
          <caption className="visually-hidden">{t('accounts')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col" className="text-end">
                {t('debit')}
              </th>
              <th scope="col" className="text-end">
                {t('credit')}
              </th>
              <th scope="col" className="text-end">
                {t('balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {month.Accounts.map(({ Account, Debit, Credit, Balance }) => (
              <tr key={Account}>
                <th scope="row">{accountName(Account)}</th>
                <td className="figures text-end">{money(Debit)}</td>
                <td className="figures text-end">{money(Credit)}</td>
                <td className="figures text-end">{money(Balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="stack gap-8">
        <h3 className="type-s">{t('exports')}</h3>
        <div className="cluster gap-8">
          {bookFormats.map((format) => (
            <Button
              key={format}
              variant="default"
              onClick={() =>
                void download(books.getBooksFile, {
                  propertyId,
                  year: Number(month.Month.slice(0, 4)),
                  month: Number(month.Month.slice(5)),
                  format,
                })
              }
            >
              {t(`format_${format}`)}
            </Button>
          ))}
        </div>
      </div>
      <Allowed to="order.manage">
        {month.State === 'open' && (
          <div className="stack gap-8">
            <p className="type-soft">{t('closeBody')}</p>
            <div>
              <Button loading={closing.isPending} onClick={() => closing.mutate({ body: about })}>
                {t('close', { month: name })}
              </Button>
            </div>
          </div>
        )}
        {month.State === 'running' && <p className="type-soft">{t('runningBody')}</p>}
        {month.State === 'closed' && (
          <div className="stack gap-8">
            <Textarea
              label={t('reason')}
              description={t('reopenBody')}
              maxLength={500}
              value={reason ?? ''}
              error={isMissing && !reason?.trim() ? t('reasonMissing') : undefined}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
            <div>
              <Button
                variant="default"
                loading={reopening.isPending}
                onClick={() => {
                  setMissing(true);
                  if (reason?.trim()) reopening.mutate({ body: { ...about, Reason: reason.trim() } });
                }}
              >
                {t('reopen', { month: name })}
              </Button>
            </div>
          </div>
        )}
      </Allowed>
    </div>
  );
}
