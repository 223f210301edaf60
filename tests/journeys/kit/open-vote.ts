import type { APIRequestContext } from '@playwright/test';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import type { Traits } from '#contract/kernel/award/property-row.ts';
import { database, expect } from './journey.ts';
import { newAdministrator, openSessionOf } from './people.ts';

const day = 86_400_000;

/** Plumbline: no other journey looks at its current season. */
export const awardWithOwnVote = 17;

interface OpenVote {
  slug: string;
  seasonId: number;
  categoryId: number;
  /** What two organizers agree on: the public vote ends then. */
  endAt: (end: Date) => Promise<void>;
  /** What the organizer does under "More rules". */
  changeRules: (Rules: Partial<Traits>) => Promise<void>;
  /** An organizer's call. */
  send: <Data>(path: string, body: object) => Promise<Data>;
}

/** A current season in which the public votes until tomorrow, on four works in one category. */
export async function newOpenVote(request: APIRequestContext): Promise<OpenVote> {
  const propertyId = awardWithOwnVote;
  const { token } = await openSessionOf(await newAdministrator(), adminPropertyId);
  const another = await openSessionOf(await newAdministrator(), adminPropertyId);
  const sendAs =
    (session: { token: string }): OpenVote['send'] =>
    async (path, data) => {
      const sent = await request.post(`/api${path}`, { headers: { authorization: `Bearer ${session.token}` }, data });
      expect(sent.status(), await sent.text()).toBe(200);
      return ((await sent.json()) as { Data: never }).Data;
    };
  const send = sendAs({ token });
  const [{ number } = { number: 1 }] = await database<{ number: number }>(
    'select max(number) + 1 as number from season where property_id = $1',
    [propertyId],
  );
  const now = Date.now();
  const at = (days: number): string => new Date(now + days * day).toISOString();
  const season = await send<{ SeasonID: number; Version: number }>('/season/Save', {
    PropertyID: propertyId,
    SeasonNumber: number,
    IsCurrent: true,
    StartDate: at(-90),
    EarlyEndDate: at(-80),
    RegularEndDate: at(-75),
    EndDate: at(-70),
    JudgingRnd1StartDate: at(-60),
    JudgingRnd1EndDate: at(-50),
    JudgingRnd2StartDate: at(-40),
    JudgingRnd2EndDate: at(-30),
    VotingStartDate: at(-10),
    VotingEndDate: at(1),
    WinnersDate: at(30),
  });
  const [category] = await database<{ id: number }>(
    `with media as (insert into media_type (season_id, name) values ($2, 'Buildings') returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'Small' from media returning id),
     place as (insert into category (season_id, property_id, category_type_id, name, position) select $2, $1, kind.id, 'Bridges', 1 from kind returning id),
     owner as (select id from account where property_id = $1 and role = 'Entrant' order by id limit 1),
     submissions as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, $2, owner.id, 'Bridges', now(), now() from owner returning id),
     pieces as (insert into piece (submission_id, title, organization) select submissions.id, 'Footbridge ' || n, 'Studio Nine'
       from submissions, generate_series(1, 4) n returning id),
     entries as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, is_shortlisted, created_at)
       select pieces.id, place.id, $1, $2, owner.id, 'paid', true, now() from pieces, place, owner)
     select id from place`,
    [propertyId, season.SeasonID],
  );
  return {
    slug: traitsOf(propertyId).slug,
    seasonId: season.SeasonID,
    categoryId: category?.id ?? 0,
    send,
    async changeRules(Rules) {
      const read = await request.get(`/api/award/${propertyId}`, { headers: { authorization: `Bearer ${token}` } });
      const { Version } = ((await read.json()) as { Data: { Version: number } }).Data;
      await send('/award/SaveAward', { PropertyID: propertyId, Version, Rules });
    },
    async endAt(end) {
      const place = { PropertyID: propertyId, SeasonID: season.SeasonID };
      const { RuleChange } = await send<{ RuleChange: { RuleChangeID: number } }>('/RuleChange/ProposeRuleChange', {
        ...place,
        Changes: [{ Rule: 'VotingEndDate', After: end.toISOString() }],
        Reason: 'The vote ends at another time.',
      });
      await sendAs(another)('/RuleChange/DecideRuleChange', { ...place, RuleChangeID: RuleChange.RuleChangeID, Decision: 'approved' });
    },
  };
}
