import { door } from './door.ts';
import { property } from './property.ts';

export const propertyTopics = { door, property };
