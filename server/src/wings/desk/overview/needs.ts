import { type NeedKind, type overview, unpaidTooLongDays } from '#contract/wings/desk/overview/overview.ts';
import type { MatterKind } from '#contract/wings/commerce/order/order-matter.ts';
import type { Permission } from '#contract/kernel/call/permissions.ts';
import { traitsOf, withOwnSite } from '#contract/kernel/award/properties.ts';
import { findHost } from '#server/wings/desk/award/host.store.ts';
import { mayIssue } from '#server/wings/commerce/invoice/content.rules.ts';
import { findSeller } from '#server/wings/commerce/invoice/invoice.store.ts';
import type { countMatters } from '#server/wings/commerce/order/desk/order-matter.store.ts';
import { countOpen as countOpenChanges, countOwnOpen as countOwnChanges } from '#server/wings/desk/result-change/result-change.store.ts';
import { countOpenRequests } from '#server/wings/desk/result-change/withdrawal-request.store.ts';
import { isBehind } from '#server/wings/desk/message/audience.rules.ts';
import { countWaiting } from '#server/wings/judging/reviewer/reviewer-list.store.ts';
import { countOpen, countOwnOpen } from '#server/wings/judging/rule-change/rule-change.store.ts';
import { isWaitedFor, progressOf } from '#server/wings/judging/stage/stage-progress.service.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { errorOf } from '#server/kernel/mail/mail.store.ts';
import * as store from './overview.store.ts';

const shownPictures = 4;
const dayMs = 86_400_000;
/** A mail that waits for longer than this waits for something: usually for the mail server. */
const lateMailMs = 15 * 60_000;

type Asked = Given<typeof overview.getSeasonOverview>;

/** What every part is worked out from. */
export interface Desk extends Pick<Asked, 'db' | 'now' | 'language' | 'services'> {
  season: SeasonRow;
  /** Of the printed shape, with reviews and ballots. */
  isPrinted: boolean;
  actorId: number;
  last: SeasonRow | undefined;
  zone: string;
  may: (permission: Permission) => boolean;
  /** Categories whose judging is closed to the caller. */
  closed: readonly number[];
  /** What of the season's money needs someone, by kind. */
  matters: Awaited<ReturnType<typeof countMatters>>;
}

interface Waiting {
  Count: number;
  Also?: number;
  Amount?: number;
  Since?: Date | null;
  Until?: Date | null;
  Why?: string | null;
  PictureUrls?: string[];
}

interface Need {
  kind: NeedKind;
  may: Permission;
  find: (desk: Desk) => Promise<Waiting>;
}

/** Mails of the award, and of the site where its judges work. */
const unsent = (kind: NeedKind, state: string, only: { olderThanMs?: number; isAsked?: (desk: Desk) => boolean } = {}): Need => ({
  kind,
  may: 'mail.read',
  async find(desk) {
    if (only.isAsked?.(desk) === false) return { Count: 0 };
    const before = new Date(desk.now.getTime() - (only.olderThanMs ?? 0));
    const { count, since, ...last } = await store.sumUnsent(desk.db, withOwnSite(desk.season.propertyId), state, before);
    return { Count: count, Since: since, Why: inWords(errorOf(last) ?? '', desk.language) || null };
  },
});

