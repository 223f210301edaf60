import { checkRecord } from '#server/wings/results/jury-record/record/record-check.rules.ts';
import { writeDue, writeOne } from '#server/wings/results/jury-record/write-record.ts';
import { readLine, type RecordLine } from '#server/wings/results/jury-record/record/record-line.rules.ts';
import { runJob } from './run-job.ts';
import type { TestServer } from './test-server.ts';

/** The jury record of a season, written by its job and read as an auditor does. */
export function recordFile(server: TestServer, seasonId: number) {
  const texts = async () =>
    (await server.pool.selectFrom('recordPart').select('content').where('seasonId', '=', seasonId).orderBy('first').execute()).flatMap(
      ({ content }) => content.split('\n'),
    );
  return {
    texts,
    lines: async () => (await texts()).map((text) => readLine(text) as RecordLine),
    write: () => runJob(server, writeOne, { seasonId }),
    /** What the server does each minute. */
    due: () => runJob(server, writeDue, {}),
    verdict: async () => checkRecord(await texts()),
  };
}
