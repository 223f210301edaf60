import { sql } from 'kysely';
import type { Allowed } from '#contract/wings/accounts/account/rights.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { belongsTo } from '#server/wings/ground/secret-link/secret-link.store.ts';

/** A submission goes by its own title or by that of its first work. */
const submissionTitle = sql<string | null>`(select coalesce(nullif(shared.title, ''),
  (select piece.title from piece where piece.submission_id = shared.id order by piece.position, piece.id limit 1), '')
  from submission shared where shared.id = team_member.submission_id)`;

const members = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('teamMember')
    .leftJoin('account as member', 'member.id', 'teamMember.memberId')
    .selectAll('teamMember')
    .select(['member.firstName as memberFirstName', 'member.lastName as memberLastName', 'member.email as memberEmail'])
    .select(submissionTitle.as('submissionTitle'))
    .where('teamMember.propertyId', '=', propertyId);

export const listMembers = (db: ReadDb, propertyId: number, ownerId: number) =>
  members(db, propertyId).where('teamMember.ownerId', '=', ownerId).orderBy('teamMember.id').execute();

export const findMember = (db: ReadDb, propertyId: number, ownerId: number, id: number) =>
  members(db, propertyId).where('teamMember.ownerId', '=', ownerId).where('teamMember.id', '=', id).executeTakeFirst();

export const findMemberByEmail = (db: ReadDb, propertyId: number, ownerId: number, submissionId: number | null, email: string) =>
  members(db, propertyId)
    .where('teamMember.ownerId', '=', ownerId)
    .where('teamMember.submissionId', submissionId === null ? 'is' : '=', submissionId)
    .where((eb) => eb(eb.fn('lower', ['teamMember.email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst();

const memberships = (db: ReadDb) =>
  db
    .selectFrom('teamMember')
    .innerJoin('account as owner', 'owner.id', 'teamMember.ownerId')
    .selectAll('teamMember')
    .select([
      'owner.firstName as ownerFirstName',
      'owner.lastName as ownerLastName',
      'owner.email as ownerEmail',
      'owner.organization as ownerOrganization',
    ])
    .select(submissionTitle.as('submissionTitle'))
    .where('owner.deactivatedAt', 'is', null);

export const listMemberships = (db: ReadDb, propertyId: number, memberId: number) =>
  memberships(db)
    .where('teamMember.propertyId', '=', propertyId)
    .where('teamMember.memberId', '=', memberId)
    .orderBy('teamMember.id')
    .execute();

/** The hash is unguessable and belongs to exactly one property. */
export const findInvitation = (db: ReadDb, code: string) =>
  memberships(db)
    .where(belongsTo('teamMember', secretLinks.teamInvitation, code))
    .executeTakeFirst();

export const lockInvitation = (db: WriteDb, code: string) =>
  db
    .selectFrom('teamMember')
    .select('id')
    .where(belongsTo('teamMember', secretLinks.teamInvitation, code))
    .forUpdate()
    .executeTakeFirst();

/** One invitation after the other for one owner, so that neither the limit nor a person is counted twice. */
export const lockOwner = (db: WriteDb, propertyId: number, ownerId: number) =>
  db.selectFrom('account').selectAll().where('propertyId', '=', propertyId).where('id', '=', ownerId).forUpdate().executeTakeFirst();

export const findOwnSubmission = (db: ReadDb, propertyId: number, ownerId: number, submissionId: number) =>
  db
    .selectFrom('submission')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('accountId', '=', ownerId)
    .where('id', '=', submissionId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

interface NewInvitation extends Allowed {
  ownerId: number;
  submissionId: number | null;
  email: string;
  tokenHash: string;
  invitedAt: Date;
  expiresAt: Date;
}

export const addInvitation = (db: WriteDb, propertyId: number, row: NewInvitation) =>
  db
    .insertInto('teamMember')
    .values({ ...row, propertyId })
    .returning('id')
    .executeTakeFirstOrThrow();

export const changeMember = (
  db: WriteDb,
  propertyId: number,
  id: number,
  change: Partial<Allowed> & { tokenHash?: string; invitedAt?: Date; expiresAt?: Date; memberId?: number; acceptedAt?: Date },
) => db.updateTable('teamMember').set(change).where('propertyId', '=', propertyId).where('id', '=', id).execute();

/** The same person on the same team by an earlier invitation. */
export const findTwin = (db: ReadDb, ownerId: number, submissionId: number | null, memberId: number) =>
  db
    .selectFrom('teamMember')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('submissionId', submissionId === null ? 'is' : '=', submissionId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();

export const deleteMember = (db: WriteDb, propertyId: number, id: number) =>
  db.deleteFrom('teamMember').where('propertyId', '=', propertyId).where('id', '=', id).execute();
