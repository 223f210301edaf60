import { galleryDesk } from './gallery-desk.ts';
import { galleryNames } from './gallery-names.ts';
import { galleryPreview } from './gallery-preview.ts';
import { gallery } from './gallery.ts';
import { search } from './search.ts';

export const galleryTopics = { gallery, galleryDesk, galleryNames, galleryPreview, search };
