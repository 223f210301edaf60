import { textsOf } from '#web/kernel/words/i18n.ts';
import connection from '#texts/desk/connection.ts';

export const useConnectionText = textsOf(connection);
