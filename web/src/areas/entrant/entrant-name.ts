import type { EntrantRecord } from '#contract/areas/entrant/entrant-record.ts';
import { entrantList } from '#contract/areas/entrant/entrant-list.ts';
import { entrantRecord } from '#contract/areas/entrant/entrant-record.ts';
import { entrant } from '#contract/areas/account/entrant.ts';
import { audit } from '#contract/areas/operation/audit.ts';
import { mail } from '#contract/areas/operation/mail.ts';
import { order } from '#contract/areas/order/order.ts';
import { fullName } from '#web/kernel/full-name.ts';

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
