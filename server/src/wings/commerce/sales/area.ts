import { defineArea } from '#server/kernel/area/area.ts';
import { productReportHandlers } from './product-report.ts';

export const salesArea = defineArea({
  topics: {
    productReport: productReportHandlers,
  },
});
