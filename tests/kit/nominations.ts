import type { Sent } from '#contract/kernel/call/call.ts';
import { nomination } from '#contract/wings/entering/nomination/nomination.ts';
import type { nominationDesk } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { NominationForm } from '#contract/wings/entering/nomination/nomination-form.ts';
import { sweepNominations } from '#server/wings/entering/nomination/sweep.ts';
import { addReviewer, enrol } from './enrolments.ts';
import { addEntrySeason } from './entry-season.ts';
import { mailTo } from './mailbox.ts';
import type { Person } from './people.ts';
import { runJob } from './run-job.ts';
import { openTestServer, type TestServer } from './test-server.ts';

type Settings = Partial<Omit<Sent<typeof nominationDesk.saveNominationSettings>['body'], 'Form'>> & { Form?: object };
const day = 86_400_000;

/** Nominating in the first award of a test server: nominations close after ten days, answers are due after twenty. */
export function nominationsIn(of: () => TestServer) {
  const code = async (recipient: string, template: string) => {
    const { secretLink } = await mailTo(of(), recipient, template);
    return new URL(secretLink ?? '').hash.slice(1);
  };
  const nominate = (more: object, person?: Person) => {
    const send = person ? of().as(person) : of().send;
    return send(nomination.nominate, {
      body: {
        PropertyID: 1,
        NomineeName: 'Marit Ellingsen',
        Organization: 'Ellingsen & Daughter',
        NomineeEmail: 'marit@bakery.example',
        Reason: 'She opens at four so that the crews get warm bread.',
        Name: 'Solveig Aas',
        Email: 'solveig@post.example',
        ...more,
      } as never,
    });
  };
  const confirm = (Code: string) => of().send(nomination.confirmNomination, { body: { PropertyID: 1, Code } });
  return {
    nominate,
    confirm,
    nominatorCode: (recipient: string) => code(recipient, 'nomination-sent'),
    nomineeCode: (recipient: string) => code(recipient, 'nominee-asked'),
    confirmed: async (more: { Email?: string } & Record<string, unknown>) => {
      await nominate(more);
      return confirm(await code(more.Email ?? 'solveig@post.example', 'nomination-sent'));
    },
    /** Also forgives what earlier tests sent. */
    async open(seasonId: number, { Form = {}, ...more }: Settings = {}) {
      const { limiter } = of().world.services;
      await limiter.forgive('nominate', { account: 'solveig@post.example' });
      for (const limit of ['nominate', 'nominationLink', 'nomineeMail'] as const) await limiter.forgive(limit, { address: '127.0.0.1' });
      const now = of().clock.now;
      const row = {
        who: more.Who ?? 'anyone',
        opensAt: now,
        closesAt: new Date(now.getTime() + 10 * day),
        answerBy: new Date(now.getTime() + 20 * day),
        mostEach: more.MostEach ?? 3,
        asksByHand: more.AsksByHand ?? false,
        categoryIds: more.CategoryIDs ?? [],
        form: JSON.stringify(NominationForm.parse(Form)),
        changedAt: now,
      };
      await of()
        .pool.insertInto('nominationWindow')
        .values({ ...row, seasonId, propertyId: 1 })
        .onConflict((conflict) => conflict.column('seasonId').doUpdateSet(row))
        .execute();
    },
    /** Someone with an account of an award and an address that is proved. */
    async member(propertyId = 1): Promise<Person> {
      const person = await of().people.entrant(propertyId);
      await of().pool.updateTable('account').set({ emailConfirmedAt: of().clock.now }).where('id', '=', person.id).execute();
      await of().keepSessions();
      return person;
    },
    /** Makes someone a judge of a season. */
    enrol: async (person: Person, seasonId: number) => enrol(of().pool, await addReviewer(of().pool, person.id), seasonId),
    sweep: () => runJob(of(), sweepNominations, {}),
  };
}

/** A server whose first award takes nominations in two categories. `begin` starts each test later than the last, without what that one left. */
export async function openNominations() {
  const server = await openTestServer({ CAPTCHA: 'off' });
  const season = await addEntrySeason(server.world, 1);
  const kit = nominationsIn(() => server);
  let start = new Date('2026-11-15T12:00:00Z');
  server.clock.now = start;
  return {
    server,
    season,
    kit,
    baker: await season.category('Baker of the Year'),
    miller: await season.category('Miller of the Year'),
    organizer: await server.people.administrator(),
    after: (days: number) => new Date(start.getTime() + days * day),
    async begin() {
      start = new Date(start.getTime() + day / 8);
      server.clock.now = start;
      for (const table of ['nomination', 'nominee', 'nominationWindow', 'mail'] as const) await server.pool.deleteFrom(table).execute();
      await server.pool.deleteFrom('submission').execute();
      await kit.open(season.seasonId);
      await server.keepSessions();
    },
  };
}
