import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type CategoryTree,
  categoryManager as calls,
  priceChanges,
  type PricePlan,
} from '#contract/wings/entering/category/category-manager.ts';
import type { PriceTier } from '#contract/wings/entering/category/price.ts';
import { isFailure, wordsOf } from '#contract/kernel/call/client.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { digitsOf, formatMoney, readAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import css from './manager.module.css';
import { PriceEffects } from './price-effects.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import { allCategories } from './tree-rows.ts';
import { treeReads } from './use-tree.ts';

export interface PriceWish {
  tier: PriceTier | undefined;
  change: (typeof priceChanges)[number];
  by: string;
  /** Minor units to which new prices are rounded. */
  roundTo: number;
}

/** What someone wishes for as the server takes it; undefined while it says too little. */
function wishedBody(tree: CategoryTree, wish: PriceWish, chosen: ReadonlySet<number>) {
  const purse = traitsOf(tree.PropertyID);
  const read = wish.change === 'percent' ? readPercent(wish.by) : readAmount(wish.by, purse);
  if (!wish.tier || chosen.size === 0 || !('amount' in read)) return undefined;
  return {
    PropertyID: tree.PropertyID,
    SeasonID: tree.SeasonID,
    Tier: wish.tier,
    Change: wish.change,
    By: read.amount,
    RoundTo: wish.change === 'set' ? 1 : wish.roundTo,
    CategoryIDs: [...chosen].toSorted((one, other) => one - other),
  };
}

const readPercent = (typed: string): { amount: number } | { problem: string } => {
  const amount = Number(typed.replace('%', '').trim());
  return typed.trim() !== '' && Number.isInteger(amount) && amount >= -100 && amount <= 1000 ? { amount } : { problem: 'wrong' };
};

/** Not at all, or to steps of one, five, ten or a hundred of the currency; one without decimals has whole amounts anyway. */
const roundings = (currency: string): number[] => [...new Set([1, ...[1, 5, 10, 100].map((units) => units * 10 ** digitsOf(currency))])];

/** The preview of a wish, asked for again whenever it changes. */
export function usePricePlan(tree: CategoryTree | undefined, wish: PriceWish, chosen: ReadonlySet<number>) {
  const body = tree && wishedBody(tree, wish, chosen);
  const asked = useCall(
    calls.previewBulkPriceUpdate,
    { body: body as never },
    { enabled: body !== undefined, keepsLast: true, staleMs: 0 },
  );
  return {
    body,
    plan: body ? asked.data : undefined,
    isFetching: body !== undefined && asked.isFetching,
    refetch: asked.refetch,
    error: asked.error,
  };
}

interface PricePanelProps {
  tree: CategoryTree;
  wish: PriceWish;
  chosen: ReadonlySet<number>;
  preview: ReturnType<typeof usePricePlan>;
  isNarrow: boolean;
  onWish: (wish: PriceWish) => void;
  onClose: () => void;
}

