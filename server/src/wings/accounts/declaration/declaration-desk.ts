import { type Acceptance, type Declaration, declarationDesk } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import { declarationKinds } from '#contract/wings/accounts/declaration/kinds.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { textView } from './declaration.ts';
import { inForce, type VersionInForce } from './declaration.rules.ts';
import * as store from './declaration.store.ts';
import * as desk from './declaration-desk.store.ts';
import { declarationCache, rowOf } from './declarations.service.ts';
import { declarationReminderMail } from './mails/declaration-reminder.ts';

const currentOf = (rows: readonly store.VersionRow[], propertyId: number): VersionInForce[] =>
  inForce(rows.filter(({ withdrawnAt }) => withdrawnAt === null).map((row) => ({ ...row, propertyId })));

const askedOf = ({ propertyId, kind, needed, id }: VersionInForce) => ({ propertyId, kind, needed, versionId: id });

async function view(db: ReadDb, propertyId: number): Promise<Declaration[]> {
  const rows = await store.listVersions(db, propertyId);
  const current = currentOf(rows, propertyId);
  const found: Declaration[] = [];
  for (const kind of declarationKinds) {
    const versions = rows.filter((row) => row.kind === kind);
    if (versions.length === 0) continue;
    const asked = current.find((version) => version.kind === kind);
    const counts = asked && (await desk.countPeople(db, askedOf(asked)));
    found.push({
      Kind: kind,
      Current: asked?.number ?? null,
      Accepted: counts?.accepted ?? 0,
      People: counts ? counts.accepted + counts.older + counts.refused + counts.open : 0,
      Versions: versions.map((row) => ({
        VersionID: row.id,
        Number: row.number,
        AsksAgain: row.asksAgain,
        PublishedAt: row.publishedAt,
        PublishedBy: row.publishedBy,
        WithdrawnAt: row.withdrawnAt,
        Texts: row.texts.map((text) => ({ ...textView(text), Hash: text.hash })),
      })),
    });
  }
  return found;
}

const acceptanceView = (row: desk.AcceptanceRow): Acceptance => ({
  AccountID: row.accountId,
  Name: row.name,
  Email: row.email,
  Submission: row.submission,
  Number: row.number,
  AcceptedAt: row.acceptedAt,
  Hash: row.hash,
  TypedName: row.typedName,
  Answer: row.answer as Acceptance['Answer'],
  State: row.state,
  Reason: row.reason,
});

export const declarationDeskHandlers = implement(declarationDesk, {
  getDeclarations: ({ params, db }) => view(db, params.propertyId),

  async publishDeclaration({ body, db, actor, now, record, refuse }) {
    if (findProperty(body.PropertyID)?.kind !== 'entry') return refuse('NotFound');
    await store.lockVersions(db, body.PropertyID);
    const known = (await store.listVersions(db, body.PropertyID)).filter(({ kind }) => kind === body.Kind);
    const last = known[0]?.number ?? 0;
    if (last !== body.After) return refuse('Conflict', { data: await view(db, body.PropertyID) });
    const number = last + 1;
    const id = await store.addVersion(
      db,
      {
        propertyId: body.PropertyID,
        kind: body.Kind,
        number,
        asksAgain: number === 1 || body.AsksAgain,
        publishedAt: now,
        publishedBy: actor.id,
      },
      body.Texts.map((text) => rowOf(body.Kind, number, text)),
    );
    await forgetEverywhere(db, declarationCache);
    await record('declaration.published', {
      subject: 'declaration',
      subjectId: id,
      propertyId: body.PropertyID,
      after: { kind: body.Kind, version: number, asksAgain: body.AsksAgain, texts: body.Texts },
    });
    return view(db, body.PropertyID);
  },

  async withdrawVersion({ body, db, actor, now, record, refuse }) {
    const withdrawn = await store.withdraw(db, body.PropertyID, body.VersionID, { withdrawnAt: now, withdrawnBy: actor.id });
    if (!withdrawn) {
      const known = await store.findVersion(db, body.PropertyID, body.VersionID);
      return known ? view(db, body.PropertyID) : refuse('NotFound');
    }
    await forgetEverywhere(db, declarationCache);
    await record('declaration.withdrawn', {
      subject: 'declaration',
      subjectId: body.VersionID,
      propertyId: body.PropertyID,
      before: { kind: withdrawn.kind, version: withdrawn.number },
    });
    return view(db, body.PropertyID);
  },

  async getAcceptances({ body, db }) {
    const { Page, PageSize, State, Search = '' } = body;
    const rows = await store.listVersions(db, body.PropertyID);
    const asked = currentOf(rows, body.PropertyID).find(({ kind }) => kind === body.Kind);
    const last = rows.find(({ kind }) => kind === body.Kind);
    const empty = { accepted: 0, older: 0, refused: 0, open: 0 };
    if (!last) return { Rows: [], Total: 0, Page, PageSize, Counts: empty };
    // Withdrawn altogether: what was accepted is still proof.
    const of = asked ? askedOf(asked) : { propertyId: body.PropertyID, kind: body.Kind, needed: 1, versionId: last.id };
    const page = await desk.listPeople(db, of, { state: State, search: Search, limit: PageSize, offset: (Page - 1) * PageSize });
    return { Rows: page.rows.map(acceptanceView), Total: page.total, Page, PageSize, Counts: await desk.countPeople(db, of) };
  },

  exportAcceptances: async ({ body, db }) =>
    (await desk.listAll(db, body.PropertyID)).map((row) => ({
      Kind: row.kind,
      Version: row.number,
      Language: row.language,
      Name: row.name,
      Email: row.email,
      Submission: row.submission,
      TypedName: row.typedName,
      Answer: row.answer ? JSON.stringify(row.answer) : null,
      AcceptedAt: row.acceptedAt,
      Hash: row.hash,
      Address: row.address,
    })),

  async remindPeople({ body, db, now, record, enqueue, services, refuse }) {
    const asked = currentOf(await store.listVersions(db, body.PropertyID), body.PropertyID).find(({ kind }) => kind === 'judge');
    if (!asked) return refuse('NotFound');
    await store.lockVersions(db, body.PropertyID);
    const judges = await desk.listToRemind(db, askedOf(asked), new Date(now.getTime() - 86_400_000));
    for (const { email, firstName, judgingPropertyId } of judges)
      await queueMail({ db, enqueue, now, services }, declarationReminderMail, {
        propertyId: judgingPropertyId,
        to: email,
        values: {
          firstName,
          award: findProperty(body.PropertyID)?.name ?? '',
          link: `${portalAddress(services.settings.publicUrl, judgingPropertyId, 'judging')}/${findProperty(body.PropertyID)?.slug ?? ''}/agreement`,
        },
      });
    const accountIds = judges.map(({ accountId }) => accountId);
    await desk.markReminded(db, asked.id, accountIds, now);
    await record('declaration.reminded', {
      subject: 'declaration',
      subjectId: asked.id,
      propertyId: body.PropertyID,
      after: { judges: accountIds },
    });
    return { Reminded: judges.length };
  },
});
