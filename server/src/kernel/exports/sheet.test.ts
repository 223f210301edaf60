import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { csvLine } from '#contract/kernel/text/csv.ts';
import { plainAmount } from '#contract/kernel/text/money.ts';
import { Instant } from '#contract/kernel/call/wire.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { inlined, linesOf, sheetOf, withEmpty } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const awkward = [
  'plain',
  '',
  null,
  'a, b',
  'a; b',
  'tab\there',
  'say "hi"',
  '"',
  'line\nbreak',
  'line\r\nbreak',
  'line\rbreak',
  '\n',
  '=1+1',
  '+44 20 7946',
  '-5',
  '-5,5',
  '-.5 ',
  '-5-3',
  '-',
  ' - ',
  '--',
  '@name',
  '\tcell',
  ' =lead',
  '\u00a0=hard space',
  '\u3000＝wide',
  '＝wide',
  '＋wide',
  '－wide',
  '＠wide',
  '\ufeff=marked',
  '0123',
  '0',
  '00',
  '0 1',
  '0x1',
  '１２３',
  '作品，「光」',
  'ספר עם "ציטוט"',
  '👩‍🎨, paint',
  "'quoted",
  "O'Neil",
  'back\\slash, and more',
  '\\.',
  '$1 and $2',
  'a'.repeat(300_000),
  '="0123"',
];

const moments = [
  '2026-03-08T09:59:00Z',
  '2026-03-08T10:00:00Z',
  '2026-11-01T09:30:00Z',
  '2026-07-04T00:00:00Z',
  '1999-12-31T23:59:59.999Z',
];

const clocks = [
  { locale: 'en-US', dateOrder: 'month-first', timeZone: 'America/Los_Angeles' },
  { locale: 'en-GB', dateOrder: 'day-first', timeZone: 'Europe/London' },
  { locale: 'en-US', dateOrder: 'day-first', timeZone: 'Asia/Kathmandu' },
  // A language of `texts/languages`, shipped or not.
  { locale: 'ar-EG' as 'en-US', dateOrder: 'day-first', timeZone: 'Africa/Cairo' },
] as const;

const reply = z.array(
  z.object({
    No: z.int(),
    Words: z.string(),
    Count: z.number().nullable(),
    IsTrue: z.boolean().nullable(),
    At: Instant.nullable(),
    Many: z.array(z.string()),
  }),
);

interface Line {
  No: number;
  Words: string | null;
  Count: number | null;
  IsTrue: boolean | null;
  At: Date | null;
  Many: string[];
}
const lines: Line[] = awkward.map((Words, No) => ({
  No,
  Words,
  Count: [null, 7.5, -3, 0, 0.1, 8][No % 6] ?? null,
  IsTrue: [true, false, null][No % 3] ?? null,
  At: No % 6 === 5 ? null : new Date(moments[No % moments.length] as string),
  Many: awkward.slice(No % 40, (No % 40) + (No % 3)).map((word) => word ?? ''),
}));

/** These lines as a query would select them. */
const sheet = () => {
  const rows = server.pool
    .selectFrom(
      sql<Line>`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)`.as<'line'>(
        sql`line("No" int, "Words" text, "Count" float8, "IsTrue" boolean, "At" timestamptz, "Many" text[])`,
      ),
    )
    .orderBy(sql`line."No"`);
  return sheetOf({ reply, types: { reply: lines as z.output<typeof reply> } }, rows, sql`line."No"`, {
    No: sql`line."No"`,
    Words: sql`line."Words"`,
    Count: sql`line."Count"`,
    IsTrue: sql`line."IsTrue"`,
    At: sql`line."At"`,
    Many: sql`line."Many"`,
  });
};

async function copied(select: string): Promise<{ content: string; rows: number }> {
  const sink = new PassThrough();
  const content = text(sink);
  const rows = await server.world.services.copies.write(select, sink);
  sink.end();
  return { content: await content, rows };
}

