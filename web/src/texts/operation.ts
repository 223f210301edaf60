import { keysOf, textsOf } from '#web/kernel/words/i18n.ts';
import operation from '#texts/desk/operation.ts';

export const useOperationText = textsOf(operation);
export const queueKeys = keysOf(operation, 'queue-');
