import type { ComponentType } from 'react';

/** One screen of the admin: its route and its place in the side navigation come from here. */
export interface AdminScreen {
  /** Within /admin. */
  path: string;
  /** In the side navigation; a screen without one is reached from another. */
  label?: string;
  group?: 'Season' | 'Results' | 'Orders' | 'People' | 'Operation';
  /** It speaks of awards: without any it leads to the set-up. */
  needsAward?: true;
  load: () => Promise<ComponentType>;
}

export const adminScreens: readonly AdminScreen[] = [
  {
    path: '/',
    label: 'Overview',
    needsAward: true,
    load: () => import('#web/areas/operation/overview/overview-screen.tsx').then((file) => file.OverviewScreen),
  },
  {
    path: '/awards',
    label: 'Awards',
    load: () => import('#web/areas/award/awards-screen.tsx').then((file) => file.AwardsScreen),
  },
  { path: '/awards/new', load: () => import('#web/areas/award/setup/new-award-screen.tsx').then((file) => file.NewAwardScreen) },
  { path: '/webhooks/$id', load: () => import('#web/areas/webhook/webhooks-screen.tsx').then((file) => file.WebhooksScreen) },
  { path: '/awards/$id/$step', load: () => import('#web/areas/award/setup/setup-screen.tsx').then((file) => file.SetupScreen) },
  {
    path: '/seasons',
    label: 'Seasons',
    group: 'Season',
    needsAward: true,
    load: () => import('#web/areas/season/admin/seasons-screen.tsx').then((file) => file.SeasonsScreen),
  },
  {
    path: '/entries',
    label: 'Entries',
    group: 'Season',
    needsAward: true,
    load: () => import('#web/areas/entry/entries-screen.tsx').then((file) => file.EntriesScreen),
  },
  { path: '/entries/$id', load: () => import('#web/areas/entry/entry-detail-screen.tsx').then((file) => file.EntryDetailScreen) },
  {
    path: '/products',
    label: 'Products',
    group: 'Season',
    needsAward: true,
    load: () => import('#web/areas/product/products-screen.tsx').then((file) => file.ProductsScreen),
  },
  {
    path: '/exports',
    label: 'Exports',
    group: 'Season',
    needsAward: true,
    load: () => import('#web/areas/export/exports-screen.tsx').then((file) => file.ExportsScreen),
  },
  {
    path: '/rankings',
    label: 'Rankings',
    group: 'Results',
    needsAward: true,
    load: () => import('#web/areas/ranking/rankings-screen.tsx').then((file) => file.RankingsScreen),
  },
  {
    path: '/special-achievements',
    label: 'Special achievements',
    group: 'Results',
    needsAward: true,
    load: () => import('#web/areas/achievement/achievements-screen.tsx').then((file) => file.AchievementsScreen),
  },
  {
    path: '/entries-off',
    label: 'Entries off',
    group: 'Results',
    needsAward: true,
    load: () => import('#web/areas/entry-off/entries-off-screen.tsx').then((file) => file.EntriesOffScreen),
  },
  {
    path: '/conflicts',
    label: 'Conflicts',
    group: 'Results',
    needsAward: true,
    load: () => import('#web/areas/review/conflicts/conflicts-screen.tsx').then((file) => file.ConflictsScreen),
  },
  {
    path: '/orders',
    label: 'Orders',
    group: 'Orders',
    needsAward: true,
    load: () => import('#web/areas/order/admin/orders-screen.tsx').then((file) => file.OrdersScreen),
  },
  {
    path: '/coupons',
    label: 'Coupons',
    group: 'Orders',
    needsAward: true,
    load: () => import('#web/areas/coupon/coupons-screen.tsx').then((file) => file.CouponsScreen),
  },
  {
    path: '/administrators',
    label: 'Administrators',
    group: 'People',
    load: () => import('#web/areas/operation/administrators/administrators-screen.tsx').then((file) => file.AdministratorsScreen),
  },
  {
    path: '/reviewers',
    label: 'Judges',
    group: 'People',
    needsAward: true,
    load: () => import('#web/areas/reviewer/admin/reviewers-screen.tsx').then((file) => file.ReviewersScreen),
  },
  {
    path: '/reviewers/$id',
    load: () => import('#web/areas/reviewer/admin/reviewer-screen.tsx').then((file) => file.ReviewerScreen),
  },
  {
    path: '/recommendations',
    label: 'Recommendations',
    group: 'People',
    needsAward: true,
    load: () => import('#web/areas/recommendation/recommendations-screen.tsx').then((file) => file.RecommendationsScreen),
  },
  {
    path: '/outbox',
    label: 'Outbox',
    group: 'Operation',
    load: () => import('#web/areas/operation/outbox/outbox-screen.tsx').then((file) => file.OutboxScreen),
  },
  {
    path: '/jobs',
    label: 'Jobs',
    group: 'Operation',
    load: () => import('#web/areas/operation/jobs/jobs-screen.tsx').then((file) => file.JobsScreen),
  },
  {
    path: '/audit-log',
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

/** Where one arrives after signing in: the home screen once there is one, else the own account. */
export const adminHome = adminScreens.some(({ path }) => path === '/') ? '/' : '/account';
