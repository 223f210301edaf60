import { type RawBuilder, sql } from 'kysely';
import type { ThirdPartyKind, Verdict } from '#contract/wings/entering/third-party/kinds.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { opens } from '#server/wings/ground/secret-link/secret-link.store.ts';
import type { Hashes } from './third-party.rules.ts';

const latest = (column: RawBuilder<unknown>) => sql`(select ${column} from third_party_answer answer
  where answer.third_party_id = third_party.id order by answer.id desc limit 1)`;

const people = (db: ReadDb) =>
  db
    .selectFrom('thirdParty')
    .innerJoin('thirdPartyRole', 'thirdPartyRole.id', 'thirdParty.roleId')
    .select([
      'thirdParty.id',
      'thirdParty.roleId',
      'thirdParty.submissionId',
      'thirdParty.name',
      'thirdParty.email',
      'thirdParty.sentAt',
      'thirdParty.reminders',
      'thirdParty.openedAt',
      'thirdParty.answeredAt',
      'thirdParty.changedAt',
    ])
    .select([
      sql<ThirdPartyKind>`third_party_role.kind`.as('kind'),
      sql<Verdict | null>`third_party.verdict`.as('verdict'),
      sql<Hashes>`coalesce(${latest(sql`answer.hashes`)}, '{}')`.as('hashes'),
      sql<string | null>`${latest(sql`answer.reason`)}`.as('reason'),
      sql<Date | null>`(select max(link.expires_at) from third_party_link link
        where link.third_party_id = third_party.id and link.revoked_at is null)`.as('linkEnds'),
    ])
    .where('thirdParty.removedAt', 'is', null)
    .where('thirdPartyRole.removedAt', 'is', null);

/** Who is named in these submissions now. */
export const listPeople = (db: ReadDb, submissionIds: readonly number[]) =>
  people(db).where('thirdParty.submissionId', '=', anyOf(submissionIds)).orderBy('thirdParty.id').execute();

interface NewPerson {
  roleId: number;
  submissionId: number;
  name: string;
  email: string;
}

