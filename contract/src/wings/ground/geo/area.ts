import { ethnicity, geo } from './geo.ts';

export const geoTopics = { ethnicity, geo };
