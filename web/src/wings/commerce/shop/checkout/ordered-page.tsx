import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import order from '#web/wings/commerce/order/order.module.css';
import { readPlaced } from './placed-order.ts';

/** Thanks to a buyer with a pass, who has no order history: the number and the mail are what they keep. */
export function PassOrderedPage() {
  const t = useShopText();
  const { property } = usePortal();
  const [placed] = useState(() => readPlaced(property.id));
  const back = (
    <Button renderRoot={(props) => <Link to="/pass" {...props} />} variant="default">
      {t('backToShop')}
    </Button>
  );
  if (!placed)
    return (
      <>
        <PageHead title={t('shop')} />
        <EmptyState title={t('orderedGone')} action={back}>
          {t('orderedGoneBody')}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead
        title={placed.FirstName ? t('orderedTitleNamed', { name: placed.FirstName }) : t('orderedTitle')}
        lead={t('orderedLead', { email: placed.Email })}
      />
      <div className={order.numberLine}>
        <div>
          <p className="type-small type-muted">{t('orderedNumber')}</p>
          <p className={order.number}>{placed.ConfirmationNumber}</p>
        </div>
        <CopyButton text={placed.ConfirmationNumber} label={t('copyNumber')} />
      </div>
      <p className={order.standing}>
        {t('total')}: {formatMoney(placed.Total, { ...property, currency: placed.Currency })}. {t('orderedMore')}
      </p>
      <div className="cluster gap-12">{back}</div>
    </>
  );
}
