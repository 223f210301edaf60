import { textsOf } from '#web/kernel/words/i18n.ts';
import galleryNames from '#texts/public/gallery-names.ts';

export const useGalleryNamesText = textsOf(galleryNames);
