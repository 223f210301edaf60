import { importLimits, type ImportKind } from '#contract/wings/desk/import/import-kinds.ts';
import type { ImportOptions } from '#contract/wings/desk/import/import.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { mailNewEntrant } from '#server/wings/accounts/account/registration/new-entrant.service.ts';
import { lockJudge, mailInvitation } from '#server/wings/judging/reviewer/invitation/invitation.service.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { MailDesk } from '#server/kernel/mail/queue-mail.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { putImported } from './answers/answers.ts';
import { addCategories } from './write-categories.ts';
import { addChanges, type MadeChange } from './import.store.ts';
import { addExpertise, addJudges } from './write-judges.ts';
import { siteOf, type planners } from './kinds.ts';
import type { Plan, Problem } from './plan.rules.ts';
import { addCredits, putTwitterNames } from './write-work-lines.ts';
import { addWorks } from './write-works.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

export interface Desk extends MailDesk {
  actor: Actor;
  record: Recorder;
}
interface Target {
  importId: number;
  propertyId: number;
  seasonId: number;
  fileName: string;
  options: ImportOptions;
}

type FreshOf<K extends ImportKind> = Awaited<ReturnType<(typeof planners)[K]>> extends Plan<infer Fresh> ? Fresh : never;
export type AnyPlan = { [K in ImportKind]: Plan<FreshOf<K>> }[ImportKind];

/** Writes what a plan holds, set by set. Each answers what it made, so that it can be undone. */
const writers: { [K in ImportKind]: (desk: Desk, target: Target, fresh: FreshOf<K>[]) => Promise<MadeChange[]> } = {
  credits: ({ db, now }, _, fresh) => addCredits(db, fresh, now),
  twitterNames: ({ db }, _, fresh) => putTwitterNames(db, fresh),
  formAnswers: putImported,
  clusterAssignments: ({ db }, _, fresh) => addExpertise(db, fresh),

  async judges(desk, { propertyId, seasonId, options }, fresh) {
    const isInvited = options.SendMail;
    const { changes, newReviewerIds } = await addJudges(desk.db, { siteId: siteOf(propertyId), seasonId }, fresh, {
      now: desk.now,
      isInvited,
    });
    if (isInvited) for (const id of newReviewerIds) await mailInvitation(desk, await lockJudge(desk.db, id), desk.actor.id);
    return changes;
  },

  async categories({ db }, { propertyId, seasonId }, fresh) {
    const changes = await addCategories(db, { propertyId, seasonId }, fresh);
    await forgetEverywhere(db, `categories:${propertyId}`);
    return changes;
  },

  async works(desk, { importId, propertyId, seasonId, options }, [fresh]) {
    if (!fresh) return [];
    const { currency } = traitsOf(propertyId);
    const place = { propertyId, seasonId, importId, currency, now: desk.now };
    const { changes, newAccounts } = await addWorks(desk.db, place, fresh, options.EntriesAs);
    if (options.SendMail) for (const account of newAccounts) await mailNewEntrant(desk, { ...account, propertyId });
    return changes;
  },
};

export async function write(desk: Desk, kind: ImportKind, target: Target, plan: AnyPlan): Promise<void> {
  const changes = await writers[kind](desk, target, plan.fresh as never);
  await addChanges(desk.db, target.importId, changes);
}

/** Mail to thousands is a broadcast, not an import. */
export function tooManyMails(kind: ImportKind, { SendMail }: ImportOptions, { fresh }: AnyPlan): Problem[] {
  if (!SendMail) return [];
  const [first] = fresh as { entrants?: readonly unknown[] }[];
  const people = kind === 'judges' ? fresh.length : (first?.entrants?.length ?? 0);
  if (people <= importLimits.invitations) return [];
  return [
    {
      line: 1,
      field: '',
      message: says('tooManyEmails', { most: importLimits.invitations, people }),
    },
  ];
}