/** A change of prices, seen before it is made. */
export function PricePanel({ tree, wish, chosen, preview, isNarrow, onWish, onClose }: PricePanelProps) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const award = traitsOf(tree.PropertyID);
  const amountProblem = useAmountProblem(award);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { plan, body } = preview;
  const changing = useSend(calls.bulkPriceUpdate, { refreshes: treeReads });
  const send = (what: NonNullable<typeof body>, lines: PricePlan['Lines']) =>
    changing.mutateAsync({ body: { ...what, Expected: lines.map(({ CategoryID, From, To }) => ({ CategoryID, From, To })) } });
  /** Each price back to what it was, those of one price together. */
  const undo = async (what: NonNullable<typeof body>, lines: PricePlan['Lines']): Promise<void> => {
    try {
      for (const [From, group] of Map.groupBy(lines, (line) => line.From))
        await changing.mutateAsync({
          body: { ...what, Change: 'set', By: From, RoundTo: 1, CategoryIDs: group.map(({ CategoryID }) => CategoryID) },
        });
      messages.success(t('undone'));
    } catch (reason) {
      messages.error(wordsOf(reason));
    }
  };
  const save = async (): Promise<void> => {
    if (!plan || !body) return;
    setProblem(undefined);
    try {
      await send(body, plan.Lines);
      messages.success(t('changed', { count: plan.Lines.length }), {
        action: { label: t('undo'), onAction: () => void undo(body, plan.Lines) },
      });
      onClose();
    } catch (reason) {
      setProblem(isFailure(reason, 'Conflict') ? t('pricesStale') : wordsOf(reason));
      void preview.refetch();
    }
  };
  const count = plan?.Lines.length ?? 0;
  const wrong = wish.by.trim() === '' ? undefined : wish.change === 'percent' ? percentProblem() : amountProblem(wish.by);
  function percentProblem(): string | undefined {
    return 'amount' in readPercent(wish.by) ? undefined : t('percentWrong');
  }
  const isConfirmed = !isNarrow || typed.trim() === String(count);
  return (
    <SheetFrame
      of="prices"
      lead={t('chosen', { chosen: chosen.size, count: allCategories(tree).length })}
      title={t('changePrices')}
      acts={<IconButton icon="close" label={t('closeSheet')} onAction={onClose} />}
      onKey={(event) => event.key === 'Escape' && onClose()}
      foot={
        <div className={css.sheetFoot}>
          {isNarrow && count > 0 && (
            <TextInput
              aria-label={t('typeCount', { count })}
              placeholder={t('typeCount', { count })}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <Button disabled={count === 0 || preview.isFetching || !isConfirmed} loading={changing.isPending} onClick={() => void save()}>
            {count ? t('changeCount', { count }) : t('changePrices')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <div className={css.sheetBody}>
        {problem && <StandingMessage kind="error" text={problem} />}
        <fieldset className="pad-14">
          <legend className={css.legend}>{t('whichPhase')}</legend>
          <div className={css.phases}>
            {tree.Phases.map(({ Tier, From, Until, State }) => (
              <button
                key={Tier}
                type="button"
                className={css.phase}
                data-chosen={wish.tier === Tier}
                data-state={State === 'over' ? 'over' : undefined}
                aria-pressed={wish.tier === Tier}
                disabled={State !== 'ahead'}
                onClick={() => onWish({ ...wish, tier: Tier })}
              >
                <strong>{t(Tier)}</strong>
                <p>
                  {State === 'over'
                    ? t('phaseEnded')
                    : State === 'running'
                      ? t('phaseRunning')
                      : t('fromTo', { from: formatDate(From, award), to: formatDate(lastMoment(Until, award), award) })}
                </p>
              </button>
            ))}
          </div>
          {tree.Phases.every(({ State }) => State !== 'ahead') && <p className="around-12 size-14 type-muted">{t('noPhase')}</p>}
        </fieldset>
        <div className="stack gap-8 columns-2">
          <NativeSelect
            label={t('change')}
            value={wish.change}
            data={priceChanges.map((change) => ({ value: change, label: t(`change_${change}`) }))}
            onChange={({ currentTarget: { value } }) => onWish({ ...wish, change: value as PriceWish['change'] })}
          />
          <TextInput
            label={t(wish.change === 'set' ? 'to' : wish.change === 'percent' ? 'percent' : 'by')}
            value={wish.by}
            error={wrong}
            inputMode="decimal"
            autoComplete="off"
            placeholder={wish.change === 'percent' ? '5' : formatMoney(3000, award)}
            onChange={({ currentTarget: { value } }) => onWish({ ...wish, by: value })}
          />
        </div>
        {wish.change !== 'set' && (
          <NativeSelect
            label={t('roundTo')}
            value={String(wish.roundTo)}
            data={roundings(award.currency).map((minor) => ({
              value: String(minor),
              label: t('roundToUnits', { minor, amount: formatMoney(minor, award) }),
            }))}
            onChange={({ currentTarget: { value } }) => onWish({ ...wish, roundTo: Number(value) })}
          />
        )}
        <p className="around-12 size-14 type-muted">{t('priceRule')}</p>
        <PriceEffects
          tree={tree}
          plan={plan}
          tier={wish.tier}
          isChosen={chosen.size > 0}
          refused={body && preview.error ? preview.error.message : undefined}
        />
      </div>
    </SheetFrame>
  );
}
