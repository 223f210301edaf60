/** What every personal access token begins with, so that people and scanners for leaked secrets know one when they see it. */
export const tokenStart = 'laurel_pat_';
