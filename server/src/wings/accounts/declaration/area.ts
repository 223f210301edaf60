import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { declarationMails } from './declaration.mails.ts';
import { forgetPerson } from './declaration.store.ts';
import { declarationHandlers } from './declaration.ts';
import { declarationDeskHandlers } from './declaration-desk.ts';
import { asksFirst } from './declarations.service.ts';

export const declarationArea = defineArea({
  topics: { declaration: declarationHandlers, declarationDesk: declarationDeskHandlers },
  mails: declarationMails,
  asksFirst,
  tables: {
    declaration_version: { accounts: { published_by: staff, withdrawn_by: staff }, copy: 'award' },
    declaration_text: {},
    declaration_acceptance: {
      accounts: {
        account_id: { merge: { movesUnlessSame: ['version_id', 'declared_for'], otherwise: 'stays' }, erase: 'by area' },
      },
    },
    declaration_refusal: {
      accounts: { account_id: { merge: { movesUnlessSame: ['version_id'], otherwise: 'deleted' }, erase: 'deleted' } },
    },
    declaration_reminder: { accounts: { account_id: { merge: 'deleted', erase: 'deleted' } } },
  },
  // The proof that someone accepted stays; who they were, and where from, goes with the account.
  onErase: (db, { id }) => forgetPerson(db, id),
});
