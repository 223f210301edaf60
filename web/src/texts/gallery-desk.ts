import { textsOf } from '#web/kernel/words/i18n.ts';
import galleryDesk from '#texts/public/gallery-desk.ts';

export const useGalleryDeskText = textsOf(galleryDesk);
