import { expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { decideExport, exportFileName } from './export-csv.ts';

const clock = { locale: 'en-US', dateOrder: 'month-first', timeZone: 'Asia/Tokyo' } as const;

test('R222, R413 an answer without Success alerts that the data could not be had', () => {
  const text = 'Error retrieving export data';
  expect(decideExport({ problem: new CallProblem(200, { Success: false }) }, clock)).toEqual({ action: 'alert', text });
  expect(decideExport({ problem: new TypeError('not the rows that were promised') }, clock)).toEqual({ action: 'alert', text });
});

test.each(['csv', 'json'] as const)('R223, R224, R413, R619 an empty list, or none at all, is no %s but an alert', (kind) => {
  expect(decideExport({ rows: [] }, clock, kind)).toEqual({ action: 'alert', text: 'No data to export' });
  expect(decideExport({ rows: null }, clock, kind)).toEqual({ action: 'alert', text: 'No data to export' });
});

test('R401 winners are also saved as they came, as JSON', () =>
  expect(decideExport({ rows: [{ EntryID: 7 }] }, clock, 'json')).toEqual({ action: 'save', text: '[\n  {\n    "EntryID": 7\n  }\n]\n' }));

test.each([[500], [403], [0]])('R225, R414 a request that failed with %i is only logged', (status) =>
  expect(decideExport({ problem: new CallProblem(status, {}) }, clock)).toEqual({
    action: 'log',
    text: `Request failed with status ${status}`,
  }),
);

test('R403, R411, R413 rows become a CSV with a byte order mark, columns in the order they came in', () =>
  expect(
    decideExport({ rows: [{ EntryID: 7, Title: '=Lamp', Number: '007', IsOff: false, Note: null, Categories: ['One', 'Two'] }] }, clock),
  ).toEqual({
    action: 'save',
    text: '\uFEFFEntryID,Title,Number,IsOff,Note,Categories\r\n7,\'=Lamp,"=""007""",False,,"One; Two"\r\n',
  }));

test('R412 file names have property and season, and nothing a file system refuses', () => {
  expect(exportFileName('Halyard', 'Season 30', 'Entries')).toBe('Halyard - Season 30 - Entries.csv');
  expect(exportFileName('The/Wrens', 'Season:4', '', 'json')).toBe('The Wrens - Season 4.json');
});

test('R223, R413 a file that the server wrote is saved as it came; one without rows is no file', () => {
  const content = new Blob(['\uFEFFEntryID\r\n7\r\n']);
  expect(decideExport({ rows: [], file: { content, rows: 1 } }, clock)).toEqual({ action: 'save', text: content });
  expect(decideExport({ rows: [], file: { content, rows: 0 } }, clock)).toEqual({ action: 'alert', text: 'No data to export' });
});
