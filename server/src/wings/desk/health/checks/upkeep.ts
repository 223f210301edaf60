import { deadLetters } from '#server/kernel/jobs/jobs.ts';
import { isLoopback } from '#server/kernel/identity/client-address.ts';
import { type Check, fine, says, wrong } from '../finding.ts';
import { countJobs, countOwners, lastUpkeep } from '../health.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const backupLateHours = 26;
const backupLostHours = 72;
const rehearsalDays = 35;
const lateMinutes = 15;

const backup: Check = async ({ db, now, services: { settings } }) => {
  if (settings.isDemo) return undefined;
  const [good, last] = await Promise.all([lastUpkeep(db, 'backup', true), lastUpkeep(db, 'backup', false)]);
  const copy = 'npm run backup';
  if (!good) return wrong('problem', 'backupNone', {}, { copy });
  const hours = Math.floor((now.getTime() - good.at.getTime()) / hourMs);
  if (last && !last.isGood && hours > 0) return wrong('problem', 'backupFailed', { hours, reason: last.words ?? '' }, { copy });
  if (hours > backupLostHours) return wrong('problem', 'backupOld', { days: Math.floor(hours / 24) }, { copy });
  if (hours > backupLateHours) return wrong('warning', 'backupLate', { hours }, { copy });
  if (good.missing > 0) return wrong('warning', 'backupIncomplete', { count: good.missing });
  return fine(says('backupFine', { hours, rows: good.rows }));
};

const rehearsal: Check = async ({ db, now, services: { settings } }) => {
  if (settings.isDemo) return undefined;
  const last = await lastUpkeep(db, 'rehearsal', false);
  const copy = 'npm run rehearse';
  if (!last) return wrong('warning', 'rehearsalNone', {}, { copy });
  if (!last.isGood) return wrong('problem', 'rehearsalFailed', { reason: last.words ?? '' }, { copy });
  const days = Math.floor((now.getTime() - last.at.getTime()) / dayMs);
  if (days > rehearsalDays) return wrong('warning', 'rehearsalOld', { days }, { copy });
  return fine(says('rehearsalFine', { days, rows: last.rows }));
};

const jobs: Check = async ({ db }) => {
  const facts = await countJobs(db, deadLetters);
  if (!facts) return undefined;
  if (facts.late > 0)
    return wrong(
      'problem',
      'jobsLate',
      { count: facts.late, minutes: Math.max(lateMinutes, Math.floor(facts.oldest / 60)) },
      { screen: '/jobs' },
    );
  if (facts.dead > 0) return wrong('warning', 'jobsFailed', { count: facts.dead }, { screen: '/jobs' });
  return fine(says('jobsFine'));
};

const captcha: Check = async ({ services: { settings } }) =>
  settings.CAPTCHA === 'off' ? wrong('warning', 'captchaOff', {}, { copy: 'CAPTCHA=on' }) : fine(says('captchaFine'));

const demo: Check = async ({ services: { settings } }) =>
  settings.isDemo && !isLoopback(settings.HOST) ? wrong('problem', 'demoOpen', { host: settings.HOST }, { copy: 'DEMO=false' }) : undefined;

const factors: Check = async ({ db, services: { settings } }) => {
  if (settings.isDemo) return undefined;
  const { all, bare } = await countOwners(db);
  return bare > 0 ? wrong('warning', 'factorsMissing', { bare, all }, { screen: '/staff' }) : fine(says('factorsFine', { all }));
};

export const upkeepChecks = { backup, rehearsal, jobs, captcha, demo, factors };
