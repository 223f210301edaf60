import { Button } from '@mantine/core';
import { useState } from 'react';
import { seller } from '#contract/areas/document/seller.ts';
import { countryName } from '#contract/areas/geo/country-name.ts';
import { useAdminSeason } from '#web/areas/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/allowed.tsx';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall } from '#web/kernel/use-call.ts';
import { useDocumentText } from '#web/texts/document.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from '#web/areas/document/document.module.css';
import { SellerDialog } from './seller-dialog.tsx';

/** Who sells, as the invoices of the award say it. */
export function SellerScreen() {
  const t = useDocumentText();
  const { propertyId } = useAdminSeason();
  const asked = useCall(seller.getSeller, { params: { propertyId } });
  const [isEditing, setEditing] = useState(false);
  const details = asked.data?.Details;
  const address = details && [
    details.Address1,
    details.Address2,
    [details.PostalCode, details.City, details.State].filter(Boolean).join(' '),
    countryName(details.Country),
  ];
  const facts = details
    ? [
        [t('name'), details.Name],
        [t('address1'), address?.filter(Boolean).join('\n')],
        [t('vatNumber'), details.VatNumber],
        [t('registration'), details.Registration],
        [t('email'), details.Email],
        [t('prefix'), details.Prefix],
        [t('daysToPay'), String(details.DaysToPay)],
        [t('bank'), details.Bank],
      ].filter(([, value]) => value)
    : [];
  return (
    <>
      <PageHead
        title={t('invoices')}
        lead={t('lead')}
        actions={
          <Allowed to="order.manage">
            <Button disabled={!asked.data} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          </Allowed>
        }
      />
      {asked.isPending && <TextSkeleton lines={6} />}
      {asked.isError && <ErrorState onRetry={() => void asked.refetch()}>{asked.error.message}</ErrorState>}
      {asked.data && !details && <EmptyState title={t('noSeller')}>{t('noSellerBody')}</EmptyState>}
      {details && (
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label?.replace(/ \(.*\)$/, '')}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {asked.data && <SellerDialog opened={isEditing} saved={asked.data} onClose={() => setEditing(false)} />}
    </>
  );
}
