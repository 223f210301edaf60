import { criteria } from './criteria.ts';

export const criteriaTopics = { criteria };
