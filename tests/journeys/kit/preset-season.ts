import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { Rulebook, type RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { database, expect } from './journey.ts';
import { newJudge, type NewJudge } from './judges.ts';
import { newSeason } from './new-season.ts';
import { openSessionOf } from './people.ts';

const day = 86_400_000;

interface PresetSeason {
  seasonId: number;
  categoryId: number;
  category: string;
  titles: readonly string[];
  judges: readonly NewJudge[];
  /** The stage is open from now on, those before it are over, those after it are to come; without one, all are over. */
  open: (stage?: string) => Promise<void>;
  /** Both judges on every panel, the first one as its chair. */
  seat: () => Promise<void>;
}

interface Wishes {
  works: number;
  /** What the award calls its works and its category. */
  named: string;
  /** Whether entries can still be made. */
  takesEntries?: boolean;
}

/** A season of Halyard by a preset, chosen and fitted to two judges by its calls. */
export async function presetSeason(
  administrator: string,
  [Preset, preset]: readonly [string, RulebookInput],
  { works, named, takesEntries = false }: Wishes,
): Promise<PresetSeason> {
  const { seasonId } = await newSeason(1, [-90, -80, -70, takesEntries ? 30 : -20, 40, 50, 51, 52, 53, 54, 55]);
  const titles = Array.from({ length: works }, (_, at) => `${named} ${seasonId}-${at + 1}`);
  const category = `${named}s of ${seasonId}`;
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
  const [place] = await database<{ id: number }>('select id from category where season_id = $1', [seasonId]);
  const judges = [await newJudge({ works: 0 }), await newJudge({ works: 0 })];
  const reviewers = judges.map(({ reviewerId }) => reviewerId);
  await database(
    `insert into enrolment (reviewer_id, season_id, status_id, is_executive, reviews_required)
     select distinct on (reviewer_id) reviewer_id, $2::int, status_id, is_executive, 0 from enrolment where reviewer_id = any($1::int[])`,
    [reviewers, seasonId],
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
  const { Version } = await send('ChooseRulebook', { Version: 0, From: { Preset } });
  const { panels, stages, ...rest } = Rulebook.parse(preset);
  const Rules = {
    ...rest,
    panels: panels.map((panel) => ({ ...panel, seats: 2 })),
    stages: stages.map((stage) => ({
      ...stage,
      ...(stage.reach?.by === 'hand-out' && { reach: { ...stage.reach, least: 2, most: 2 } }),
      quorum: undefined,
    })),
  };
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const Calendar = stages.map(({ id }, n) => ({ Stage: id, Opens: at(1 + n * 10), Closes: at(10 + n * 10) }));
  await send('SaveRulebook', { Version, Rulebook: Rules, Calendar });
  const order = stages.map(({ id }) => id);
  return {
    seasonId,
    categoryId: place?.id ?? 0,
    category,
    titles,
    judges,
    open: async (stage) => {
      await database(
        `update stage_window set opens_at = now() + make_interval(days => span.opens), closes_at = now() + make_interval(days => span.closes)
         from (select id, case when at < $3 then -9 when at = $3 then -1 else 5 end as opens, case when at < $3 then -2 when at = $3 then 3 else 9 end as closes
           from unnest($2::text[]) with ordinality as one (id, at)) span
         where season_id = $1 and stage = span.id`,
        [seasonId, order, stage === undefined ? order.length + 1 : order.indexOf(stage) + 1],
      );
    },
    seat: async () => {
      await database(
        `insert into panel_member (season_id, panel, reviewer_id, is_chair)
         select $1, panel, reviewer_id, reviewer_id = $4 from unnest($2::text[]) panel, unnest($3::int[]) reviewer_id`,
        [seasonId, panels.map(({ id }) => id), reviewers, reviewers[0]],
      );
    },
  };
}
