import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deskOrder, deskPayments, type DeskProduct } from '#contract/wings/commerce/order/desk-order.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { amountText, formatMoney, readAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useDeskOrderText } from '#web/texts/desk-order.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from '#web/wings/commerce/order/admin/admin-orders.module.css';
import { AddressFields, addressFrom, parcelAddressOf } from './address-fields.tsx';
import { BuyerFields, type BuyerValues } from './buyer-fields.tsx';
import { errorsByField, errorsIn } from './field-errors.ts';
import { LineFields, type LineValues } from './line-fields.tsx';

interface NewOrderProps {
  propertyId: number;
  seasonId: number;
  opened: boolean;
  onClose: () => void;
  /** `isToPay`: the organizer pays it next. */
  onPlaced: (placed: Order, isToPay: boolean) => void;
}

/** An order that an organizer makes for someone. */
export function NewOrderDialog(props: NewOrderProps) {
  const t = useDeskOrderText();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} width={760} title={t('newTitle')}>
      {props.opened && <NewOrder {...props} />}
    </Dialog>
  );
}

function NewOrder({ propertyId, seasonId, onClose, onPlaced }: NewOrderProps) {
  const t = useDeskOrderText();
  const products = useCall(deskOrder.getProductsForAdminOrderCreation, { params: { propertyId }, query: { seasonId } });
  const tickets = useCall(deskOrder.getTicketsForAdminOrderCreation, { body: { PropertyID: propertyId, SeasonID: seasonId } });
  if (products.isError || tickets.isError)
    return (
      <ErrorState
        title={t('failed')}
        onRetry={() => {
          void products.refetch();
          void tickets.refetch();
        }}
      />
    );
  if (!products.data || !tickets.data) return <TextSkeleton lines={6} />;
  const wares = [...tickets.data, ...products.data];
  if (wares.length === 0) return <EmptyState title={t('noneForSale')}>{t('noneForSaleBody')}</EmptyState>;
  return <NewOrderForm propertyId={propertyId} wares={wares} onClose={onClose} onPlaced={onPlaced} />;
}

interface NewOrderFormProps extends Pick<NewOrderProps, 'propertyId' | 'onClose' | 'onPlaced'> {
  wares: readonly DeskProduct[];
}

