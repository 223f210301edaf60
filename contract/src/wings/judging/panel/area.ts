import { panel } from './panel.ts';

export const panelTopics = { panel };
