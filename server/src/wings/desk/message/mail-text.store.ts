import { sql } from 'kysely';
import type { MailWords } from '#contract/kernel/text/mail-text.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface Which {
  template: string;
  variant: string;
  locale: string;
}

const savedByName = sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`;

/** The latest version of each text. */
export const listInForce = (db: ReadDb, propertyId: number, locale: string) =>
  db
    .selectFrom('mailTextVersion')
    .leftJoin('account', 'account.id', 'mailTextVersion.savedBy')
    .distinctOn(['template', 'variant'])
    .select(['template', 'variant', 'words', 'savedAt', savedByName.as('savedBy')])
    .where('mailTextVersion.propertyId', '=', propertyId)
    .where('locale', '=', locale)
    .orderBy('template')
    .orderBy('variant')
    .orderBy('mailTextVersion.version', 'desc')
    .execute();

export const listVersions = (db: ReadDb, propertyId: number, { template, variant, locale }: Which) =>
  db
    .selectFrom('mailTextVersion')
    .leftJoin('account', 'account.id', 'mailTextVersion.savedBy')
    .select(['mailTextVersion.version', 'words', 'savedAt', savedByName.as('savedBy')])
    .where('mailTextVersion.propertyId', '=', propertyId)
    .where('template', '=', template)
    .where('variant', '=', variant)
    .where('locale', '=', locale)
    .orderBy('mailTextVersion.version', 'desc')
    .limit(50)
    .execute();

/** Whether it was the next version: two who save at the same time make two versions, and the second learns of the first. */
export async function addVersion(
  db: WriteDb,
  propertyId: number,
  { template, variant, locale }: Which,
  row: { version: number; words: MailWords | null; savedBy: number; savedAt: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('mailTextVersion')
    .values({ ...row, words: row.words && JSON.stringify(row.words), propertyId, template, variant, locale })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The latest mail of a kind, with what was filled in. */
export function findLastFilled(db: ReadDb, propertyId: number, { template, variant }: Pick<Which, 'template' | 'variant'>) {
  return db
    .selectFrom('mail')
    .select(['recipient', 'filled', 'html', 'text', 'sealedLinks', 'secretLink', 'unsubscribeLink'])
    .where('propertyId', '=', propertyId)
    .where('template', '=', template)
    .where(sql<boolean>`filled ->> 'variant' = ${variant}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const findEmail = async (db: ReadDb, accountId: number): Promise<string> =>
  (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email;

/** The words in force of each mail that an award has words of its own for. */
export const listMailTexts = (db: ReadDb, propertyId: number) =>
  db
    .with('latest', (query) =>
      query
        .selectFrom('mailTextVersion')
        .distinctOn(['template', 'variant', 'locale'])
        .select(['template', 'variant', 'locale', 'words'])
        .where('propertyId', '=', propertyId)
        .orderBy('template')
        .orderBy('variant')
        .orderBy('locale')
        .orderBy('version', 'desc'),
    )
    .selectFrom('latest')
    .selectAll()
    .where('words', 'is not', null)
    .execute();

export async function addMailTexts(
  db: WriteDb,
  propertyId: number,
  texts: readonly (Which & { words: unknown })[],
  now: Date,
): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto('mailTextVersion')
    .values(texts.map(({ words, ...text }) => ({ ...text, propertyId, version: 1, words: JSON.stringify(words), savedAt: now })))
    .execute();
}
