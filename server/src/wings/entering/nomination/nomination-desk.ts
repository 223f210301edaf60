import { canAnswer, type NomineeState, windowOf } from '#contract/wings/entering/nomination/nomination-states.ts';
import { NominationForm } from '#contract/wings/entering/nomination/nomination-form.ts';
import {
  type NominationDesk,
  nominationDesk,
  type NominationSettings,
  type NomineeDetail,
  type NomineeRow,
} from '#contract/wings/entering/nomination/nomination-desk.ts';
import { fieldWords } from '#contract/wings/entering/form/field-answers.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { findSeasonOf, type SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { asPage, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import texts from '#texts/entering/nomination-refusals.ts';
import { askNominee } from './ask.service.ts';
import { emailKeyOf } from './nomination.ts';
import * as desk from './nomination-desk.store.ts';
import * as store from './nomination.store.ts';

const says = saying(texts);
const dayMs = 86_400_000;

interface Place {
  PropertyID: number;
  SeasonID: number;
}
const placeOf = ({ PropertyID, SeasonID }: Place) => ({ propertyId: PropertyID, seasonId: SeasonID });

async function getSeason(db: ReadDb, { PropertyID, SeasonID }: Place): Promise<SeasonRow> {
  const season = await findSeasonOf(db, PropertyID, SeasonID);
  if (!season) throw new Refusal('NotFound');
  return season;
}

/** From the season's opening until three weeks before entries close, so that nominees have time to enter. */
async function proposed(db: ReadDb, season: SeasonRow): Promise<NominationSettings> {
  const last = await desk.findLastForm(db, season.propertyId);
  const weeks = (count: number) => new Date(Math.max(season.endDate.getTime() - count * 7 * dayMs, season.startDate.getTime() + dayMs));
  return {
    Who: (last?.who as NominationSettings['Who'] | undefined) ?? 'anyone',
    OpensAt: season.startDate,
    ClosesAt: weeks(3),
    AnswerBy: weeks(1),
    MostEach: last?.mostEach ?? 5,
    AsksByHand: last?.asksByHand ?? false,
    CategoryIDs: [],
    Form: (last?.form as NominationForm | undefined) ?? NominationForm.parse({}),
  };
}

const settingsOf = (row: store.WindowRow): NominationSettings => ({
  Who: row.who,
  OpensAt: row.opensAt,
  ClosesAt: row.closesAt,
  AnswerBy: row.answerBy,
  MostEach: row.mostEach,
  AsksByHand: row.asksByHand,
  CategoryIDs: row.categoryIds,
  Form: row.form,
});

const none: NominationDesk['States'] = { new: 0, asked: 0, silent: 0, accepted: 0, declined: 0, notMe: 0, withdrawn: 0 };

async function viewDesk(db: ReadDb, given: Place, now: Date): Promise<NominationDesk> {
  const season = await getSeason(db, given);
  const place = placeOf(given);
  const row = await store.findWindow(db, place.propertyId, place.seasonId);
  const counts = await desk.countCategories(db, place);
  const more = await desk.countMore(db, place, now);
  const chosen = new Set(row?.categoryIds);
  const all = await desk.listOfSeason(db, place);
  const isOffered = ({ id, isActive }: { id: number; isActive: boolean }) => isActive && (chosen.size === 0 || chosen.has(id));
  return {
    Window: row ? windowOf(row, now) : 'none',
    Settings: row ? settingsOf(row) : await proposed(db, season),
    Version: row?.version ?? 0,
    EntriesEnd: season.endDate,
    AllCategories: all.filter(({ isActive }) => isActive).map(({ id, name }) => ({ CategoryID: id, Name: name })),
    Categories: all
      .filter((category) => isOffered(category) || counts.has(category.id))
      .map(({ id, name }) => ({
        CategoryID: id,
        Name: name,
        Nominees: counts.get(id)?.nominees ?? 0,
        Accepted: counts.get(id)?.accepted ?? 0,
        Nominations: counts.get(id)?.nominations ?? 0,
      })),
    States: { ...none, ...(await desk.countStates(db, place)) },
    Unconfirmed: more.unconfirmed,
    Alike: more.alike,
    Reported: more.reported,
  };
}

const viewRow = (row: desk.ListedRow): NomineeRow => ({
  NomineeID: row.id,
  Name: row.name,
  Organization: row.organization,
  Email: row.email,
  CategoryID: row.categoryId,
  Category: row.category,
  State: row.state as NomineeState,
  Nominations: row.nominations,
  IsReported: row.isReported,
  Alike: row.alike,
  CreatedAt: row.createdAt,
  AskedAt: row.askedAt,
  Reminders: row.reminders,
  AnsweredAt: row.answeredAt,
  SubmissionID: row.submissionId,
});

/** Answers by the questions of the window; those that it doesn't ask anymore go by their names. */
function answersIn(form: NominationForm | undefined, answers: unknown): { Question: string; Answer: string }[] {
  const given = Object.entries(answers as Record<string, string>);
  return given.map(([name, answer]) => {
    const field = form?.Questions.find(({ Name }) => Name === name);
    return { Question: field?.Label ?? name, Answer: field ? fieldWords(field, answer) : answer };
  });
}