/** Everything that waits, what holds up others first. Each is looked for only where the caller could do something about it. */
const waiting: readonly Need[] = [
  {
    kind: 'entriesOff',
    may: 'entryOff.manage',
    async find({ db, season, services }) {
      const off = await store.countEntriesOff(db, season.propertyId, season.id, season.reviewsWanted);
      const pictures = await store.listOffPictures(db, season.propertyId, season.id, shownPictures);
      const urls = pictures.flatMap(({ key }) => (key ? [services.files.urlOf(key)] : []));
      return { Count: off.count, Also: off.missing, Since: off.since, PictureUrls: urls };
    },
  },
  {
    kind: 'waitingJudges',
    may: 'reviewer.manage',
    async find({ db, season }) {
      const site = traitsOf(season.propertyId).judgedBy;
      const rows = site === undefined || !season.isCurrent ? [] : await countWaiting(db, [site], [season.propertyId]);
      return { Count: rows.reduce((sum, row) => sum + row.waiting, 0) };
    },
  },
  {
    kind: 'uncoveredCategories',
    may: 'reviewer.manage',
    async find({ db, season, now, closed, isPrinted }) {
      if (!isPrinted || now >= season.judgingRnd1EndDate) return { Count: 0 };
      const { count, missing } = await store.countUncovered(db, season.propertyId, season.id, season.reviewsWanted, closed);
      return { Count: count, Also: missing };
    },
  },
  {
    kind: 'judgesBehind',
    may: 'reviewer.read',
    async find({ db, season, now, isPrinted }) {
      if (isPrinted) return { Count: 0 };
      const judges = (await progressOf(db, season.propertyId, season.id, now)).flatMap((stage) => stage.judges);
      const behind = judges.filter((one) => isWaitedFor(one, now) && isBehind({ ...one, required: one.of }, now));
      const ends = behind.map(({ until }) => until).sort((one, other) => one.getTime() - other.getTime());
      const lacking = behind.reduce((sum, { done, of }) => sum + of - done, 0);
      return { Count: new Set(behind.map(({ judge }) => judge.reviewerId)).size, Also: lacking, Since: ends[0] ?? null };
    },
  },
  {
    kind: 'objections',
    may: 'reviewer.manage',
    async find({ db, season }) {
      const { count, since } = await store.countObjections(db, season.propertyId, season.id);
      return { Count: count, Since: since };
    },
  },
  {
    kind: 'ruleChanges',
    may: 'season.manage',
    async find({ db, season, actorId }) {
      const { count, since } = await countOpen(db, season.propertyId, season.id, actorId);
      return { Count: count, Since: since };
    },
  },
  {
    kind: 'ownRuleChanges',
    may: 'season.manage',
    async find({ db, season, actorId }) {
      const { count, since, until } = await countOwnOpen(db, season.propertyId, season.id, actorId);
      return { Count: count, Since: since, Until: until };
    },
  },
  ...Object.entries({
    dispute: 'disputes',
    disputeLost: 'disputesLost',
    refundFailed: 'refundsFailed',
    paidCancelled: 'paidCancelled',
    mismatch: 'mismatches',
    overpaid: 'overpaid',
  } as const satisfies Record<MatterKind, NeedKind>).map(([matter, kind]) => ({
    kind,
    may: 'order.manage' as const,
    async find({ matters }: Desk) {
      const found = matters.find((one) => one.kind === matter);
      return { Count: found?.orders ?? 0, Amount: found?.amount ?? 0, Since: found?.since ?? null };
    },
  })),
  {
    kind: 'approvals',
    may: 'ranking.manage',
    async find({ db, season, actorId }) {
      const { count, since } = await countOpenChanges(db, season.propertyId, season.id, actorId);
      return { Count: count, Since: since };
    },
  },
  {
    kind: 'ownApprovals',
    may: 'ranking.manage',
    async find({ db, season, actorId }) {
      const { count, since, until } = await countOwnChanges(db, season.propertyId, season.id, actorId);
      return { Count: count, Since: since, Until: until };
    },
  },
  {
    kind: 'withdrawals',
    may: 'entry.manage',
    async find({ db, season }) {
      const { count, since } = await countOpenRequests(db, season.propertyId, season.id);
      return { Count: count, Since: since };
    },
  },
  {
    kind: 'unpaidOrders',
    may: 'order.manage',
    async find({ db, season, now }) {
      const unpaid = await store.sumUnpaid(db, season.propertyId, season.id, new Date(now.getTime() - unpaidTooLongDays * dayMs));
      return { Count: unpaid.oldOrders, Also: unpaid.oldPeople, Amount: unpaid.oldAmount, Since: unpaid.oldest };
    },
  },
  // Without a mail server mails go nowhere; in a demonstration they are meant to.
  unsent('keptMails', 'kept', { isAsked: ({ services }) => !services.mailer && !services.settings.isDemo }),
  unsent('lateMails', 'waiting', { olderThanMs: lateMailMs }),
  unsent('failedMails', 'failed'),
  {
    kind: 'noInvoiceAddress',
    may: 'property.manage',
    async find({ db, season }) {
      const { fees, state } = traitsOf(season.propertyId);
      // Before opening, the set-up says what is missing.
      const isAsked = fees && state === 'open' && !mayIssue(await findSeller(db, season.propertyId));
      return { Count: isAsked && (await store.isPriced(db, season.propertyId, season.id)) ? 1 : 0 };
    },
  },
  {
    kind: 'unprovedDomains',
    may: 'property.manage',
    async find({ db, season }) {
      const host = await findHost(db, season.propertyId);
      return host && !host.provedAt ? { Count: 1, Since: host.lostAt ?? host.addedAt } : { Count: 0 };
    },
  },
];

export async function needsOf(desk: Desk) {
  const found = await Promise.all(
    waiting.filter(({ may }) => desk.may(may)).map(async ({ kind, find }) => ({ Kind: kind, ...(await find(desk)) })),
  );
  return found
    .filter(({ Count }) => Count > 0)
    .map((need) => ({ Also: null, Amount: null, Since: null, Until: null, Why: null, PictureUrls: [], ...need }));
}
