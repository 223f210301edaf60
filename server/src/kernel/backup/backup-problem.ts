/** What keeps a backup from being made or restored, in words for the person who asked for it. */
export class BackupProblem extends Error {}
