import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { orderTypeId } from '#contract/wings/commerce/order/order-view.ts';
import { type ProductReport, productReport } from '#contract/wings/commerce/sales/product-report.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useSalesText } from '#web/texts/sales.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';

const periods = [7, 30, 90];
const dayMs = 86_400_000;

/** What one season brought: entry fees, products and tickets. */
export function SalesScreen() {
  const t = useSalesText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  const list = useList('');
  const days = Number(list.get('days')) || undefined;
  const [now] = useState(() => Math.floor(Date.now() / dayMs) * dayMs);
  const body = {
    PropertyID: propertyId,
    SeasonID: season?.SeasonID ?? null,
    WithEntries: true,
    ...(/^[A-Z]{3}$/.test(list.get('currency')) && { Currency: list.get('currency') }),
    ...(days && { From: new Date(now - (days - 1) * dayMs).toISOString() }),
  };
  const report = useCall(productReport.getProductReport, { body }, { keepsLast: true, enabled: season !== undefined });
  const award = traitsOf(propertyId);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {isError && <ErrorState title={t('failed')} onRetry={retry} />}
      {!isError && !isPending && !season && <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>}
      {season && (
        <div className="cluster gap-16 above-16">
          <NativeSelect
            className={css.period}
            label={t('period')}
            value={list.get('days')}
            onChange={(event) => list.set({ days: event.currentTarget.value })}
            data={[
              { value: '', label: t('wholeSeason') },
              ...periods.map((count) => ({ value: String(count), label: t('lastDays', { count }) })),
            ]}
          />
          {report.data && report.data.Currencies.length > 1 && (
            <NativeSelect
              className={css.period}
              label={t('currency')}
              value={report.data.Currency}
              onChange={(event) => list.set({ currency: event.currentTarget.value })}
              data={report.data.Currencies}
            />
          )}
        </div>
      )}
      {report.isError && <ErrorState title={t('failed')} onRetry={() => void report.refetch()} />}
      {season && report.isPending && <TextSkeleton lines={8} />}
      {report.data && !report.isError && <Report report={report.data} award={award} />}
    </>
  );
}

