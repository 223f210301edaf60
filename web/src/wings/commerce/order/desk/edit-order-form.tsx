import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { deskOrder, type DeskProduct } from '#contract/wings/commerce/order/desk-order.ts';
import { editOrder, type OrderEditPreview } from '#contract/wings/commerce/order/edit-order.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatMoney, readAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useDeskOrderText } from '#web/texts/desk-order.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from '#web/wings/commerce/order/admin/admin-orders.module.css';
import { useGatewayName } from '#web/wings/commerce/order/admin/payment-list.tsx';
import { AddressFields, addressFrom, parcelAddressOf } from './address-fields.tsx';
import { errorsByField, errorsIn } from './field-errors.ts';
import { LineFields, type LineValues } from './line-fields.tsx';

type Body = Sent<typeof editOrder.updateProductOrderEdit>['body'];

/** Lines of an order as fields: those that were given back, and parts of others, stay as they are. */
const linesFrom = (one: Order): LineValues[] =>
  one.Lines.filter(({ IsReturned, PartOfID }) => !IsReturned && PartOfID === null).map((line) => ({
    key: String(line.OrderLineID),
    orderLineId: line.OrderLineID,
    productSeasonId: line.ProductSeasonID ?? 0,
    name: line.Name,
    isTicket: line.IsTicket,
    quantity: String(line.Quantity),
    price: '',
    texts: Object.fromEntries(line.Personalizations.map(({ PersonalizationID, Text }) => [PersonalizationID, Text])),
  }));