export const addPerson = (db: WriteDb, person: NewPerson, now: Date) =>
  db
    .insertInto('thirdParty')
    .values({ ...person, namedAt: now, sentAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();

interface Change {
  sentAt?: Date;
  reminders?: number;
  openedAt?: Date;
  verdict?: Verdict;
  answeredAt?: Date;
  changedAt?: Date | null;
  checkedAt?: Date;
  removedAt?: Date;
}

export const changePerson = (db: WriteDb, id: number, change: Change) =>
  db.updateTable('thirdParty').set(change).where('id', '=', id).execute();

export const addLink = (db: WriteDb, thirdPartyId: number, link: { tokenHash: string; createdAt: Date; expiresAt: Date }) =>
  db
    .insertInto('thirdPartyLink')
    .values({ ...link, thirdPartyId })
    .execute();

export const revokeLinks = (db: WriteDb, thirdPartyId: number, now: Date) =>
  db
    .updateTable('thirdPartyLink')
    .set({ revokedAt: now })
    .where('thirdPartyId', '=', thirdPartyId)
    .where('revokedAt', 'is', null)
    .execute();

/** With more time, the links that people have last longer too. */
export const lengthenLinks = (db: WriteDb, submissionId: number, roleId: number, until: Date, now: Date) =>
  sql`update third_party_link link set expires_at = greatest(link.expires_at, ${until}) from third_party
    where third_party.id = link.third_party_id and third_party.submission_id = ${submissionId} and third_party.role_id = ${roleId}
      and third_party.removed_at is null and link.revoked_at is null and link.expires_at > ${now}`.execute(db as never);

/** Whom a link is for. The secret is no one's to guess, so it is the tenant too. */
export const findByToken = (db: ReadDb, token: string, now: Date) =>
  db
    .selectFrom('thirdPartyLink')
    .innerJoin('thirdParty', 'thirdParty.id', 'thirdPartyLink.thirdPartyId')
    .select(['thirdParty.id', 'thirdParty.submissionId', 'thirdPartyLink.expiresAt'])
    .where(opens('thirdPartyLink', secretLinks.thirdParty, token, now))
    .executeTakeFirst();

interface NewAnswer {
  verdict: Verdict;
  typedName: string | null;
  reason: string | null;
  hashes: string;
  works: string;
  questions: string;
  answers: string;
}

export const addAnswer = (db: WriteDb, thirdPartyId: number, answer: NewAnswer, now: Date) =>
  db
    .insertInto('thirdPartyAnswer')
    .values({ ...answer, thirdPartyId, answeredAt: now })
    .execute();

interface KeptWork {
  PieceID: number;
  Title: string;
  Hash: string;
  Items: { Name: string; Text: string }[];
}

/** What someone answered, the latest first. */
export const listAnswers = (db: ReadDb, thirdPartyId: number) =>
  db
    .selectFrom('thirdPartyAnswer')
    .select(['thirdPartyAnswer.answeredAt', 'thirdPartyAnswer.typedName', 'thirdPartyAnswer.reason'])
    .select([
      sql<Verdict>`third_party_answer.verdict`.as('verdict'),
      sql<Hashes>`third_party_answer.hashes`.as('hashes'),
      sql<KeptWork[]>`third_party_answer.works`.as('works'),
      sql<{ Name: string; Label: string }[]>`third_party_answer.questions`.as('questions'),
      sql<Record<string, string>>`third_party_answer.answers`.as('answers'),
    ])
    .where('thirdPartyId', '=', thirdPartyId)
    .orderBy('id', 'desc')
    .execute();

/** What they are shown besides what every view of a submission has. */
export const listExtras = async (db: ReadDb, pieceIds: readonly number[]) =>
  new Map(
    (
      await db
        .selectFrom('piece')
        .select(['piece.id', 'piece.client'])
        .select(
          sql<string>`coalesce((select string_agg(concat_ws(', ', trim(credit.first_name || ' ' || credit.last_name),
              nullif(credit.title, ''), nullif(credit.organization, '')), e'\n' order by credit.position)
            from piece_credit credit where credit.piece_id = piece.id), '')`.as('credits'),
        )
        .where('piece.id', '=', anyOf(pieceIds))
        .execute()
    ).map((piece) => [piece.id, piece]),
  );

export const listExceptions = (db: ReadDb, submissionIds: readonly number[]) =>
  db
    .selectFrom('thirdPartyException')
    .select(['roleId', 'submissionId', 'isWaived', 'extendedTo', 'reason'])
    .where('submissionId', '=', anyOf(submissionIds))
    .execute();

interface Exception {
  roleId: number;
  submissionId: number;
  isWaived?: boolean;
  extendedTo?: Date;
  reason: string;
  decidedAt: Date;
  decidedBy: number;
}

export const putException = (db: WriteDb, exception: Exception) => {
  const { roleId: _, submissionId: __, ...change } = exception;
  return db
    .insertInto('thirdPartyException')
    .values(exception)
    .onConflict((same) => same.columns(['roleId', 'submissionId']).doUpdateSet(change))
    .execute();
};

/** Addresses of everyone who may open a submission: its owner, the owner's team, and whom to ask about it. */
export const listOwnAddresses = async (db: ReadDb, submissionId: number): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select account.email from submission_access held join account on account.id = held.account_id where held.submission_id = ${submissionId}
    union select contact_email from submission where id = ${submissionId} and contact_email <> ''`.execute(db as never);
  return rows.map(({ email }) => email);
};

export const findOwner = (db: ReadDb, submissionId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select(['account.email', 'account.firstName', 'account.deactivatedAt'])
    .where('submission.id', '=', submissionId)
    .executeTakeFirst();
