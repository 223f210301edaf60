import { textsOf } from '#web/kernel/words/i18n.ts';
import staff from '#texts/desk/staff.ts';

export const useStaffText = textsOf(staff);
