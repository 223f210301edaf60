import type { EntrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { entrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { entrant } from '#contract/wings/accounts/account/entrant.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { fullName } from '#web/kernel/words/full-name.ts';

/** Guests may have given no name. */
export const nameOf = (person: { FirstName: string; LastName: string; Email: string }): string => fullName(person);

export interface EntrantDialogProps {
  entrant: EntrantRecord;
  opened: boolean;
  onClose: () => void;
}

/** What is another after something was done for an entrant. */
export const entrantReads = [
  entrantRecord.getEntrantRecord,
  entrantRecord.getEntrantWorks,
  entrantList.list,
  entrantList.getEntrantFilterOptions,
  entrant.getAddtlDetails,
  audit.getAuditLog,
  mail.getMails,
  order.getOrdersForProperty,
];