/** Changing an order of products, with what it comes to before anything is saved. */
export function EditOrderForm({ order: one, onDone }: { order: Order; onDone: () => void }) {
  const t = useDeskOrderText();
  const messages = useHeaderMessages();
  const purse = { ...traitsOf(one.PropertyID), currency: one.Currency };
  const [key] = useState(newKey);
  const [lines, setLines] = useState(() => linesFrom(one));
  const [hasAddresses, setHasAddresses] = useState(false);
  const [billing, setBilling] = useState(() => addressFrom(one.Billing));
  const [isElsewhere, setElsewhere] = useState(one.ShippingAddress !== null);
  const [shipTo, setShipTo] = useState(() => addressFrom(one.ShippingAddress ?? one.Billing));
  const [shipping, setShipping] = useState('');
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const reasonField = useRef<HTMLInputElement>(null);
  const products = useCall(
    deskOrder.getProductsForAdminOrderCreation,
    { params: { propertyId: one.PropertyID }, query: { seasonId: one.SeasonID } },
    { staleMs: 60_000 },
  );
  const readShipping = shipping.trim() ? readAmount(shipping, purse) : undefined;
  const wanted: Omit<Body, 'Reason' | 'Key'> = {
    OrderID: one.OrderID,
    Version: one.Version,
    Lines: lines.map((line) => ({
      ...(line.orderLineId ? { OrderLineID: line.orderLineId } : { ProductSeasonID: line.productSeasonId }),
      Quantity: Number(line.quantity) || 0,
      Personalizations: (
        products.data?.find(({ ProductSeasonID }) => ProductSeasonID === line.productSeasonId)?.Personalizations ?? []
      ).map(({ PersonalizationID }) => ({ PersonalizationID, Text: line.texts[PersonalizationID] ?? '' })),
    })),
    ...(hasAddresses && { Billing: billing, ShippingAddress: isElsewhere ? parcelAddressOf(shipTo) : null }),
    ...(readShipping && 'amount' in readShipping && { Shipping: readShipping.amount }),
  };
  // Products that are no longer for sale keep their engraving as it is.
  for (const line of wanted.Lines ?? []) if (line.Personalizations?.length === 0 && line.OrderLineID) delete line.Personalizations;
  const isTyped = lines.every(({ quantity }) => /^\d{1,3}$/.test(quantity.trim()));
  const [asked] = useDebouncedValue(wanted, 300);
  const preview = useCall(
    editOrder.previewProductOrderEdit,
    { body: asked },
    { enabled: isTyped && products.data !== undefined, staleMs: 0 },
  );
  const sending = useSend(editOrder.updateProductOrderEdit, {
    refreshes: [order.getOrdersForProperty, order.getOrderByConfirmationNumber, order.getOrderForPaying],
    onSuccess: () => {
      messages.success(t('saved', { number: one.ConfirmationNumber }));
      onDone();
    },
    onProblem: (told) => {
      setRefused(errorsByField(told));
      setProblem(isFailure(told, 'Conflict') ? t('conflict') : (told.errors[0]?.Message ?? told.message));
    },
  });
  const errors = preview.isError ? errorsByField(preview.error) : refused;
  const submit = (): void => {
    setProblem(undefined);
    setReasonError(reason.trim() ? undefined : t('fillIn'));
    if (!reason.trim()) return reasonField.current?.focus();
    if (isTyped) sending.mutate({ body: { ...wanted, Reason: reason.trim(), Key: key } });
  };
  const added = (product: DeskProduct): void =>
    setLines([
      ...lines,
      { key: newKey(), productSeasonId: product.ProductSeasonID, name: product.Name, isTicket: false, quantity: '1', price: '', texts: {} },
    ]);
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('edit')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="type-small type-muted">{t('editLead')}</p>
      {problem && <StandingMessage kind="error" text={problem} />}
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          product={products.data?.find(({ ProductSeasonID }) => ProductSeasonID === line.productSeasonId)}
          errors={errorsIn(errors, `Lines.${at}`)}
          onChange={(next) => setLines(lines.map((other) => (other.key === line.key ? next : other)))}
          {...(!line.orderLineId && { onRemove: () => setLines(lines.filter((other) => other.key !== line.key)) })}
        />
      ))}
      {products.data && products.data.length > 0 && (
        <NativeSelect
          label={t('addProduct')}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const product = products.data.find(({ ProductSeasonID }) => ProductSeasonID === Number(value));
            if (product) added(product);
          }}
          data={[
            { value: '', label: t('chooseProduct') },
            ...products.data.map(({ ProductSeasonID, Name, Price }) => ({
              value: String(ProductSeasonID),
              label: `${Name}, ${formatMoney(Price, purse)}`,
            })),
          ]}
        />
      )}
      <Checkbox
        label={t('changeAddresses')}
        checked={hasAddresses}
        onChange={({ currentTarget: { checked } }) => setHasAddresses(checked)}
      />
      {hasAddresses && (
        <>
          <h3 className={css.sectionTitle}>{t('billing')}</h3>
          <AddressFields isBilling values={billing} onChange={setBilling} errors={errorsIn(errors, 'Billing')} />
          <Checkbox label={t('shipElsewhere')} checked={isElsewhere} onChange={({ currentTarget: { checked } }) => setElsewhere(checked)} />
          {isElsewhere && (
            <>
              <h3 className={css.sectionTitle}>{t('shipTo')}</h3>
              <AddressFields values={shipTo} onChange={setShipTo} errors={errorsIn(errors, 'ShippingAddress')} />
            </>
          )}
        </>
      )}
      <TextInput
        label={t('shipping', { currency: one.Currency })}
        description={t('shippingHelp')}
        value={shipping}
        error={errors.Shipping}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setShipping(value)}
      />
      <TextInput
        ref={reasonField}
        label={t('reason')}
        description={t('reasonHelp')}
        value={reason}
        error={reasonError}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div aria-live="polite">
        {isTyped && preview.isPending && products.data && <TextSkeleton lines={3} />}
        {preview.isError && <StandingMessage kind="error" text={preview.error.errors[0]?.Message ?? preview.error.message} />}
        {preview.data && !preview.isError && <Preview preview={preview.data} order={one} />}
      </div>
      <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
        <Button variant="default" onClick={onDone}>
          {t('close')}
        </Button>
        <Button type="submit" loading={sending.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Preview({ preview, order: one }: { preview: OrderEditPreview; order: Order }) {
  const t = useDeskOrderText();
  const gatewayName = useGatewayName();
  const money = (amount: number): string => formatMoney(amount, { ...traitsOf(one.PropertyID), currency: one.Currency });
  const { Before, After, StillToPay, Parts, Document } = preview;
  return (
    <div className={css.preview}>
      <p className="type-strong">{t('preview')}</p>
      <ul>
        <li>{t(Before.Total === After.Total ? 'sameTotal' : 'totals', { before: money(Before.Total), after: money(After.Total) })}</li>
        {StillToPay > 0 && <li>{t('stillToPay', { amount: money(StillToPay) })}</li>}
        {Parts.map((part) => (
          <li key={`${part.Gateway} ${part.Amount}`}>
            {part.IsByHand
              ? t('giveBackByHand', { amount: money(part.Amount) })
              : t('giveBack', { amount: money(part.Amount), gateway: gatewayName(part.Gateway) })}
          </li>
        ))}
        {Document !== 'none' && <li>{t(`document_${Document}`)}</li>}
      </ul>
    </div>
  );
}
