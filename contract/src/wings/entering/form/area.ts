import { entryForm } from './entry-form.ts';

export const formTopics = { entryForm };
