import { entryForm } from './entry-form.ts';
import { submissionAnswers } from './placed-answers.ts';

export const formTopics = { entryForm, submissionAnswers };