async function viewDetail(db: ReadDb, given: Place, nomineeId: number): Promise<NomineeDetail> {
  const place = placeOf(given);
  const row = await desk.findListed(db, place, nomineeId);
  if (!row) throw new Refusal('NotFound');
  const window = await store.findWindow(db, place.propertyId, place.seasonId);
  return {
    ...viewRow(row),
    Version: row.version,
    Given: (await store.listGiven(db, nomineeId)).map((one) => ({
      NominationID: one.id,
      Nominator: one.nominatorName,
      NominatorEmail: one.nominatorEmail,
      ShowsName: one.showsName,
      NomineeName: one.nomineeName,
      Organization: one.organization,
      Reason: one.reason,
      Answers: answersIn(window?.form, one.answers),
      SentAt: one.createdAt,
      ConfirmedAt: one.confirmedAt ?? one.createdAt,
      ReportedAt: one.reportedAt,
    })),
    Others: (await desk.listOthers(db, place, row)).map((other) => ({
      NomineeID: other.id,
      Name: other.name,
      Organization: other.organization,
      Email: other.email,
      Category: other.category,
      State: other.state as NomineeState,
      Nominations: other.nominations,
    })),
  };
}

type Changing = Given<typeof nominationDesk.changeNominee> | Given<typeof nominationDesk.withdrawNominee>;

async function lockOne({ db, body }: Changing): Promise<store.NomineeRow> {
  const [nominee] = await desk.lockNominees(db, placeOf(body), [body.NomineeID]);
  if (!nominee) throw new Refusal('NotFound');
  return nominee as store.NomineeRow;
}

const logged = ({ name, organization, categoryId, state }: Pick<store.NomineeRow, 'name' | 'organization' | 'categoryId' | 'state'>) => ({
  name,
  organization,
  categoryId,
  state,
});

