import { textsOf } from '#web/kernel/words/i18n.ts';
import juryRecord from '#texts/results/jury-record.ts';

export const useJuryRecordText = textsOf(juryRecord);
