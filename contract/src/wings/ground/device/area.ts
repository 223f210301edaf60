import { deviceType } from './device-type.ts';

export const deviceTopics = { deviceType };
