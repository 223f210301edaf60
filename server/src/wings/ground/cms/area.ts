import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { cmsHandlers } from './cms.ts';

export const cmsArea = defineArea({
  topics: {
    cms: cmsHandlers,
  },
  finders: { cmsType: awardOf('cms_app_type') },
  tables: {
    cms_app_type: { copy: 'award' },
    cms_region_content: {},
    cms_region_version: { accounts: { saved_by: staff } },
  },
});
