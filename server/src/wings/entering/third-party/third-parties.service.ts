import { isShownPart, shownParts } from '#contract/wings/entering/third-party/kinds.ts';
import type { ThirdParties } from '#contract/wings/entering/third-party/third-party.ts';
import { workFieldsOf, type EntryForm } from '#contract/wings/entering/form/form.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import texts from '#texts/entering/third-party-refusals.ts';
import { asksAnyone, listRoles, type RoleRow } from './role.store.ts';
import { extrasOf, hashesOf, shownWorks } from './shown-works.service.ts';
import { personState, standingOf } from './third-party.rules.ts';
import * as store from './third-party.store.ts';

const says = saying(texts);
/** Hashes don't depend on where files are. */
const noUrl = (key: string): string => key;

const nothingDecided = { isWaived: false, extendedTo: null, reason: null };

/** Every role of a submission's season with the people named for it, and the state of each. */
export async function standingsOf(db: ReadDb, submission: WholeSubmission, now: Date) {
  const roles = await listRoles(db, submission.seasonId);
  if (roles.length === 0) return [];
  const people = await store.listPeople(db, [submission.id]);
  const exceptions = await store.listExceptions(db, [submission.id]);
  const extras = await extrasOf(db, [submission]);
  return roles.map((role) => {
    const shown = hashesOf(shownWorks(submission, role.shows, extras, noUrl));
    const named = people
      .filter(({ roleId }) => roleId === role.id)
      .map((person) => ({ ...person, state: personState(role.kind, person, shown) }));
    const decided = exceptions.find(({ roleId }) => roleId === role.id) ?? nothingDecided;
    const states = named.map(({ state }) => state);
    return { role, named, decided, states, ...standingOf(role, states, decided, submission.endDate, now) };
  });
}

/** Why these can't be submitted yet; nothing if no one is missing. */
export async function findMissingPeople(db: ReadDb, submissions: readonly WholeSubmission[], now: Date): Promise<Said | undefined> {
  if (!(await asksAnyone(db, [...new Set(submissions.map(({ seasonId }) => seasonId))]))) return undefined;
  for (const submission of submissions) {
    const waiting = (await standingsOf(db, submission, now)).find(({ waits }) => waits);
    if (waiting) {
      const has = waiting.states.filter((state) => state === 'yes').length;
      return says('waitsFor', { role: waiting.role.name, missing: waiting.role.least - has });
    }
  }
  return undefined;
}

/** The parts that a role shows, in words; a question that the form no longer has is left out. */
function shownInWords({ shows }: RoleRow, form: EntryForm | undefined, language: Locale): string[] {
  const fields = form ? workFieldsOf(form) : [];
  return shows.flatMap((part) => {
    const printed = shownParts.find((one) => one === part);
    if (printed) return [inWords(says(`part-${printed}`), language)];
    const field = isShownPart(part) ? fields.find(({ Name }) => part === `answer.${Name}`) : undefined;
    return field ? [field.Label] : [];
  });
}

/** As the entrant sees it: who has answered, never what a referee wrote. */
export async function viewThirdParties(
  db: ReadDb,
  submission: WholeSubmission,
  { now, language, mayName }: { now: Date; language: Locale; mayName: boolean },
): Promise<ThirdParties> {
  const standings = await standingsOf(db, submission, now);
  const form = submission.pieces.find((piece) => piece.form)?.form?.definition as EntryForm | undefined;
  return {
    SubmissionID: submission.id,
    Roles: standings.map(({ role, named, decided, state, waits, due, isLate }) => ({
      RoleID: role.id,
      Kind: role.kind,
      Name: role.name,
      Least: role.least,
      Most: role.most,
      Shows: shownInWords(role, form, language),
      State: state,
      Waits: waits,
      Due: due,
      IsLate: isLate,
      Reason: decided.reason,
      People: named.map((person) => ({
        ThirdPartyID: person.id,
        Name: person.name,
        Email: person.email,
        State: person.state,
        SentAt: person.sentAt,
        LinkEnds: person.linkEnds && person.linkEnds > now ? person.linkEnds : null,
        HasOpened: person.openedAt !== null,
        AnsweredAt: person.answeredAt,
        Reason: person.verdict === 'no' && person.kind !== 'referee' ? person.reason : null,
      })),
    })),
    IsWaiting: standings.some(({ waits }) => waits),
    MayName: mayName,
  };
}
