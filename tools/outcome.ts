/** What the steps of `npm test` found, in its last lines: anyone who sees the end alone has to see what failed. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Ended, root } from './run.ts';

export interface Outcome {
  passed: number;
  /** What did not hold: its name, and below it why. */
  failures: string[];
  /** What is worth a look, though all is well. */
  notes?: string[];
}

/** Enough to see what it was; the full text is where it happened. */
const mostLines = 12;
const mostLetters = 300;
const mostTold = 10;
/** More in one run are no accident of the machine. */
const mostSecondTries = 2;

/** A name with the beginning or the end of a reason below it. */
export function failure(name: string, reason: string, side: 'first' | 'last' = 'first'): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim());
  const kept = side === 'first' ? lines.slice(0, mostLines) : lines.slice(-mostLines);
  return [name, ...kept.map((line) => `    ${line.slice(0, mostLetters)}`)].join('\n');
}

export const tellSome = (told: readonly string[]): string =>
  [...told.slice(0, mostTold), ...(told.length > mostTold ? [`and ${told.length - mostTold} more`] : [])].join('\n');

/** A run that ends with an error has failed, also where its report names nothing that did: what vitest caught outside of any test is only said. */
function withCode(outcome: Outcome, { code, said }: Ended, program: string): Outcome {
  if (code === 0 || outcome.failures.length > 0) return outcome;
  const name = `${program} ended with ${code}`;
  const caught = said.lastIndexOf('Unhandled Errors');
  const reason = caught < 0 ? failure(name, said, 'last') : failure(name, said.slice(caught));
  return { ...outcome, failures: [reason] };
}

const noReport = ({ code, said }: Ended, program: string): Outcome => ({
  passed: 0,
  failures: [failure(`${program} ended with ${code} and left no report`, said, 'last')],
});

const reportOf = <T>(file: string): Promise<T | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export async function vitestOutcome(file: string, ended: Ended): Promise<Outcome> {
  const report = await reportOf<VitestReport>(file);
  if (!report) return noReport(ended, 'vitest');
  const failures = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative(root, path);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that cannot even be loaded, or whose servers did not start, may hold no test that failed.
    if (status === 'failed' && failed.length === 0) return [failure(name, message)];
    return failed.map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages.join('\n')));
  });
  return withCode({ passed: report.numPassedTests, failures }, ended, 'vitest');
}

interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

export async function journeysOutcome(file: string, ended: Ended): Promise<Outcome> {
  const report = await reportOf<Suite & { stats: { expected: number; flaky: number } }>(file);
  if (!report) return noReport(ended, 'playwright');
  const walked = specsOf(report).flatMap(({ file: place, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      said: failure(`${place}:${line} [${projectName}] ${title}`, results.find(({ error }) => error)?.error?.message ?? ''),
    })),
  );
  const said = (status: string) => walked.filter((one) => one.status === status).map((one) => one.said);
  const again = said('flaky');
  const tooMany = `${again.length} journeys passed only on their second try; ${mostSecondTries} may`;
  const failures = [
    ...said('unexpected'),
    ...(again.length > mostSecondTries ? [failure(tooMany, again.map((one) => one.replace(/\n.*/s, '')).join('\n'))] : []),
  ];
  const notes = again.map((one) => `passed only on its second try: ${one}`);
  return withCode({ passed: report.stats.expected + report.stats.flaky, failures, notes }, ended, 'playwright');
}

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(specsOf)];
