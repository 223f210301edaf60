import { createHash } from 'node:crypto';
import { type DeclarationKind, kindsAt } from '#contract/wings/accounts/declaration/kinds.ts';
import type { DeclarationText } from '#contract/wings/accounts/declaration/declaration.ts';
import type { Moment } from '#contract/kernel/call/moments.ts';
import { entryPropertiesJudgedOn, findProperty } from '#contract/kernel/award/properties.ts';
import type { Asking, AsksFirst } from '#server/kernel/call/asked-first.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { Pool, ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { inForce, type VersionInForce } from './declaration.rules.ts';
import * as store from './declaration.store.ts';

export const declarationCache = 'declaration/';

/** What all awards ask for: one list for the installation, because nearly every award asks for nothing. */
const allInForce = (services: Services, db: ReadDb): Promise<VersionInForce[]> =>
  services.caches.get(`${declarationCache}in-force`, 60, async () => inForce(await store.listAsked(db)));

/** The awards that can ask this person for something: their own, or those that are judged where they judge. */
export const awardsAsking = ({ role, propertyId }: Pick<Actor, 'role' | 'propertyId'>): number[] => {
  if (role === 'Reviewer') return entryPropertiesJudgedOn(propertyId).map(({ id }) => id);
  return role === 'Entrant' || role === 'Guest' ? [propertyId] : [];
};

export async function askedAt(db: ReadDb, services: Services, moment: Moment, propertyIds: readonly number[]): Promise<VersionInForce[]> {
  const kinds = kindsAt[moment];
  const all = await allInForce(services, db);
  return all
    .filter(({ kind, propertyId }) => kinds.includes(kind) && propertyIds.includes(propertyId))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.propertyId - other.propertyId);
}

interface Missing extends VersionInForce {
  /** Where each submission needs its own. */
  submissions: readonly { id: number; title: string }[];
}

/** What of this is still to be accepted. */
export async function missing(
  db: ReadDb,
  accountId: number,
  asked: readonly VersionInForce[],
  about: { submissionIds: readonly number[]; entryIds: readonly number[] },
): Promise<Missing[]> {
  if (asked.length === 0) return [];
  const own = await store.listOwn(db, [...new Set(asked.map(({ propertyId }) => propertyId))], accountId);
  const found: Missing[] = [];
  for (const version of asked) {
    if (version.kind === 'ai') {
      const submissions = await store.listUndeclared(db, accountId, version, about);
      if (submissions.length > 0) found.push({ ...version, submissions });
      continue;
    }
    const isAccepted = own.some(
      ({ propertyId, kind, number }) => propertyId === version.propertyId && kind === version.kind && number >= version.needed,
    );
    if (!isAccepted) found.push({ ...version, submissions: [] });
  }
  return found;
}

const awardsOf = ({ actor, propertyIds }: Pick<Asking, 'actor' | 'propertyIds'>): number[] => {
  const asking = awardsAsking(actor);
  const named = propertyIds.filter((id) => asking.includes(id));
  // A call that names no award of a judge could show a work of any of them.
  return named.length > 0 ? named : asking;
};

export const asksFirst: AsksFirst = {
  async mayAsk(services: Services, pool: Pool, actor: Actor, moment: Moment) {
    return (await askedAt(pool, services, moment, awardsAsking(actor))).length > 0;
  },

  async findMissing(db, services, asking) {
    const asked = await askedAt(db, services, asking.moment, awardsOf(asking));
    const found = await missing(db, asking.actor.id, asked, asking);
    return found.length > 0
      ? found.map(({ propertyId, kind, number }) => ({ PropertyID: propertyId, Kind: kind, Number: number }))
      : undefined;
  },
};

/** Whether a judge may see works of an award, for a door that they come through without signing in. */
export async function hasAgreed(db: ReadDb, services: Services, propertyId: number, accountId: number): Promise<boolean> {
  const asked = await askedAt(db, services, 'judging', [propertyId]);
  return (await missing(db, accountId, asked, { submissionIds: [], entryIds: [] })).length === 0;
}

/** Names exactly this text: whoever has the text can compute it again. */
function hashOfText(kind: DeclarationKind, number: number, { Language, Title, Lead, Points, FullText }: DeclarationText): string {
  const lines = [
    kind,
    String(number),
    Language,
    Title,
    Lead ?? '',
    ...Points.flatMap(({ Title: name, Text }) => [name, Text]),
    FullText ?? '',
  ];
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}

export const awardLanguage = (propertyId: number): string => findProperty(propertyId)?.locale ?? 'en-US';

/** What an award asks for now becomes what its copy asks for first. Nobody accepted anything there yet. */
export async function copyDeclarations(
  db: WriteDb,
  { fromId, toId, now, by }: { fromId: number; toId: number; now: Date; by: number },
  renamed: (text: string) => string,
): Promise<void> {
  const versions = await store.listVersions(db, fromId);
  const current = inForce(versions.filter(({ withdrawnAt }) => withdrawnAt === null).map((row) => ({ ...row, propertyId: fromId })));
  for (const { id, kind } of current) {
    const texts = (versions.find((version) => version.id === id)?.texts ?? []).map((text) => ({
      Language: text.language,
      Title: renamed(text.title),
      Lead: renamed(text.lead),
      Points: (text.points as unknown as DeclarationText['Points']).map((point) => ({
        Title: renamed(point.Title),
        Text: renamed(point.Text),
      })),
      FullText: renamed(text.fullText),
    }));
    const version = { propertyId: toId, kind, number: 1, asksAgain: true, publishedAt: now, publishedBy: by };
    await store.addVersion(
      db,
      version,
      texts.map((text) => rowOf(kind, 1, text)),
    );
  }
  if (current.length > 0) await forgetEverywhere(db, declarationCache);
}

/** A text as it is kept, with what names it. */
export const rowOf = (kind: DeclarationKind, number: number, text: DeclarationText) => ({
  language: text.Language,
  title: text.Title,
  lead: text.Lead ?? '',
  points: JSON.stringify(text.Points),
  fullText: text.FullText ?? '',
  hash: hashOfText(kind, number, text),
});
