import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { document as documents, type ElectronicFormat } from '#contract/wings/commerce/document/document.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useDocumentText } from '#web/texts/document.ts';
import css from './document.module.css';

interface Row {
  key: string;
  name: string;
  about: string;
  call: Pick<AnyCall, 'path' | 'besideApi'>;
  params: Record<string, unknown>;
  /** As what else it can be had: names of formats. */
  formats?: readonly ElectronicFormat[];
}

interface OrderDocumentsProps {
  order: Order;
  /** Anyone who only reads sees what was issued, and issues nothing by looking. */
  mayIssue?: boolean;
  hasLabels?: boolean;
}

/** What finance asks for: the invoice, what corrected it, and a receipt once money came in. */
export function OrderDocuments({ order, mayIssue = true, hasLabels = false }: OrderDocumentsProps) {
  const t = useDocumentText();
  const award = traitsOf(order.PropertyID);
  const issued = useCall(documents.getIssuedDocuments, { params: { id: order.OrderID } });
  if (order.Total === 0 || !issued.data) return null;
  const orderId = order.OrderID;
  const rows: Row[] = issued.data.map(({ DocumentID, Kind, Number: number, IssuedDate, Total, Currency, Electronic }) => ({
    key: number,
    name: t(Kind === 'invoice' ? 'invoiceNumber' : 'creditNumber', { number }),
    about: `${formatDate(IssuedDate, award)}, ${formatMoney(Total, { ...award, currency: Currency })}`,
    call: documents.getIssuedDocument,
    params: { orderId, documentId: DocumentID },
    formats: Electronic,
  }));
  if (rows.length === 0 && !order.CancelledDate && mayIssue)
    rows.push({
      key: 'invoice',
      name: t('invoice'),
      about: t('issuedWhenAsked'),
      call: order.OrderTypeID === 1 ? documents.getInvoice : documents.getEcommerceInvoice,
      params: order.OrderTypeID === 1 ? { orderId } : { id: orderId },
    });
  if (order.PaidDate) rows.push({ key: 'receipt', name: t('receipt'), about: '', call: documents.getReceipt, params: { orderId } });
  if (hasLabels && order.OrderTypeID === 2 && !order.CancelledDate) {
    rows.push({ key: 'packing', name: t('packing'), about: '', call: documents.getPackingLabel, params: { id: orderId } });
    rows.push({ key: 'label', name: t('label'), about: '', call: documents.getShippingLabel, params: { id: orderId } });
  }
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`documents-${orderId}`}>
      <h2 id={`documents-${orderId}`} className="type-s">
        {t('documents')}
      </h2>
      <ul className={`above-8 ${css.rows}`}>
        {rows.map((row) => (
          <DocumentRow key={row.key} row={row} onDone={() => void issued.refetch()} />
        ))}
      </ul>
    </section>
  );
}

function DocumentRow({ row, onDone }: { row: Row; onDone: () => void }) {
  const t = useDocumentText();
  const download = useDownload(t('failed'));
  const [isWorking, setWorking] = useState(false);
  const open = async (format?: ElectronicFormat): Promise<void> => {
    setWorking(true);
    const isDone = await (format ? download(documents.getElectronicDocument, { ...row.params, format }) : download(row.call, row.params));
    if (isDone) onDone();
    setWorking(false);
  };
  return (
    <li>
      <span>
        {row.name}
        {row.about && <span className="block type-small type-muted">{row.about}</span>}
      </span>
      <Button
        className="rigid"
        variant="default"
        size="sm"
        loading={isWorking}
        aria-label={t('downloadNamed', { name: row.name })}
        onClick={() => void open()}
      >
        {t('download')}
      </Button>
      {row.formats && row.formats.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button className="rigid" variant="subtle" size="sm" disabled={isWorking} aria-label={t('electronicNamed', { name: row.name })}>
              {t('electronic')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {row.formats.map((format) => (
              <Menu.Item key={format} onClick={() => void open(format)}>
                {t(`format-${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
