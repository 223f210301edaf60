/**
 * What an agency with 2,000 submissions feels, in a season of 13,000 entries: its home list, the category tree, the save of a piece. Each as a
 * ratio to the plain SQL underneath: the same rows by hand-written statements over one warm connection.
 */
import pg from 'pg';
import { category } from '#contract/wings/entering/category/category.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { fullSeason, makeSeason } from '#kit/big-season.ts';
import { areas } from '#server/areas.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { sized } from './kit/tiny.ts';

const submissions = sized(2000, 60);
const rounds = sized(60, 2);
const warmUp = sized(50, 1);

const server = await openBenchServer(areas.topics);
const { pool } = server.world;
const { seasonId } = await makeSeason(pool, fullSeason, new Date());
const agency = await server.people.entrant(1);
const database = new pg.Client({ connectionString: server.databaseUrl });
await database.connect();

// Two categories a work; every fifth is paid, and a hundred have a picture.
await database.query(
  `with made as (
     insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
     select 1, $1, $2, 'Work ' || n, now(), now() - n * interval '1 minute' from generate_series(1, ${submissions}) n returning id),
   pieces as (
     insert into piece (submission_id, title, organization, texts)
     select id, 'Work ' || id, 'The agency', '{"ProjectSummary": "What it is about."}' from made returning id)
   insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
   select pieces.id, category.id, 1, $1, $2, case when pieces.id % 5 = 0 then 'paid' else 'draft' end, now()
   from pieces cross join lateral (
     select id from category where season_id = $1 and position in (1 + pieces.id % 60, 61 + pieces.id % 60)) category`,
  [seasonId, agency.id],
);
await database.query('analyze');

const send = clientOver(async ({ method, url, headers, body }) => {
  const answer = await fetch(server.address + url, {
    method,
    headers: { ...headers, authorization: `Bearer ${agency.token}` },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
});
const { rows: pieces } = await database.query<{ id: number }>(
  'select piece.id from piece join submission on submission.id = piece.submission_id where account_id = $1 and piece.id % 5 <> 0 order by piece.id limit 50',
  [agency.id],
);
const versions = new Map<number, number>();
const nextPiece = (round: number) => pieces[round % pieces.length]?.id ?? 0;

const plainHome = `
  with page as (
    select id, title, updated_at, version from submission
    where account_id = $1 and property_id = 1 and season_id = $2 and deleted_at is null order by updated_at desc, id desc limit 20)
  select page.*, piece.id as piece_id, piece.title as piece_title, piece.organization, entry.id as entry_id, entry.state, entry.category_id, category.name
  from page join piece on piece.submission_id = page.id left join entry on entry.piece_id = piece.id left join category on category.id = entry.category_id`;
const plainCounts = `
  select entry.state, count(distinct submission.id) from submission join piece on piece.submission_id = submission.id join entry on entry.piece_id = piece.id
  where account_id = $1 and submission.property_id = 1 and submission.season_id = $2 and deleted_at is null group by 1`;
const plainTree = `
  select media_type.id, media_type.name, category_type.id, category_type.name, category.* from category
  join category_type on category_type.id = category.category_type_id join media_type on media_type.id = category_type.media_type_id
  where category.season_id = $1 and category.is_active order by media_type.position, category_type.position, category.position`;

const query = (text: string, values: unknown[]) => database.query({ name: String(text.length), text, values });

console.log(`An agency with ${submissions} submissions among ${fullSeason.entries} entries; medians of ${rounds}`);
await compare('home list, first page of 20, with counts', {
  plain: async () => {
    await query(plainHome, [agency.id, seasonId]);
    await query(plainCounts, [agency.id, seasonId]);
  },
  call: () => send(submission.getSubmissionsForHome, { body: { SeasonID: seasonId } }),
});
await compare('home list, one state only', {
  plain: async () => {
    await query(plainHome, [agency.id, seasonId]);
    await query(plainCounts, [agency.id, seasonId]);
  },
  call: () => send(submission.getSubmissionsForHome, { body: { SeasonID: seasonId, States: ['paid'] } }),
});
await compare(`category tree of ${fullSeason.categories}`, {
  plain: () => query(plainTree, [seasonId]),
  call: () => send(category.getCategoriesOfProperty, { params: { propertyId: 1 } }),
});
await compare('save of a piece, texts and two categories', {
  plain: async (round) => {
    const id = nextPiece(round);
    await database.query('begin');
    await query('select * from piece join submission on submission.id = piece.submission_id where piece.id = $1 for update of piece', [id]);
    await query('select * from entry where piece_id = $1', [id]);
    await query('update piece set texts = $2 where id = $1', [id, { ProjectSummary: `Plain ${round}` }]);
    await query("update entry set state = 'draft' where piece_id = $1 and state = 'draft'", [id]);
    await query('update submission set updated_at = now() where id = (select submission_id from piece where id = $1)', [id]);
    await database.query('commit');
  },
  call: async (round) => {
    const PieceID = nextPiece(round);
    const Version = versions.get(PieceID) ?? (await send(piece.getPiece, { body: { pieceID: PieceID } })).Version;
    const saved = await send(piece.savePiece, { body: { PieceID, Version, Texts: { ProjectSummary: `Round ${round}` } } });
    versions.set(PieceID, saved.Version);
  },
});
await database.end();
await server.close();
process.exit(0);

type Work = (round: number) => Promise<unknown>;

/** In turn, so that other load on the machine affects both. */
async function compare(what: string, { plain, call }: { plain: Work; call: Work }): Promise<void> {
  const spent = { plain: [] as number[], call: [] as number[] };
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const [name, work] of [['plain', plain] as const, ['call', call] as const]) {
      const began = performance.now();
      await work(round);
      // The first rounds fill caches: of both.
      if (round >= warmUp) spent[name].push(performance.now() - began);
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [sql, whole] = [median(spent.plain), median(spent.call)];
  console.log(
    `  ${what.padEnd(46)} plain SQL ${sql.toFixed(2).padStart(7)} ms   call ${whole.toFixed(2).padStart(7)} ms   ${(whole / sql).toFixed(1)} times`,
  );
}
