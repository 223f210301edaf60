/** What every personal access token begins with, so that people and scanners for leaked secrets know one when they see it. */
export const tokenStart = 'laurel_pat_';
/** What a shop pass begins with. */
export const passStart = 'laurel_shop_';
