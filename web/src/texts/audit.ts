import { keysOf, textsOf } from '#web/kernel/words/i18n.ts';
import auditSubjects from '#texts/desk/audit-subjects.ts';
import audit from '#texts/desk/audit.ts';

/** What each event of the audit log is called, by its name in the code; `tests/contract/audit-words.test.ts` asks for every one. */
export const useAuditText = textsOf(auditSubjects, audit);
export const auditEvents = keysOf(audit, 'event-');
