import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOnePrice } from '#contract/wings/entering/category/price.ts';
import { submission as submissionCalls } from '#contract/wings/entering/submission/submission.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { countFiles } from '#web/wings/ground/file/upload/upload-queue.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import type { PieceStep } from '#web/wings/entering/piece/room/piece-steps.ts';
import { sumPrices } from './piece-price.ts';
import css from './summary.module.css';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

/** What it all costs now, line by line. */
export function usePrices() {
  const { piece, values, tree, traits } = useRoom();
  const all = new Map(
    tree.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories)).map((one) => [one.CategoryID, one]),
  );
  const sum = sumPrices(
    values.Entries.map(({ CategoryID }) => {
      const held = piece.Entries.find((entry) => entry.CategoryID === CategoryID);
      const category = all.get(CategoryID);
      return {
        categoryId: CategoryID,
        name: category?.Name ?? held?.Category ?? '',
        prices: category?.Price,
        state: held?.State ?? 'draft',
        paid: held?.Price ?? 0,
      };
    }),
    piece.Price.Tier,
  );
  // Other works of the same submission, where the property allows several.
  const submission = useCall(
    submissionCalls.getSubmission,
    { params: { id: piece.SubmissionID } },
    { enabled: traits.maxPieces > 1, staleMs: 30_000 },
  );
  const others = (submission.data?.Pieces ?? [])
    .filter(({ PieceID }) => PieceID !== piece.PieceID)
    .map(({ PieceID, Title, Entries }) => ({
      pieceId: PieceID,
      title: Title,
      amount: Entries.filter(({ State }) => State === 'draft' || State === 'ready').reduce((total, { Price }) => total + Price, 0),
    }));
  const total = others.reduce((all, { amount }) => all + amount, sum.total);
  const money = (amount: number): string => formatMoney(amount, { ...traits, currency: piece.Price.Currency });
  return { ...sum, others, total, next: others.length > 0 ? null : sum.next, money, tier: piece.Price.Tier, until: piece.Price.Until };
}

/** Picture, title, what each category costs, and until when. */
export function Summary({ headingLevel = 'h2' }: { headingLevel?: 'h2' | 'none' }) {
  const t = usePieceText();
  const { piece, values, files, traits } = useRoom();
  const { lines, difference, others, total, money, tier } = usePrices();
  const lead = piece.FileList.find(({ LeadImage }) => LeadImage) ?? piece.FileList.find(({ ThumbnailUrl }) => ThumbnailUrl);
  const picture = lead && (lead.ThumbnailUrl ?? (lead.Kind === 'image' ? lead.Url : null));
  const fileCount = countFiles(files.queue);
  const links = values.Links.filter(({ Url }) => Url.trim()).length;
  return (
    <div className="stack gap-16">
      {headingLevel === 'h2' && <h2 className="type-s">{t('yourSubmission')}</h2>}
      <div className={css.work}>
        <span>
          <Plate src={picture ?? null} alt="" ratio="thumb" size="small" />
        </span>
        <span className="stack gap-4 shrinks">
          <WorkTitle>{values.Title || t('untitled')}</WorkTitle>
          <span className="type-small type-muted">
            {[
              fileCount > 0 ? t('filesCount', { count: fileCount }) : t('filesNone'),
              ...(links > 0 ? [t('linksCount', { count: links })] : []),
            ].join(', ')}
          </span>
        </span>
      </div>
      <dl className={css.lines}>
        {lines.length === 0 && (
          <div className="type-muted">
            <dt>{t('noCategoryYet')}</dt>
          </div>
        )}
        {lines.map(({ categoryId, name, amount, isPaid }) => (
          <div key={categoryId}>
            <dt>{name}</dt>
            <dd>{isPaid ? <span className="type-success">{t(traits.fees ? 'paid' : 'entered')}</span> : traits.fees && money(amount)}</dd>
          </div>
        ))}
        {difference !== 0 && (
          <div className={difference < 0 ? 'type-success' : 'type-warning'}>
            <dt>{t(difference < 0 ? 'earlyPrice' : 'latePrice')}</dt>
            <dd>
              {difference < 0 ? '−' : '+'}
              {money(Math.abs(difference))}
            </dd>
          </div>
        )}
        {others.map(({ pieceId, title, amount }) => (
          <div key={pieceId} className="type-muted">
            <dt>
              <WorkTitle size="table">{title}</WorkTitle>
            </dt>
            <dd>{traits.fees && money(amount)}</dd>
          </div>
        ))}
      </dl>
      {traits.fees && (
        <>
          <div className="row align-baseline spread gap-16">
            <span className="type-strong">{t('total')}</span>
            <span className={css.numeral} data-testid="total">
              {money(total)}
            </span>
          </div>
          <p className={css.why} data-tier={tier}>
            <PriceWords />
          </p>
        </>
      )}
    </div>
  );
}

/** Which price holds, until when, and what it is then. */
export function PriceWords() {
  const t = usePieceText();
  const { traits, hasClosed, tree } = useRoom();
  const { tier, until, next, money, lines } = usePrices();
  const date = formatWithZone(until, traits);
  if (lines.length > 0 && lines.every(({ isPaid }) => isPaid)) return <>{t('pricePaid')}</>;
  if (hasClosed) return <>{t('priceClosed')}</>;
  const prices = tree.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories.map(({ Price }) => Price)));
  if (isOnePrice(prices)) return <>{t('taxLater')}</>;
  const then = next !== null && next > 0 ? ` ${t('priceThen', { amount: money(next) })}` : '';
  return (
    <>
      {t(`price_${tier}`, { date })}
      {then} {t('taxLater')}
    </>
  );
}

/** On phones the sum and the way on are at the bottom; the whole summary opens as a sheet. */
export function SummaryTray({ next, onBack }: { next: PieceStep | undefined; onBack: (() => void) | undefined }) {
  const t = usePieceText();
  const { total, money, lines } = usePrices();
  const { piece, traits } = useRoom();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`until-64 ${css.tray}`}>
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {traits.fees && <span className={css.trayTotal}>{money(total)}</span>}
        <span className="inline-row align-center gap-6 type-muted size-13">
          {t('categoriesCount', { count: lines.length })}
          <Icon name="up" size={14} />
        </span>
      </button>
      {onBack && (
        <Button variant="default" className={css.trayBack} aria-label={t('back')} onClick={onBack}>
          <Icon name="left" size={18} />
        </Button>
      )}
      {next ? (
        <Button type="submit" className="rigid">
          {t('continueShort')}
        </Button>
      ) : (
        <Button component={Link} to={`/submissions/${piece.SubmissionID}`} className="rigid">
          {t('toSubmissionShort')}
        </Button>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('yourSubmission')}>
        <Summary headingLevel="none" />
      </Dialog>
    </div>
  );
}
