import { attendeeExport } from './attendee-export.ts';
import { entryExport } from './entry-export.ts';
import { exportFile } from './export-file.ts';
import { judgingExport } from './judging-export.ts';
import { merchExport } from './merch-export.ts';
import { peopleExport } from './people-export.ts';
import { stageExport } from './stage-export.ts';
import { voteExport } from './vote-export.ts';

export const exportTopics = { attendeeExport, entryExport, exportFile, judgingExport, merchExport, peopleExport, stageExport, voteExport };
