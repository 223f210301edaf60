import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import ui from '#texts/frame/ui.ts';
import upload from '#texts/ground/upload.ts';

/** The words of the dialogs for files and links, beside those of the shared parts: public pages have neither dialog, and load none of them. */
export type UploadText = Text<typeof ui | typeof upload>;

export const useUploadText = textsOf(ui, upload);
