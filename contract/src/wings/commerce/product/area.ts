import { product } from './product.ts';

export const productTopics = { product };
