import type { ComponentType } from 'react';
import type { AwardPart } from '#contract/kernel/properties.ts';
import { awardsFor, grantsHold, type Permission, type StaffGrant } from '#contract/kernel/permissions.ts';

/** One screen of the admin: its route and its place in the side navigation come from here. */
export interface AdminScreen {
  /** Within /admin. */
  path: string;
  /** In the side navigation; a screen without one is reached from another. */
  label?: string;
  group?: 'Season' | 'Results' | 'Orders' | 'People' | 'Operation';
  /** It speaks of awards: without any it leads to the set-up. */
  needsAward?: true;
  /** It speaks of one season, or of one award: its head has the picker, its address names them, and `useAdminSeason` says which. */
  scope?: 'season' | 'award';
  /** The part of an award that it is about; for an award without it, the screen says so. */
  needs?: AwardPart;
  /** Who may open it: whoever holds one of these for some award. Without it, everybody on staff. */
  may?: Permission | readonly Permission[];
  /** It concerns all awards, and needs the permission for all. */
  isForAll?: true;
  load: () => Promise<ComponentType>;
}

export const adminScreens: readonly AdminScreen[] = [
  {
    path: '/',
    may: 'property.read',
    label: 'Overview',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/overview/overview-screen.tsx').then((file) => file.OverviewScreen),
  },
  {
    path: '/awards',
    may: 'award.list',
    label: 'Awards',
    load: () => import('#web/areas/award/awards-screen.tsx').then((file) => file.AwardsScreen),
  },
  {
    path: '/settings',
    label: 'Settings',
    may: 'property.manage',
    needsAward: true,
    load: () => import('#web/areas/award/settings-screen.tsx').then((file) => file.SettingsScreen),
  },
  {
    path: '/awards/new',
    may: 'property.manage',
    isForAll: true,
    load: () => import('#web/areas/award/setup/new-award-screen.tsx').then((file) => file.NewAwardScreen),
  },
  {
    path: '/awards/$id/$step',
    may: 'property.read',
    load: () => import('#web/areas/award/setup/setup-screen.tsx').then((file) => file.SetupScreen),
  },
  {
    path: '/webhooks/$id',
    may: 'webhook.manage',
    load: () => import('#web/areas/webhook/webhooks-screen.tsx').then((file) => file.WebhooksScreen),
  },
  {
    path: '/seasons',
    may: 'season.read',
    label: 'Seasons',
    group: 'Season',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/season/admin/seasons-screen.tsx').then((file) => file.SeasonsScreen),
  },
  {
    path: '/categories',
    may: 'season.read',
    label: 'Categories',
    group: 'Season',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/category/manager/categories-screen.tsx').then((file) => file.CategoriesScreen),
  },
  {
    path: '/questions',
    may: 'entry.read',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/category/manager/questions-screen.tsx').then((file) => file.QuestionsScreen),
  },
  {
    path: '/criteria',
    may: 'season.read',
    label: 'Criteria',
    group: 'Season',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/criteria/criteria-screen.tsx').then((file) => file.CriteriaScreen),
  },
  {
    path: '/entries',
    may: 'entry.read',
    label: 'Entries',
    group: 'Season',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/entry/entries-screen.tsx').then((file) => file.EntriesScreen),
  },
  {
    path: '/entries/$id',
    may: 'entry.read',
    load: () => import('#web/areas/entry/entry-detail-screen.tsx').then((file) => file.EntryDetailScreen),
  },
  {
    path: '/entries/$id/correct',
    may: 'entry.manage',
    load: () => import('#web/areas/entry/correct/correct-screen.tsx').then((file) => file.CorrectScreen),
  },
  {
    path: '/entries/$id/kit',
    may: 'entry.read',
    load: () => import('#web/areas/winner-kit/winner-kit-screen.tsx').then((file) => file.WinnerKitScreen),
  },
  {
    path: '/products',
    may: 'product.read',
    label: 'Products',
    group: 'Season',
    needsAward: true,
    needs: 'shop',
    scope: 'season',
    load: () => import('#web/areas/product/products-screen.tsx').then((file) => file.ProductsScreen),
  },
  {
    path: '/exports',
    may: ['export.read', 'export.judging', 'export.orders', 'export.people', 'export.votes'],
    label: 'Exports',
    group: 'Season',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/export/exports-screen.tsx').then((file) => file.ExportsScreen),
  },
  {
    path: '/imports',
    may: ['import.manage', 'import.judges'],
    label: 'Imports',
    group: 'Season',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/import/imports-screen.tsx').then((file) => file.ImportsScreen),
  },
  {
    path: '/results',
    may: 'ranking.read',
    label: 'Results',
    group: 'Results',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/results/results-screen.tsx').then((file) => file.ResultsScreen),
  },
  {
    path: '/judging-progress',
    may: 'review.inspect',
    label: 'Judging progress',
    group: 'Results',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/ranking/judging-summary-screen.tsx').then((file) => file.JudgingSummaryScreen),
  },
  {
    path: '/rankings',
    may: 'ranking.read',
    label: 'Rankings',
    group: 'Results',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/ranking/rankings-screen.tsx').then((file) => file.RankingsScreen),
  },
  {
    path: '/votes',
    may: 'vote.inspect',
    label: 'Public vote',
    group: 'Results',
    needsAward: true,
    needs: 'publicVote',
    scope: 'season',
    load: () => import('#web/areas/vote-desk/votes-screen.tsx').then((file) => file.VotesScreen),
  },
  {
    path: '/votes/held',
    may: 'vote.inspect',
    needsAward: true,
    needs: 'publicVote',
    scope: 'season',
    load: () => import('#web/areas/vote-desk/held-votes-screen.tsx').then((file) => file.HeldVotesScreen),
  },
  {
    path: '/votes/peek',
    may: 'peek.manage',
    needsAward: true,
    needs: 'publicVote',
    scope: 'season',
    load: () => import('#web/areas/vote-desk/peek-screen.tsx').then((file) => file.PeekScreen),
  },
  {
    path: '/gallery',
    may: 'achievement.read',
    label: 'Gallery',
    group: 'Results',
    needsAward: true,
    needs: 'gallery',
    scope: 'season',
    load: () => import('#web/areas/gallery/desk/gallery-screen.tsx').then((file) => file.GalleryScreen),
  },
  {
    path: '/special-achievements',
    may: 'achievement.read',
    label: 'Special achievements',
    group: 'Results',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/achievement/achievements-screen.tsx').then((file) => file.AchievementsScreen),
  },
  {
    path: '/entries-off',
    may: 'entry.read',
    label: 'Entries off',
    group: 'Results',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/entry-off/entries-off-screen.tsx').then((file) => file.EntriesOffScreen),
  },
  {
    path: '/conflicts',
    may: 'reviewer.read',
    label: 'Conflicts',
    group: 'Results',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/review/conflicts/conflicts-screen.tsx').then((file) => file.ConflictsScreen),
  },
  {
    path: '/orders',
    may: 'order.read',
    label: 'Orders',
    group: 'Orders',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/order/admin/orders-screen.tsx').then((file) => file.OrdersScreen),
  },
  {
    path: '/shipping',
    may: 'product.read',
    label: 'Shipping',
    group: 'Orders',
    needsAward: true,
    needs: 'shop',
    scope: 'award',
    load: () => import('#web/areas/order/shipping/shipping-screen.tsx').then((file) => file.ShippingScreen),
  },
  {
    path: '/coupons',
    may: 'coupon.read',
    label: 'Coupons',
    group: 'Orders',
    needsAward: true,
    needs: 'fees',
    scope: 'season',
    load: () => import('#web/areas/coupon/coupons-screen.tsx').then((file) => file.CouponsScreen),
  },
  {
    path: '/staff',
    label: 'Staff',
    group: 'People',
    may: 'staff.manage',
    load: () => import('#web/areas/operation/staff/staff-screen.tsx').then((file) => file.StaffScreen),
  },
  {
    path: '/entrants',
    may: 'entrant.list',
    label: 'Entrants',
    group: 'People',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/entrant/entrants-screen.tsx').then((file) => file.EntrantsScreen),
  },
  {
    path: '/entrants/$id',
    may: 'entrant.list',
    needsAward: true,
    load: () => import('#web/areas/entrant/entrant-screen.tsx').then((file) => file.EntrantScreen),
  },
  {
    path: '/reviewers',
    may: 'reviewer.read',
    label: 'Judges',
    group: 'People',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/reviewer/admin/reviewers-screen.tsx').then((file) => file.ReviewersScreen),
  },
  {
    path: '/reviewers/$id',
    may: 'reviewer.read',
    load: () => import('#web/areas/reviewer/admin/reviewer-screen.tsx').then((file) => file.ReviewerScreen),
  },
  {
    path: '/recommendations',
    may: 'reviewer.read',
    label: 'Recommendations',
    group: 'People',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/recommendation/recommendations-screen.tsx').then((file) => file.RecommendationsScreen),
  },
  {
    path: '/messages',
    may: 'mail.send',
    label: 'Messages',
    group: 'People',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/message/messages-screen.tsx').then((file) => file.MessagesScreen),
  },
  {
    path: '/texts',
    may: 'mail.send',
    label: 'Texts',
    group: 'People',
    needsAward: true,
    scope: 'award',
    load: () => import('#web/areas/message/texts/mail-texts-screen.tsx').then((file) => file.MailTextsScreen),
  },
  {
    path: '/texts/$template/$variant',
    may: 'mail.send',
    needsAward: true,
    scope: 'award',
    load: () => import('#web/areas/message/texts/mail-text-screen.tsx').then((file) => file.MailTextScreen),
  },
  {
    path: '/automatic-emails',
    may: 'mail.send',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/message/automatic-screen.tsx').then((file) => file.AutomaticScreen),
  },
  {
    path: '/page-texts',
    may: 'cms.manage',
    needsAward: true,
    scope: 'award',
    load: () => import('#web/areas/message/pages/page-texts-screen.tsx').then((file) => file.PageTextsScreen),
  },
  {
    path: '/messages/$id',
    may: 'mail.send',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/areas/message/message-screen.tsx').then((file) => file.MessageScreen),
  },
  {
    path: '/installation',
    may: 'property.read',
    isForAll: true,
    label: 'All awards',
    group: 'Operation',
    needsAward: true,
    load: () => import('#web/areas/operation/installation/installation-screen.tsx').then((file) => file.InstallationScreen),
  },
  {
    path: '/outbox',
    may: 'mail.read',
    label: 'Outbox',
    group: 'Operation',
    load: () => import('#web/areas/operation/outbox/outbox-screen.tsx').then((file) => file.OutboxScreen),
  },
  {
    path: '/jobs',
    may: 'job.manage',
    isForAll: true,
    label: 'Jobs',
    group: 'Operation',
    load: () => import('#web/areas/operation/jobs/jobs-screen.tsx').then((file) => file.JobsScreen),
  },
  {
    path: '/audit-log',
    may: 'audit.read',
    label: 'Audit log',
    group: 'Operation',
    load: () => import('#web/areas/operation/audit/audit-screen.tsx').then((file) => file.AuditScreen),
  },
  {
    path: '/sessions',
    label: 'Sessions',
    group: 'Operation',
    load: () => import('#web/areas/operation/sessions/sessions-screen.tsx').then((file) => file.SessionsScreen),
  },
];

export const isOpenTo = ({ may, isForAll }: Pick<AdminScreen, 'may' | 'isForAll'>, grants: readonly StaffGrant[]): boolean =>
  may === undefined ||
  [may].flat().some((permission) => (isForAll ? awardsFor(grants, permission) === 'all' : grantsHold(grants, permission)));

/** Where one arrives after signing in: the home screen once there is one, else the own account. */
export const adminHome = adminScreens.some(({ path }) => path === '/') ? '/' : '/account';
