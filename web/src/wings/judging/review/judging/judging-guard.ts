import { type JudgingKind, judgingWindow, opennessOf, roundOf } from '#contract/wings/judging/review/judging-window.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { findPropertyBySlug, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { guardText } from '#web/texts/judging-guard.ts';

/** R021: the name in the address, as an entry property. Which of them the judge may see is the judge check's word, not the address's. */
export const findEntryProperty = (name: string): PropertyTraits | undefined => findPropertyBySlug('entry', name);

/** R025, R607: an entry step keeps its entry property through the sign-in; no other page does. */
export function entryStepOf(path: string): string | undefined {
  const name = /^\/([\w-]+)\/entry(?:\/|$)/i.exec(path)?.[1];
  return name && findEntryProperty(name) ? name : undefined;
}

/** R111 to R113, R606: the executive's ballots first, then where one came from, else the account. */
export const afterSignIn = ({ executiveAt, rt }: { executiveAt: string; rt?: string | undefined }): string => {
  if (executiveAt) return `/${executiveAt}/executive`;
  return rt ? `/${rt}/entry` : '/account';
};

/** One thing the guard has to know. `refused` answered without success, `failed` is a call that did not get that far. */
type Lookup<T> = { state: 'waiting' | 'refused' | 'failed' } | { state: 'found'; value: T };

export const lookupOf = <T>({ data, error }: { data: T | undefined; error: unknown }): Lookup<T> => {
  if (data !== undefined) return { state: 'found', value: data };
  if (!error) return { state: 'waiting' };
  return { state: error instanceof CallProblem && error.kind === 'refused' ? 'refused' : 'failed' };
};

interface JudgeCheck {
  ValidAccount: boolean;
  GActive: boolean;
  Executive: boolean;
  AllowedToJudge: boolean;
}

interface Rounds {
  SeasonID: number;
  JudgingRnd1StartDate: Date;
  JudgingRnd1EndDate: Date;
  JudgingRnd2StartDate: Date;
  JudgingRnd2EndDate: Date;
}

/** The judge's own dates, and what they hold. */
interface Own {
  JudgingStartDate: Date | null;
  JudgingEndDate: Date | null;
  ExtendedTo?: Date | null;
  HeldSince: Date | null;
}

interface Known<Season> {
  kind: JudgingKind;
  entryProperty: Pick<PropertyTraits, 'treatsExecutivesAsAssociates'>;
  check: Lookup<JudgeCheck>;
  property: Lookup<unknown>;
  seasons: Lookup<readonly Season[]>;
  own: Lookup<Own | undefined>;
  /** Whether they were let in before and are still inside: no one is put out while finishing an entry; the server decides what is left. */
  isInside: boolean;
  now: Date;
}

/** The server's own word at the door, when something changed since the guard looked: it leads where the guard would have led. */
export const isTurnedAway = (problem: unknown): boolean =>
  isFailure(problem, 'JudgingUnavailable', 'JudgeInactive', 'JudgeUnavailable', 'NotAssociate');

type Verdict<Season> =
  | { is: 'waiting' }
  /** The judge check itself could not be made: not a no. */
  | { is: 'unknown' }
  | { is: 'admitted'; season: Season }
  /** R027: the token goes. */
  | { is: 'signedOut' }
  | { is: 'sentAway'; to: '/account' | '/dashboard'; text: string };

/**
 * R026 to R032, R549: who may enter a judging screen now, in the printed order: valid account, globally active, allowed to judge, kind of
 * judge, then the property's and the season's data, and last the judging period (R302, R547).
 */
export function judge<Season extends Rounds>({
  kind,
  entryProperty,
  check,
  property,
  seasons,
  own,
  isInside,
  now,
}: Known<Season>): Verdict<Season> {
  if (check.state === 'waiting') return { is: 'waiting' };
  if (check.state !== 'found') return { is: 'unknown' };
  const { ValidAccount, GActive, AllowedToJudge } = check.value;
  // R546: where executives are treated as associates, no one is one.
  const isExecutive = check.value.Executive && !entryProperty.treatsExecutivesAsAssociates;
  if (!ValidAccount) return { is: 'signedOut' };
  if (!GActive) return toAccount('notSetup');
  if (!AllowedToJudge) return toAccount('notScheduled');
  if (kind === 'associate' && isExecutive) return toAccount('notAssociate');
  if (kind === 'executive' && !isExecutive) return toAccount('notExecutive');

  // R032, R609: in the executive area data that cannot be had lead to the dashboard, everywhere else to the account.
  const to = kind === 'executive' ? '/dashboard' : '/account';
  if (property.state === 'refused') return { is: 'sentAway', to, text: guardText('propertyRefused') };
  if (property.state === 'failed') return { is: 'sentAway', to, text: guardText('propertyFailed') };
  if (seasons.state === 'refused') return { is: 'sentAway', to, text: guardText('seasonRefused') };
  if (seasons.state === 'failed') return { is: 'sentAway', to, text: guardText('seasonFailed') };
  if (property.state !== 'found' || seasons.state !== 'found' || own.state === 'waiting') return { is: 'waiting' };

  const [first] = seasons.value;
  if (!first) return { is: 'sentAway', to, text: guardText('seasonRefused') };
  // Dates of one's own that cannot be had limit nothing here: the server knows them.
  const dates = own.state === 'found' ? own.value : undefined;
  const open = seasons.value.find((season) => {
    const window = judgingWindow(roundOf(kind, season), {
      start: dates?.JudgingStartDate ?? null,
      end: dates?.JudgingEndDate ?? null,
      extendedTo: dates?.ExtendedTo ?? null,
    });
    const heldSince = isInside ? window.start : (dates?.HeldSince ?? null);
    const openness = opennessOf(window, heldSince, now);
    return openness === 'open' || (openness === 'finishing' && kind === 'associate');
  });
  return open ? { is: 'admitted', season: open } : toAccount('unavailable');
}

const toAccount = (key: Parameters<typeof guardText>[0]) => ({ is: 'sentAway', to: '/account', text: guardText(key) }) as const;
