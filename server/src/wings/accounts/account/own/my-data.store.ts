import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** What is kept about one account, in the words of the tables; secrets are left out. */
export async function collectData(db: ReadDb, propertyId: number, accountId: number) {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  const { passwordHash, ...person } = account ?? { passwordHash: null };
  const submissions = await db
    .selectFrom('submission')
    .selectAll('submission')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('piece')
          .selectAll('piece')
          .select((piece) => [
            jsonArrayFrom(piece.selectFrom('pieceCredit').selectAll().whereRef('pieceCredit.pieceId', '=', 'piece.id')).as('credits'),
            jsonArrayFrom(piece.selectFrom('pieceUrl').select(['url', 'label']).whereRef('pieceUrl.pieceId', '=', 'piece.id')).as('links'),
            jsonArrayFrom(
              piece.selectFrom('pieceAnswers').select(['answers', 'kept']).whereRef('pieceAnswers.pieceId', '=', 'piece.id'),
            ).as('formAnswers'),
            jsonArrayFrom(
              piece.selectFrom('pieceFile').select(['fileKey', 'originalName']).whereRef('pieceFile.pieceId', '=', 'piece.id'),
            ).as('files'),
            jsonArrayFrom(
              piece
                .selectFrom('entry')
                .select(['id', 'categoryId', 'state', 'texts', 'customFields', 'createdAt'])
                .whereRef('entry.pieceId', '=', 'piece.id'),
            ).as('entries'),
          ])
          .whereRef('piece.submissionId', '=', 'submission.id'),
      ).as('pieces'),
    )
    .where('submission.propertyId', '=', propertyId)
    .where('submission.accountId', '=', accountId)
    .execute();
  const orders = await db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => jsonArrayFrom(eb.selectFrom('orderLine').selectAll().whereRef('orderLine.orderId', '=', 'orders.id')).as('lines'))
    .where('orders.propertyId', '=', propertyId)
    .where('orders.accountId', '=', accountId)
    .execute();
  const reviewer = await db.selectFrom('reviewer').selectAll().where('accountId', '=', accountId).executeTakeFirst();
  const judgeAnswers = reviewer
    ? await db.selectFrom('judgeAnswers').select(['propertyId', 'answers', 'changedAt']).where('reviewerId', '=', reviewer.id).execute()
    : [];
  const sessions = await db
    .selectFrom('session')
    .select(['address', 'agent', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .execute();
  const logins = await db
    .selectFrom('externalLogin')
    .select(['provider', 'email', 'createdAt'])
    .where('accountId', '=', accountId)
    .execute();
  const team = await db
    .selectFrom('teamMember')
    .select(['ownerId', 'memberId', 'email', 'submissionId', 'mayWrite', 'mayPay', 'invitedAt', 'acceptedAt'])
    .where((eb) => eb.or([eb('ownerId', '=', accountId), eb('memberId', '=', accountId)]))
    .execute();
  const mails = await db
    .selectFrom('mail')
    .select(['template', 'subject', 'createdAt', 'sentAt'])
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', eb.fn<string>('lower', [eb.val(account?.email ?? '')])))
    .orderBy('id')
    .execute();
  const declarations = await db
    .selectFrom('declarationAcceptance')
    .innerJoin('declarationVersion', 'declarationVersion.id', 'declarationAcceptance.versionId')
    .innerJoin('declarationText', (join) =>
      join
        .onRef('declarationText.versionId', '=', 'declarationAcceptance.versionId')
        .onRef('declarationText.language', '=', 'declarationAcceptance.language'),
    )
    .select([
      'declarationVersion.kind',
      'declarationVersion.number',
      'declarationText.title',
      'declarationText.points',
      'declarationText.fullText',
      'declarationAcceptance.hash',
      'declarationAcceptance.submissionId',
      'declarationAcceptance.typedName',
      'declarationAcceptance.answer',
      'declarationAcceptance.acceptedAt',
      'declarationAcceptance.address',
    ])
    .where('declarationAcceptance.accountId', '=', accountId)
    .orderBy('declarationAcceptance.id')
    .execute();
  const refusedDeclarations = await db
    .selectFrom('declarationRefusal')
    .innerJoin('declarationVersion', 'declarationVersion.id', 'declarationRefusal.versionId')
    .select(['declarationVersion.kind', 'declarationVersion.number', 'declarationRefusal.reason', 'declarationRefusal.refusedAt'])
    .where('declarationRefusal.accountId', '=', accountId)
    .execute();
  // By their address, too: who is nominated needs no account. Who else nominated, and whom, is theirs.
  const address = account?.email ?? '';
  const nominationsMade = await db
    .selectFrom('nomination')
    .select(['nomineeName', 'organization', 'nomineeEmail', 'reason', 'answers', 'showsName', 'createdAt', 'confirmedAt'])
    .where('propertyId', '=', propertyId)
    .where((eb) => eb.or([eb('accountId', '=', accountId), eb(eb.fn('lower', ['nominatorEmail']), '=', address.toLowerCase())]))
    .orderBy('id')
    .execute();
  const nominatedFor = await db
    .selectFrom('nominee')
    .select(['name', 'organization', 'email', 'state', 'askedAt', 'answeredAt', 'submissionId'])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('nomination').select(['reason', 'createdAt']).whereRef('nomination.nomineeId', '=', 'nominee.id').orderBy('id'),
      ).as('nominations'),
    )
    .where('propertyId', '=', propertyId)
    .where((eb) => eb.or([eb('accountId', '=', accountId), eb(eb.fn('lower', ['email']), '=', address.toLowerCase())]))
    .orderBy('id')
    .execute();
  return {
    account: { ...person, hasPassword: passwordHash !== null },
    reviewer: reviewer ?? null,
    judgeAnswers,
    submissions,
    orders,
    team,
    externalLogins: logins,
    sessions,
    mails,
    declarations,
    refusedDeclarations,
    nominationsMade,
    nominatedFor,
  };
}
