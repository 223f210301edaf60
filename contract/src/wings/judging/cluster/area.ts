import { cluster } from './cluster.ts';
import { judgingMenu } from './judging-menu.ts';

export const clusterTopics = { cluster, judgingMenu };
