import type { AdminScreen } from './admin-screen.ts';

/** What waits for a second person, and what entrants ask once a result is final. */
export const resultScreens: readonly AdminScreen[] = [
  {
    path: '/approvals',
    may: 'ranking.read',
    label: 'approvals',
    group: 'groupResults',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/wings/desk/result-change/approvals-screen.tsx').then((file) => file.ApprovalsScreen),
  },
  {
    path: '/withdrawals',
    may: 'entry.manage',
    label: 'withdrawals',
    group: 'groupResults',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/wings/desk/result-change/withdrawals-screen.tsx').then((file) => file.WithdrawalsScreen),
  },
];
