import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { database, expect } from './journey.ts';
import { newJudge, type NewJudge } from './judges.ts';
import { newSeason } from './new-season.ts';
import { openSessionOf } from './people.ts';

const day = 86_400_000;

interface OneRoom {
  seasonId: number;
  titles: readonly string[];
  judges: readonly NewJudge[];
  category: string;
  /** The stage is open from now on, the others are over or to come. */
  open: (stage: 'scores' | 'best-of-show' | 'none') => Promise<void>;
}

/** A season of Halyard in which a jury of two scores works and ranks the Golds: the preset, chosen and fitted to two judges by its calls. */
export async function oneRoom(administrator: string, works: number): Promise<OneRoom> {
  const { seasonId } = await newSeason(1, [-90, -80, -70, -20, 40, 50, 51, 52, 53, 54, 55]);
  const titles = Array.from({ length: works }, (_, at) => `Harbor light ${seasonId}-${at + 1}`);
  const category = `Lights of ${seasonId}`;
  await database(
    `with medium as (insert into media_type (season_id, name) values ($1, 'Light') returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'Outdoor' from medium returning id),
     place as (insert into category (season_id, property_id, category_type_id, name) select $1, 1, id, $3 from kind returning id),
     owner as (select id from account where email = 'entrant@example.org' and property_id = 1),
     given as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select 1, $1, id, 'Lights', now(), now() from owner returning id),
     work as (insert into piece (submission_id, title, organization) select given.id, title, 'Society of Lights' from given, unnest($2::text[]) title returning id)
     insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
     select work.id, place.id, 1, $1, owner.id, 'paid', now() from work, place, owner order by work.id`,
    [seasonId, titles, category],
  );
  const judges = [await newJudge({ works: 0 }), await newJudge({ works: 0 })];
  await database(
    `insert into enrolment (reviewer_id, season_id, status_id, is_executive, reviews_required)
     select distinct on (reviewer_id) reviewer_id, $2::int, status_id, is_executive, 0 from enrolment where reviewer_id = any($1::int[])`,
    [judges.map(({ reviewerId }) => reviewerId), seasonId],
  );
  const { token } = await openSessionOf(administrator, adminPropertyId);
  const send = async (call: string, body: object): Promise<{ Version: number }> => {
    const sent = await fetch(`${process.env.LAUREL_URL}/api/Rulebook/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ PropertyID: 1, SeasonID: seasonId, ...body }),
    });
    const answer = (await sent.json()) as { Data: { Version: number } };
    expect(sent.status, JSON.stringify(answer)).toBe(200);
    return answer.Data;
  };
  const { Version } = await send('ChooseRulebook', { Version: 0, From: { Preset: 'jury-of-one-room' } });
  const { panels, stages, ...rest } = Rulebook.parse(juryOfOneRoom);
  const Rules = {
    ...rest,
    panels: panels.map((panel) => ({ ...panel, seats: 2 })),
    stages: stages.map((stage) => ({ ...stage, quorum: undefined })),
  };
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const Calendar = stages.map(({ id }, n) => ({ Stage: id, Opens: at(1 + n * 10), Closes: at(10 + n * 10) }));
  await send('SaveRulebook', { Version, Rulebook: Rules, Calendar });
  return {
    seasonId,
    titles,
    judges,
    category,
    open: async (stage) => {
      await database(
        `update stage_window set
           opens_at = now() + make_interval(days => case when stage = $2 then -1 when $2 = 'scores' then 5 else -9 end),
           closes_at = now() + make_interval(days => case when stage = $2 then 3 when $2 = 'scores' then 9 else -2 end)
         where season_id = $1`,
        [seasonId, stage],
      );
    },
  };
}
