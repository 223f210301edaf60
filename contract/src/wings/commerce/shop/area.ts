import { shopPass } from './shop-pass.ts';
import { shop } from './shop.ts';

export const shopTopics = { shop, shopPass };
