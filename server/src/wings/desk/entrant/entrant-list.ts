import { entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage, pagePart } from '#server/kernel/call/paging.ts';
import { entrantRowOf, spellingsBeside } from './entrant-list.rules.ts';
import * as store from './entrant-list.store.ts';

export const entrantListHandlers = implement(entrantList, {
  async list({ db, body, actor }) {
    const { PropertyID, SeasonID, Sort = 'Name' } = body;
    const wanted = { ...body, hidesContact: !seesIn(actor.grants, 'contact', PropertyID) };
    const ids = await store.listEntrantIds(db, PropertyID, wanted, { sort: Sort, page: pagePart(body) });
    const rows = new Map((await store.findEntrantRows(db, PropertyID, ids, SeasonID)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    return asPage(body, found.map(entrantRowOf), await store.countEntrants(db, PropertyID, wanted));
  },

  async getEntrantFilterOptions({ db, body: { PropertyID, SeasonID } }) {
    const kinds = await store.countKinds(db, PropertyID, SeasonID);
    const countries = await store.countCountries(db, PropertyID);
    return {
      Entrants: kinds.entrants,
      Submitted: kinds.submitted,
      Drafts: kinds.drafts,
      Unpaid: kinds.unpaid,
      Nothing: kinds.nothing,
      Blocked: kinds.blocked,
      Countries: countries.map((row) => ({ Country: row.country, Count: row.count })),
    };
  },

  async getSubmittedEntrants({ db, body, actor }) {
    const hidesContact = !seesIn(actor.grants, 'contact', body.PropertyID);
    const rows = await store.listSubmittedEntrants(db, body.PropertyID, { ...body, hidesContact });
    return rows.map((row) => ({
      UserID: row.id,
      FirstName: row.firstName,
      LastName: row.lastName,
      Email: row.email,
      Organization: row.organization,
      Entries: row.entries,
    }));
  },

  async getSubmittedOrgs({ db, body }) {
    const rows = await store.listSubmittedOrgs(db, body.PropertyID, body);
    return rows.map(({ organization, entrants, entries, spellings }) => ({
      Organization: organization,
      Entrants: entrants,
      Entries: entries,
      Spellings: spellingsBeside(organization, spellings),
    }));
  },
});
