import { defineArea } from '#server/kernel/area/area.ts';
import { exportJobs } from '#server/kernel/exports/export.jobs.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { attendeeExportHandlers } from './attendee-export.ts';
import { entryExportHandlers } from './entry-export.ts';
import { exportFileHandlers, sweepExports, writeExport } from './export-file.ts';
import { exportMails } from './export.mails.ts';
import { judgingExportHandlers } from './judging-export.ts';
import { merchExportHandlers } from './merch-export.ts';
import { peopleExportHandlers } from './people-export.ts';
import { stageExportHandlers } from './stage-export.ts';
import { voteExportHandlers } from './vote-export.ts';

export const exportArea = defineArea({
  topics: {
    attendeeExport: attendeeExportHandlers,
    entryExport: entryExportHandlers,
    exportFile: exportFileHandlers,
    judgingExport: judgingExportHandlers,
    merchExport: merchExportHandlers,
    peopleExport: peopleExportHandlers,
    stageExport: stageExportHandlers,
    voteExport: voteExportHandlers,
  },
  jobs: handled(exportJobs, { write: writeExport, sweep: sweepExports }),
  mails: exportMails,
});
