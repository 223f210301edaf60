import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type NeedKind, unpaidTooLongDays } from '#contract/wings/desk/overview/overview.ts';
import { formatDate, formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './overview.module.css';
import type { Overview, PartProps } from './part.ts';

type Need = Overview['Needs'][number];

/** Where each is seen to. */
const leads: Record<NeedKind, (place: { award: PartProps['award']; where: PartProps['where'] }) => { to: string; search: object }> = {
  entriesOff: ({ where }) => ({ to: '/entries-off', search: where }),
  waitingJudges: ({ where }) => ({ to: '/reviewers', search: { ...where, view: 'waiting' } }),
  uncoveredCategories: ({ where }) => ({ to: '/reviewers', search: where }),
  judgesBehind: ({ where }) => ({ to: '/panels', search: where }),
  ruleChanges: ({ where }) => ({ to: '/rule-changes', search: where }),
  ownRuleChanges: ({ where }) => ({ to: '/rule-changes', search: where }),
  ownApprovals: ({ where }) => ({ to: '/approvals', search: where }),
  approvals: ({ where }) => ({ to: '/approvals', search: where }),
  withdrawals: ({ where }) => ({ to: '/withdrawals', search: where }),
  objections: ({ where }) => ({ to: '/conflicts', search: where }),
  disputes: ({ where }) => ({ to: '/orders', search: { ...where, money: 'disputed' } }),
  disputesLost: ({ where }) => ({ to: '/orders', search: { ...where, money: 'disputed' } }),
  refundsFailed: ({ where }) => ({ to: '/orders', search: { ...where, money: 'refundFailed' } }),
  paidCancelled: ({ where }) => ({ to: '/orders', search: { ...where, money: 'paidCancelled' } }),
  mismatches: ({ where }) => ({ to: '/orders', search: { ...where, money: 'mismatch' } }),
  overpaid: ({ where }) => ({ to: '/orders', search: { ...where, money: 'overpaid' } }),
  unpaidOrders: ({ where }) => ({ to: '/orders', search: { ...where, status: 'unpaid', days: unpaidTooLongDays } }),
  unprovedDomains: ({ award }) => ({ to: `/awards/${award.id}/domain`, search: {} }),
  noInvoiceAddress: ({ award }) => ({ to: `/awards/${award.id}/payment`, search: {} }),
  keptMails: ({ award }) => ({ to: '/outbox', search: { property: award.id, state: 'kept' } }),
  lateMails: ({ award }) => ({ to: '/outbox', search: { property: award.id, state: 'waiting' } }),
  failedMails: ({ award }) => ({ to: '/outbox', search: { property: award.id, state: 'failed' } }),
};

/** Only the first act is filled: what holds others up comes first. */
export function Needs({
  found,
  award,
  where,
  isSecond,
}: { found: Overview | undefined; isSecond: boolean } & Pick<PartProps, 'award' | 'where'>) {
  const t = useOverviewText();
  return (
    <section className={css.part} aria-labelledby="needs">
      <div className={css.partHead}>
        <h2 id="needs" className="type-section">
          {t('needsYou')}
        </h2>
        <p>{t('needsYouLead')}</p>
      </div>
      {!found && <TextSkeleton lines={4} />}
      {found?.Needs.length === 0 && <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>}
      <ul>
        {found?.Needs.map((need, index) => (
          <NeedLine key={need.Kind} need={need} award={award} where={where} isFirst={index === 0 && !isSecond} />
        ))}
      </ul>
    </section>
  );
}

/** No one else may decide, or the mail server said why: then there is more to say. */
const moreOf = ({ Kind, Until, Why }: Need) => {
  if (Until && (Kind === 'ownRuleChanges' || Kind === 'ownApprovals')) return `${Kind}Alone` as const;
  return Why && (Kind === 'failedMails' || Kind === 'lateMails') ? (`${Kind}Why` as const) : (`${Kind}More` as const);
};

function NeedLine({ need, award, where, isFirst }: { need: Need; isFirst: boolean } & Pick<PartProps, 'award' | 'where'>) {
  const t = useOverviewText();
  const { to, search } = leads[need.Kind]({ award, where });
  const what = t(need.Kind, { count: need.Count });
  const more = t(moreOf(need), {
    count: need.Also ?? 0,
    reviews: formatNumber(need.Also ?? 0),
    amount: formatMoney(need.Amount ?? 0, award),
    date: need.Since ? formatDate(need.Since, award) : '',
    until: need.Until ? formatWithZone(need.Until, award) : '',
    why: need.Why ?? '',
  });
  const act = t(`${need.Kind}Act`);
  return (
    <li className={css.need}>
      <Link to={to} search={search as never} className={css.count} aria-label={`${formatNumber(need.Count)} ${what}`}>
        {formatNumber(need.Count)}
      </Link>
      <div className={css.needWords}>
        <strong className="type-strong">{what}</strong>
        <span className="size-14 type-muted">{more}</span>
      </div>
      <div className={css.pictures} aria-hidden="true">
        {need.PictureUrls.map((url) => (
          <Plate key={url} src={url} alt="" size="small" />
        ))}
      </div>
      {isFirst ? (
        <Button component={Link} to={to} search={search as never} aria-label={`${act}: ${what}`}>
          {act}
        </Button>
      ) : (
        <Link to={to} search={search as never} className={css.act} aria-label={`${act}: ${what}`}>
          {act}
        </Link>
      )}
    </li>
  );
}