function Report({ report, award }: { report: ProductReport; award: PropertyTraits }) {
  const t = useSalesText();
  const money = (amount: number): string => formatMoney(amount, { ...award, currency: report.Currency });
  const { Total, Kinds, Products, Levels, Days } = report;
  if (Products.length === 0 && Total.Sold === 0) return <EmptyState title={t('noSales')}>{t('nothingSoldBody')}</EmptyState>;
  return (
    <>
      <dl className={`terms-14 figures ${css.figures}`} aria-label={t('summary')}>
        <Figure name={t('income')} value={money(Total.Income)} />
        <Figure name={t('sold')} value={formatNumber(Total.Sold)} />
        <Figure name={t('refunded')} value={formatNumber(Total.Refunded)} />
      </dl>
      <section className="above-40" aria-label={t('byKind')}>
        <h2 className="type-s below-12">{t('byKind')}</h2>
        <KindTable kinds={Kinds} money={money} />
      </section>
      {report.RefundedByAmount > 0 && (
        <p className="above-16 size-15 type-soft">{t('refundedByAmount', { amount: money(report.RefundedByAmount) })}</p>
      )}
      {Total.Sold === 0 ? (
        <EmptyState title={t('nothingSold')}>{t('nothingSoldBody')}</EmptyState>
      ) : (
        <section className="above-40" aria-label={t('byDay')}>
          <h2 className="type-s below-12">{t('byDay')}</h2>
          <SalesChart days={Days} award={award} money={money} />
        </section>
      )}
      {award.shop && (
        <section className="above-40" aria-label={t('byProduct')}>
          <h2 className="type-s below-12">{t('byProduct')}</h2>
          <ProductTable products={Products} money={money} />
        </section>
      )}
      {Levels.length > 0 && (
        <section className="above-40" aria-label={t('byLevel')}>
          <BarChart
            title={t('byLevel')}
            values={Levels.map(({ Level, Income, Sold }) => ({ name: `${Level} (${formatNumber(Sold)})`, value: Income }))}
            format={money}
          />
        </section>
      )}
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="numeral-l">{value}</dd>
  </div>
);

type Kind = ProductReport['Kinds'][number];

function KindTable({ kinds, money }: { kinds: readonly Kind[]; money: (amount: number) => string }) {
  const t = useSalesText();
  const columns: TableColumn<Kind>[] = [
    {
      id: 'Kind',
      place: 'title',
      header: t('kind'),
      cell: ({ Kind: kind }) => (
        <Link
          to="/orders"
          search={((before: Record<string, unknown>) => ({ award: before.award, season: before.season, kind: orderTypeId(kind) })) as never}
          aria-label={t('openOrders', { kind: t(`kind_${kind}`) })}
        >
          {t(`kind_${kind}`)}
        </Link>
      ),
    },
    { id: 'Orders', place: 'detail', keep: 3, header: t('orders'), align: 'end', cell: (row) => formatNumber(row.Orders) },
    { id: 'Sold', place: 'line', keep: 8, header: t('sold'), align: 'end', cell: (row) => formatNumber(row.Sold) },
    {
      id: 'Refunded',
      place: 'detail',
      keep: 2,
      header: t('refunded'),
      align: 'end',
      cell: (row) => (row.Refunded > 0 ? formatNumber(row.Refunded) : <span className="type-muted">–</span>),
    },
    { id: 'Received', place: 'detail', keep: 5, header: t('received'), align: 'end', cell: (row) => money(row.Received) },
    { id: 'Income', place: 'figure', keep: 9, header: t('income'), align: 'end', cell: (row) => money(row.Income) },
  ];
  return (
    <DataTable
      name={t('byKind')}
      columns={columns}
      rows={kinds}
      idOf={(row) => row.Kind}
      nameOf={(row) => t(`kind_${row.Kind}`)}
      empty={<EmptyState title={t('noSales')}>{t('nothingSoldBody')}</EmptyState>}
    />
  );
}

type Product = ProductReport['Products'][number];

function ProductTable({ products, money }: { products: readonly Product[]; money: (amount: number) => string }) {
  const t = useSalesText();
  const columns: TableColumn<Product>[] = [
    { id: 'Name', place: 'title', header: t('product'), cell: (row) => row.Name },
    { id: 'Type', place: 'under', keep: 0, header: t('type'), cell: (row) => row.ProductType },
    { id: 'Price', place: 'detail', keep: 1, header: t('price'), align: 'end', cell: (row) => money(row.Price) },
    { id: 'Sold', place: 'line', keep: 8, header: t('sold'), align: 'end', cell: (row) => formatNumber(row.Sold) },
    {
      id: 'Refunded',
      place: 'detail',
      keep: 3,
      header: t('refunded'),
      align: 'end',
      cell: (row) => (row.Refunded > 0 ? formatNumber(row.Refunded) : <span className="type-muted">–</span>),
    },
    {
      id: 'InStock',
      place: 'detail',
      keep: 5,
      header: t('inStock'),
      align: 'end',
      cell: (row) =>
        row.InStock === null ? (
          <span className="type-muted">{t('unlimited')}</span>
        ) : row.InStock === 0 ? (
          t('soldOut')
        ) : (
          formatNumber(row.InStock)
        ),
    },
    { id: 'Income', place: 'figure', keep: 9, header: t('income'), align: 'end', cell: (row) => money(row.Income) },
  ];
  return (
    <DataTable
      name={t('byProduct')}
      columns={columns}
      rows={products}
      idOf={(row) => String(row.ProductSeasonID)}
      nameOf={(row) => row.Name}
      empty={<EmptyState title={t('noProducts')}>{t('noProductsBody')}</EmptyState>}
    />
  );
}
