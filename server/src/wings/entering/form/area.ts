import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { entryFormHandlers } from './entry-form.ts';
import { formJobs } from './form.jobs.ts';
import { submissionAnswersHandlers } from './submission-answers.ts';
import { renewWorks } from './renew-works.ts';

export const formArea = defineArea({
  topics: { entryForm: entryFormHandlers, submissionAnswers: submissionAnswersHandlers },
  jobs: handled(formJobs, { renew: renewWorks }),
  tables: {
    entry_form: { accounts: { published_by: staff }, copy: 'award' },
    entry_form_draft: { accounts: { saved_by: staff, proposed_by: staff }, copy: 'award' },
  },
});
