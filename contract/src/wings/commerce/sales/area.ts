import { productReport } from './product-report.ts';

export const salesTopics = { productReport };
