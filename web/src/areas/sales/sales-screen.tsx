import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type ProductReport, productReport } from '#contract/areas/sales/product-report.ts';
import { formatNumber } from '#contract/kernel/formats.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/properties.ts';
import { useAdminSeason } from '#web/areas/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall } from '#web/kernel/use-call.ts';
import { useList } from '#web/kernel/use-list.ts';
import { useSalesText } from '#web/texts/sales.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';

const periods = [7, 30, 90];
const dayMs = 86_400_000;

/** What the shop of one season sold. */
export function SalesScreen() {
  const t = useSalesText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  const list = useList('');
  const days = Number(list.get('days')) || undefined;
  const [now] = useState(() => Math.floor(Date.now() / dayMs) * dayMs);
  const body = {
    PropertyID: propertyId,
    SeasonID: season?.SeasonID ?? null,
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
  const { Total, Products, Levels, Days } = report;
  if (Products.length === 0 && Total.Sold === 0) return <EmptyState title={t('noProducts')}>{t('noProductsBody')}</EmptyState>;
  return (
    <>
      <dl className={css.figures} aria-label={t('summary')}>
        <Figure name={t('income')} value={money(Total.Income)} />
        <Figure name={t('sold')} value={formatNumber(Total.Sold)} />
        <Figure name={t('refunded')} value={formatNumber(Total.Refunded)} />
      </dl>
      {report.RefundedByAmount > 0 && <p className={css.note}>{t('refundedByAmount', { amount: money(report.RefundedByAmount) })}</p>}
      {Total.Sold === 0 ? (
        <EmptyState title={t('nothingSold')}>{t('nothingSoldBody')}</EmptyState>
      ) : (
        <section className={css.section} aria-label={t('byDay')}>
          <h2 className="type-s">{t('byDay')}</h2>
          <SalesChart days={Days} award={award} money={money} />
        </section>
      )}
      <section className={css.section} aria-label={t('byProduct')}>
        <h2 className="type-s">{t('byProduct')}</h2>
        <ProductTable products={Products} money={money} />
      </section>
      {Levels.length > 0 && (
        <section className={css.section} aria-label={t('byLevel')}>
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
      cell: (row) => (row.Refunded > 0 ? formatNumber(row.Refunded) : <span className={css.muted}>–</span>),
    },
    {
      id: 'InStock',
      place: 'detail',
      keep: 5,
      header: t('inStock'),
      align: 'end',
      cell: (row) =>
        row.InStock === null ? (
          <span className={css.muted}>{t('unlimited')}</span>
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
