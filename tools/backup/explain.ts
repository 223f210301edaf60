import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { isDiskFull } from '#server/kernel/files/disk-space.ts';
import { CannotStart } from '#server/kernel/runtime/cannot-start.ts';
import { BadSettings } from '#server/kernel/runtime/settings.ts';

/** What operators read of a failure that they can do something about. */
export function wordsOfFailure(error: unknown): string | undefined {
  if (error instanceof BackupProblem || error instanceof CannotStart || error instanceof BadSettings) return error.message;
  if (error instanceof Error && isDiskFull(error))
    return 'The disk is full. Nothing was kept. Free some space, or choose another disk, and try again.';
  return undefined;
}

/** What the person who asked can mend is a sentence; everything else is a fault of ours, with its stack. */
export async function orExplain(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work());
  } catch (error) {
    const words = wordsOfFailure(error);
    console.error(words ? `\n${words}` : error);
    process.exit(1);
  }
}
