import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { deleteMails } from '#server/kernel/mail/mail.store.ts';
import { eraseRecipient } from './erase.store.ts';

export const eraseMessages = async (db: WriteDb, person: Erasing): Promise<void> => deleteMails(db, await eraseRecipient(db, person));
