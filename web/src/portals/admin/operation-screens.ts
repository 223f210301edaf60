import type { AdminScreen } from './admin-screen.ts';

/** What keeps the installation running, for those who run it. */
export const operationScreens: readonly AdminScreen[] = [
  {
    path: '/installation',
    may: 'property.read',
    isForAll: true,
    label: 'allAwards',
    needsAward: true,
    load: () => import('#web/wings/desk/operation/installation/installation-screen.tsx').then((file) => file.InstallationScreen),
  },
  {
    path: '/connections',
    may: 'connection.manage',
    isForAll: true,
    label: 'emailAndPayments',
    load: () => import('#web/wings/desk/connection/connections-screen.tsx').then((file) => file.ConnectionsScreen),
  },
  {
    path: '/outbox',
    may: 'mail.read',
    label: 'outbox',
    load: () => import('#web/wings/desk/operation/outbox/outbox-screen.tsx').then((file) => file.OutboxScreen),
  },
  {
    path: '/jobs',
    may: 'job.manage',
    isForAll: true,
    label: 'jobs',
    load: () => import('#web/wings/desk/operation/jobs/jobs-screen.tsx').then((file) => file.JobsScreen),
  },
  {
    path: '/health',
    may: 'health.read',
    isForAll: true,
    label: 'health',
    load: () => import('#web/wings/desk/health/health-screen.tsx').then((file) => file.HealthScreen),
  },
  {
    path: '/audit-log',
    may: 'audit.read',
    label: 'auditLog',
    load: () => import('#web/wings/desk/operation/audit/audit-screen.tsx').then((file) => file.AuditScreen),
  },
  {
    path: '/sessions',
    label: 'sessions',
    load: () => import('#web/wings/desk/operation/sessions/sessions-screen.tsx').then((file) => file.SessionsScreen),
  },
];
