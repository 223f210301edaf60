import { entrantFile } from './entrant-file.ts';
import { file } from './file.ts';
import { partUpload } from './part-upload.ts';

export const fileTopics = { entrantFile, file, partUpload };
