/** The way from a name to open entries. Any order will do; each can be left and resumed. */
export const setupSteps = ['basics', 'brand', 'rules', 'season', 'categories', 'payment', 'mail', 'people'] as const;
export type SetupStep = (typeof setupSteps)[number];
