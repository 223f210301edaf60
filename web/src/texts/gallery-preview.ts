import { textsOf } from '#web/kernel/words/i18n.ts';
import galleryPreview from '#texts/public/gallery-preview.ts';

export const useGalleryPreviewText = textsOf(galleryPreview);
