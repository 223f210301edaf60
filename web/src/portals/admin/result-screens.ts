import type { AdminScreen } from './admin-screen.ts';

/** What waits for a second person, and what entrants ask once a result is final. */
export const resultScreens: readonly AdminScreen[] = [
  {
    path: '/standings',
    may: 'ranking.read',
    label: 'stageResults',
    of: 'stages',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/wings/results/stage-result/standings-screen.tsx').then((file) => file.StandingsScreen),
  },
  {
    path: '/approvals',
    may: 'ranking.read',
    label: 'approvals',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/wings/desk/result-change/approvals-screen.tsx').then((file) => file.ApprovalsScreen),
  },
  {
    path: '/withdrawals',
    may: 'entry.manage',
    label: 'withdrawals',
    needsAward: true,
    scope: 'season',
    load: () => import('#web/wings/desk/result-change/withdrawals-screen.tsx').then((file) => file.WithdrawalsScreen),
  },
];