export const nominationDeskHandlers = implement(nominationDesk, {
  getNominationDesk: ({ body, db, now }) => viewDesk(db, body, now),

  async saveNominationSettings({ body, db, actor, now, record, refuse }) {
    const { PropertyID, SeasonID, Version, ...settings } = body;
    const season = await getSeason(db, body);
    await desk.lockWindow(db, SeasonID);
    const before = await store.findWindow(db, PropertyID, SeasonID);
    if ((before?.version ?? 0) !== Version) return refuse('Conflict', { data: await viewDesk(db, body, now) });
    if (settings.AnswerBy > season.endDate)
      throw invalid('AnswerBy', says('beforeEntriesEnd', { date: formatWithZone(season.endDate, traitsOf(PropertyID)) }));
    const known = new Set((await desk.listOfSeason(db, placeOf(body))).map(({ id }) => id));
    if (!settings.CategoryIDs.every((id) => known.has(id))) throw invalid('CategoryIDs', says('unknownCategory'));
    await desk.putWindow(db, placeOf(body), {
      who: settings.Who,
      opensAt: settings.OpensAt,
      closesAt: settings.ClosesAt,
      answerBy: settings.AnswerBy,
      mostEach: settings.MostEach,
      asksByHand: settings.AsksByHand,
      categoryIds: [...new Set(settings.CategoryIDs)],
      form: JSON.stringify(settings.Form),
      version: Version + 1,
      changedAt: now,
      changedBy: actor.id,
    });
    await record('nomination.settingsChanged', {
      subject: 'season',
      subjectId: SeasonID,
      propertyId: PropertyID,
      before: before && settingsOf(before),
      after: settings,
    });
    return viewDesk(db, body, now);
  },

  async listNominees({ body, db }) {
    await getSeason(db, body);
    const { State: state, CategoryID: categoryId, Only: only, Search: search } = body;
    const order = orderOf(body.Sort, desk.sortColumns, '-Nominations');
    const { rows, total } = await desk.listNominees(
      db,
      placeOf(body),
      { state, categoryId, only, search },
      { ...order, ...pagePart(body) },
    );
    return asPage(body, rows.map(viewRow), total);
  },

  getNomineeDetail: ({ body, db }) => viewDetail(db, body, body.NomineeID),

  async changeNominee(given) {
    const { body, db, now, record, refuse } = given;
    const nominee = await lockOne(given);
    const { propertyId } = nominee;
    if (nominee.version !== body.Version) return refuse('Conflict', { data: await viewDetail(db, body, nominee.id) });
    // What they accepted is a submission by now, which corrections change.
    if (nominee.state === 'accepted') return refuse('Locked', { message: says('acceptedStays', { name: nominee.name }) });
    const known = await desk.listOfSeason(db, placeOf(body));
    if (!known.some(({ id }) => id === body.CategoryID)) throw invalid('CategoryID', says('unknownCategory'));
    const emailKey = emailKeyOf(given, body.Email);
    if (await store.findElsewhere(db, { ...nominee, emailKey }, body.CategoryID))
      throw invalid(body.CategoryID === nominee.categoryId ? 'Email' : 'CategoryID', says('sameThere'));
    // It reached the wrong person: at another address they can be asked.
    const again =
      nominee.state === 'notMe' && emailKey !== nominee.emailKey ? { state: 'new' as const, askedAt: null, answeredAt: null } : {};
    const change = { name: body.Name, organization: body.Organization, categoryId: body.CategoryID, email: body.Email, emailKey, ...again };
    await store.changeNominee(db, nominee.id, change);
    if (emailKey !== nominee.emailKey) await store.revokeLinks(db, nominee.id, now);
    await record('nominee.changed', {
      subject: 'nominee',
      subjectId: nominee.id,
      propertyId,
      before: { ...logged(nominee), email: nominee.email },
      after: { ...logged({ ...nominee, ...change }), email: body.Email },
    });
    return viewDetail(db, body, nominee.id);
  },

  async joinNominees({ body, db, now, record, refuse }) {
    const others = [...new Set(body.OtherIDs)].filter((id) => id !== body.NomineeID);
    const locked = await desk.lockNominees(db, placeOf(body), [body.NomineeID, ...others]);
    const kept = locked.find(({ id }) => id === body.NomineeID);
    if (!kept || locked.length !== others.length + 1) return refuse('NotFound');
    const accepted = locked.find(({ id, state }) => id !== kept.id && state === 'accepted');
    if (accepted) return refuse('Locked', { message: says('joinedAccepted', { name: accepted.name }) });
    for (const { id, name } of locked) {
      if (id === kept.id) continue;
      await desk.join(db, id, kept.id, body.KeptIDs);
      // Their readers ask for a new link, which goes to the address that is kept.
      await store.revokeLinks(db, id, now);
      await record('nominee.joined', {
        subject: 'nominee',
        subjectId: kept.id,
        propertyId: kept.propertyId,
        before: { joinedId: id, name },
        after: { name: kept.name },
      });
    }
    const { Name: name = kept.name, Organization: organization = kept.organization } = body;
    if (name !== kept.name || organization !== kept.organization) {
      await store.changeNominee(db, kept.id, { name, organization });
      await record('nominee.changed', {
        subject: 'nominee',
        subjectId: kept.id,
        propertyId: kept.propertyId,
        before: { name: kept.name, organization: kept.organization },
        after: { name, organization },
      });
    }
    return viewDetail(db, body, kept.id);
  },

  async sendToNominees(given) {
    const { body, db, now, record, refuse } = given;
    const ids = [...new Set(body.NomineeIDs)];
    const locked = await desk.lockNominees(db, placeOf(body), ids);
    if (locked.length !== ids.length) return refuse('NotFound');
    const window = await store.findWindow(db, body.PropertyID, body.SeasonID);
    if (!window || window.answerBy <= now) return refuse('TooLate');
    let sent = 0;
    for (const nominee of locked as store.NomineeRow[]) {
      if (!canAnswer(nominee.state) || !(await askNominee(given, nominee))) continue;
      sent += 1;
      await record('nominee.asked', { subject: 'nominee', subjectId: nominee.id, propertyId: nominee.propertyId });
    }
    return { Sent: sent, Left: locked.length - sent };
  },

  async withdrawNominee(given) {
    const { body, db, now, record, refuse } = given;
    const nominee = await lockOne(given);
    if (nominee.state === 'accepted') return refuse('Locked', { message: says('acceptedStays', { name: nominee.name }) });
    const isWithdrawn = nominee.state === 'withdrawn';
    if (isWithdrawn === body.IsWithdrawn) return viewDetail(db, body, nominee.id);
    // Someone who declined isn't asked again.
    if (!isWithdrawn && !canAnswer(nominee.state)) return refuse('Locked', { message: says('answered') });
    const state = body.IsWithdrawn ? 'withdrawn' : 'new';
    await store.changeNominee(db, nominee.id, { state, ...(!body.IsWithdrawn && { askedAt: null, reminders: 0 }) });
    if (body.IsWithdrawn) await store.revokeLinks(db, nominee.id, now);
    await record(body.IsWithdrawn ? 'nominee.withdrawn' : 'nominee.restored', {
      subject: 'nominee',
      subjectId: nominee.id,
      propertyId: nominee.propertyId,
      before: logged(nominee),
      after: { state },
    });
    return viewDetail(db, body, nominee.id);
  },

  async exportNominations({ body, db }) {
    await getSeason(db, body);
    const window = await store.findWindow(db, body.PropertyID, body.SeasonID);
    return (await desk.listForExport(db, placeOf(body))).map((row) => ({
      NominationID: row.id,
      NomineeID: row.nomineeId ?? 0,
      Nominee: row.name,
      Organization: row.nomineeOrganization,
      NomineeEmail: row.email,
      Category: row.category,
      State: row.state as NomineeState,
      Nominator: row.nominatorName,
      NominatorEmail: row.nominatorEmail,
      ShowsName: row.showsName,
      Reason: row.reason,
      Answers: answersIn(window?.form, row.answers)
        .map(({ Question, Answer }) => `${Question}: ${Answer}`)
        .join('\n'),
      SentAt: row.createdAt,
      ConfirmedAt: row.confirmedAt ?? row.createdAt,
      AnsweredAt: row.answeredAt,
      SubmissionID: row.submissionId,
    }));
  },
});