function NewOrderForm({ propertyId, wares, onClose, onPlaced }: NewOrderFormProps) {
  const t = useDeskOrderText();
  const messages = useHeaderMessages();
  const purse = traitsOf(propertyId);
  const [key] = useState(newKey);
  const [buyer, setBuyer] = useState<BuyerValues>({ kind: 'known', FirstName: '', LastName: '', Email: '' });
  const [lines, setLines] = useState<LineValues[]>([]);
  const [billing, setBilling] = useState(() => addressFrom(null));
  const [isElsewhere, setElsewhere] = useState(false);
  const [shipTo, setShipTo] = useState(() => addressFrom(null));
  const [paidBy, setPaidBy] = useState<(typeof deskPayments)[number]>('invoice');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const productOf = (line: LineValues) => wares.find(({ ProductSeasonID }) => ProductSeasonID === line.productSeasonId);
  const isShipped = lines.some((line) => productOf(line)?.IsShipped);
  const sending = useSend(deskOrder.submitAdminNewTicketCart, {
    refreshes: [order.getOrdersForProperty],
    onSuccess: (placed) => {
      messages.success(t('placed', { number: placed.ConfirmationNumber }));
      onPlaced(placed, paidBy === 'card' && placed.Total > 0);
    },
    onProblem: (told) => {
      setErrors(errorsByField(told));
      setProblem(told.errors[0]?.Message ?? told.message);
    },
  });
  const choose = (next: BuyerValues): void => {
    setBuyer(next);
    // What is known of the buyer is a beginning of the bill.
    setBilling((before) => ({
      ...before,
      FirstName: next.FirstName || before.FirstName,
      LastName: next.LastName || before.LastName,
      Email: next.Email || before.Email,
    }));
  };
  const submit = (): void => {
    setProblem(undefined);
    setErrors({});
    if (buyer.kind === 'known' && !buyer.userId) return setProblem(t('chooseBuyer'));
    if (lines.length === 0) return setProblem(t('nothingYet'));
    const { kind: ___, userId, ...contact } = buyer;
    sending.mutate({
      body: {
        PropertyID: propertyId,
        Buyer: buyer.kind === 'known' && userId ? { UserID: userId } : contact,
        Lines: lines.map((line) => {
          const read = line.price.trim() ? readAmount(line.price, purse) : undefined;
          const price = read && 'amount' in read ? read.amount : undefined;
          return {
            ProductSeasonID: line.productSeasonId,
            Quantity: Number(line.quantity) || 0,
            ...(price !== undefined && price !== productOf(line)?.Price && { UnitPrice: price }),
            Personalizations: Object.entries(line.texts).map(([id, Text]) => ({ PersonalizationID: Number(id), Text })),
          };
        }),
        Billing: billing,
        ...(isElsewhere && isShipped && { ShippingAddress: parcelAddressOf(shipTo) }),
        PaidBy: paidBy,
        Reason: reason.trim(),
        Key: key,
      },
    });
  };
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('newOrder')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problem && <StandingMessage kind="error" text={problem} />}
      <h3 className={css.sectionTitle}>{t('buyer')}</h3>
      <BuyerFields propertyId={propertyId} buyer={buyer} onChange={choose} errors={errorsIn(errors, 'Buyer')} />
      <h3 className={css.sectionTitle}>{t('what')}</h3>
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          product={productOf(line)}
          errors={errorsIn(errors, `Lines.${at}`)}
          {...(paidBy !== 'complimentary' && { currency: purse.currency })}
          onChange={(next) => setLines(lines.map((other) => (other.key === line.key ? next : other)))}
          onRemove={() => setLines(lines.filter((other) => other.key !== line.key))}
        />
      ))}
      <NativeSelect
        label={t('addProduct')}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const ware = wares.find(({ ProductSeasonID }) => ProductSeasonID === Number(value));
          if (!ware) return;
          const { ProductSeasonID, Name, IsTicket, Price } = ware;
          const price = amountText(Price, purse);
          setLines([
            ...lines,
            { key: newKey(), productSeasonId: ProductSeasonID, name: Name, isTicket: IsTicket, quantity: '1', price, texts: {} },
          ]);
        }}
        data={[
          { value: '', label: t('chooseWhat') },
          ...wares.map(({ ProductSeasonID, Name, Price, Stock }) => ({
            value: String(ProductSeasonID),
            label: [Name, formatMoney(Price, purse), Stock === null ? '' : Stock === 0 ? t('soldOut') : t('left', { count: Stock })]
              .filter(Boolean)
              .join(', '),
          })),
        ]}
      />
      <h3 className={css.sectionTitle}>{t('billing')}</h3>
      <AddressFields isBilling values={billing} onChange={setBilling} errors={errorsIn(errors, 'Billing')} />
      {isShipped && (
        <>
          <Checkbox label={t('shipElsewhere')} checked={isElsewhere} onChange={({ currentTarget: { checked } }) => setElsewhere(checked)} />
          {isElsewhere && <AddressFields values={shipTo} onChange={setShipTo} errors={errorsIn(errors, 'ShippingAddress')} />}
        </>
      )}
      <Radio.Group label={t('payment')} value={paidBy} onChange={(value) => setPaidBy(value as typeof paidBy)}>
        <div className="stack gap-10 above-8">
          {deskPayments
            .filter((value) => value !== 'card' || purse.cardPayments)
            .map((value) => (
              <Radio key={value} value={value} label={t(`paidBy_${value}`)} description={t(`paidByHelp_${value}`)} />
            ))}
        </div>
      </Radio.Group>
      <TextInput
        label={t('whyPrice')}
        description={t('whyPriceHelp')}
        value={reason}
        error={errors.Reason}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" loading={sending.isPending}>
          {t('placeOrder')}
        </Button>
      </div>
    </form>
  );
}
