import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { galleryDeskHandlers, openGalleries } from './desk/gallery-desk.ts';
import { galleryPreviewHandlers } from './desk/gallery-preview.ts';
import { galleryNameHandlers } from './gallery-names.ts';
import { galleryJobs } from './gallery.jobs.ts';
import { galleryHandlers } from './gallery.ts';
import { searchHandlers } from './search.ts';

export const galleryArea = defineArea({
  topics: {
    gallery: galleryHandlers,
    galleryDesk: galleryDeskHandlers,
    galleryNames: galleryNameHandlers,
    galleryPreview: galleryPreviewHandlers,
    search: searchHandlers,
  },
  jobs: handled(galleryJobs, { open: openGalleries }),
  finders: { galleryName: awardOf('gallery_name') },
  tables: {
    gallery_credit: {},
    gallery_document: { copy: 'never' },
    gallery_featured: { copy: 'never' },
    gallery_gone: { copy: 'never' },
    gallery_join: { accounts: { joined_by: staff }, copy: 'never' },
    gallery_name: { copy: 'never' },
    gallery_parted: {},
    gallery_preview: { accounts: { created_by: staff }, copy: 'never' },
    gallery_season: { accounts: { changed_by: staff }, copy: 'never' },
    gallery_spelling: { copy: 'never' },
    showcase_work: { copy: 'never' },
  },
});
