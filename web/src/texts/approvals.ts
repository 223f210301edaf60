import { textsOf } from '#web/kernel/words/i18n.ts';
import approvals from '#texts/desk/approvals.ts';

export const useApprovalsText = textsOf(approvals);
