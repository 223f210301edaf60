import { textsOf } from '#web/kernel/words/i18n.ts';
import gallery from '#texts/public/gallery.ts';

export const useGalleryText = textsOf(gallery);