describe('a file that PostgreSQL writes', () => {
  test.each(clocks)('R406 to R411, A46, R587: is the file this code would write, by the clock of $timeZone', async (clock) => {
    const wanted = lines.map(({ Many, ...line }) =>
      csvLine([line.No, line.Words, line.Count, line.IsTrue, line.At, Many.join('; ')], clock),
    );
    const { content, rows } = await copied(linesOf(sheet(), clock));
    expect(rows).toBe(lines.length);
    // Line by line, so that a difference is shown and not 300,000 letters around it.
    expect(content.split('\r\n')).toEqual(wanted.join('').split('\r\n'));
  });

  test('has the rows that a call answers, in their order', async () => {
    const answered: object[] = [];
    for await (const page of (await sheet().rows()).pages) answered.push(...page);
    expect(answered).toEqual(lines.map((line) => ({ ...line, Words: line.Words ?? '' })));
    expect(Object.keys(answered[0] ?? {})).toEqual(Object.keys(lines[0] ?? {}));
  });

  test('is empty in columns that the requester may not see', async () => {
    const [clock] = clocks;
    const { content } = await copied(linesOf(withEmpty(sheet(), new Set(['Words', 'Count', 'At', 'Many'])), clock));
    const wanted = lines.map(({ No, IsTrue }) => csvLine([No, '', '', IsTrue, '', ''], clock));
    expect(content).toBe(wanted.join(''));
  });

  test('many short lines arrive as they were sent, though the driver uses its memory again', async () => {
    const select = `select concat(n, ',', repeat(chr(97 + n % 26), n % 90)) from generate_series(1, 120000) n`;
    const { content, rows } = await copied(select);
    expect(rows).toBe(120_000);
    const wrong = content
      .split('\r\n')
      .slice(0, -1)
      .findIndex((line, at) => line !== `${at + 1},${String.fromCharCode(97 + ((at + 1) % 26)).repeat((at + 1) % 90)}`);
    expect(wrong).toBe(-1);
  });

  test('a statement that fails, and a sink that breaks, end the export and leave the connections usable', async () => {
    const { copies } = server.world.services;
    await expect(copied('select (1 / (n - 5000))::text from generate_series(1, 10000) n')).rejects.toThrow(/division by zero/);
    const broken = new PassThrough();
    broken.resume();
    const writing = copies.write(`select repeat('x', 1000) from generate_series(1, 100000)`, broken);
    broken.destroy(new Error('no space left'));
    await expect(writing).rejects.toThrow('no space left');
    const stopping = new AbortController();
    const stopped = copies.write(`select repeat('x', 1000) from generate_series(1, 100000)`, new PassThrough(), {
      signal: stopping.signal,
    });
    stopping.abort(new Error('the process stops'));
    await expect(stopped).rejects.toThrow('the process stops');
    expect((await copied(`select 'still here'`)).content).toBe('still here\r\n');
  });

  test('a file cannot change anything', () =>
    expect(copied(`select setval(pg_get_serial_sequence('account', 'id'), 1)::text`)).rejects.toThrow(/read-only transaction/));

  test('rows are counted as far as that matters', async () => {
    const { copies } = server.world.services;
    expect(await copies.countUpTo(500, 'select n from generate_series(1, 1000) n')).toBe(500);
    expect(await copies.countUpTo(5000, 'select n from generate_series(1, 1000) n')).toBe(1000);
    expect(await copies.estimate('select n from generate_series(1, 1000) n')).toBe(1000);
  });
});

test('a value written into a statement in place of a parameter is that value and nothing else', async () => {
  const values = [`it's`, 'a\\b', '$2', '"; drop table account; --', "'); select 1; --", '{a,"b"}', 'line\nbreak'];
  for (const value of values) {
    const statement = { sql: `select $1::text as one, 'kept $1'::text as "the $1"`, parameters: [value] };
    const { rows } = await sql<{ one: string }>`${sql.raw(inlined(statement))}`.execute(server.pool);
    expect(Object.values(rows[0] ?? {})).toEqual([value, 'kept $1']);
  }
  const many = {
    sql: 'select $1::text[] as many, $2::int as number, $3::boolean as flag, $4::timestamptz as at, $5::text as none',
    parameters: [values, -7, true, new Date('2026-11-15T12:00:00Z'), null],
  };
  const { rows } = await sql<object>`${sql.raw(inlined(many))}`.execute(server.pool);
  expect(rows).toEqual([{ many: values, number: -7, flag: true, at: new Date('2026-11-15T12:00:00Z'), none: null }]);
});

test('amounts read alike in SQL and here', async () => {
  for (const currency of ['USD', 'JPY', 'KWD', 'CLF', 'EUR'])
    for (const amount of [0, 5, 295, 29_500, -1, -29_550, 99_999_999_999]) {
      const { rows } = await sql<{ plain: string }>`select plain_amount(${amount}::bigint, ${currency}) as plain`.execute(server.pool);
      expect(rows[0]?.plain).toBe(plainAmount(amount, currency));
    }
});
