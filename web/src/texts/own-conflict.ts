import { textsOf } from '#web/kernel/words/i18n.ts';
import ownConflict from '#texts/judging/own-conflict.ts';

export const useOwnConflictText = textsOf(ownConflict);
