import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { recommendation } from '#contract/wings/judging/recommendation/recommendation.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { url } from '#contract/wings/ground/url/url.ts';
import { addReviewer } from '#kit/enrolments.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { isPublicAddress, WebProber } from '#server/kernel/pages/web-prober.ts';

let server: TestServer;
let entrant: Person;
const servers: Server[] = [];
const asked: string[] = [];
const names = new Map<string, string[]>();
const lent = new Set<string>();

/** A site that the prober takes for one on the internet. */
async function site(listener: RequestListener, address = '127.0.0.1', port = 0): Promise<number> {
  const web = createServer(listener);
  servers.push(web);
  await new Promise<void>((resolve) => web.listen(port, address, resolve));
  return (web.address() as AddressInfo).port;
}
const publicSite = async (name: string, listener: RequestListener): Promise<string> => {
  const port = await site(listener);
  names.set(name, ['127.0.0.1']);
  lent.add(`127.0.0.1:${port}`);
  return `http://${name}:${port}`;
};

beforeAll(async () => {
  server = await openTestServer({ TRUST_PROXY: '1' });
  entrant = await server.people.entrant(1);
  server.world.services.webProber = prober();
});
const prober = (timeoutMs?: number) =>
  new WebProber({
    resolve: async (name) => {
      asked.push(name);
      const found = names.get(name);
      if (!found) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return found;
    },
    treatAsPublic: lent,
    ...(timeoutMs && { timeoutMs }),
  });
afterAll(async () => {
  for (const web of servers) {
    web.closeAllConnections();
    web.close();
  }
  await server.close();
});

let addresses = 0;
/** Every call from an address of its own: there are more of them here than one may make in a minute. */
const check = (Url: string) =>
  server.withHeaders({ authorization: `Bearer ${entrant.token}`, 'x-forwarded-for': `198.51.100.${(addresses += 1) % 250}` })(
    url.urlChecker,
    {
      body: { Url },
    },
  );

describe('an address that everyone can open', () => {
  test('is reachable, with its status', async () => {
    const base = await publicSite('plain.example', (_, answer) => answer.end('hello'));
    expect(await check(`${base}/page`)).toEqual({ Url: `${base}/page`, IsReachable: true, Status: 200, Reason: null });
  });

  test("loses a leading '@' and gets its scheme (R147, R148, R597)", async () => {
    const base = await publicSite('bare.example', (_, answer) => answer.end());
    expect(await check(`  @${base.replace('http://', '')}/ `)).toMatchObject({ Url: `${base}/`, IsReachable: true });
  });

  test('may send its visitors on', async () => {
    const target = await publicSite('target.example', (_, answer) => answer.end());
    const base = await publicSite('moved.example', (_, answer) => answer.writeHead(301, { location: `${target}/new` }).end());
    expect(await check(base)).toMatchObject({ IsReachable: true, Status: 200 });
  });

  test('R171 R473 is asked once in an hour', async () => {
    let visits = 0;
    const base = await publicSite('often.example', (_, answer) => {
      visits += 1;
      answer.end();
    });
    const before = server.clock.now;
    await check(base);
    await check(base);
    expect(visits).toBe(1);
    server.clock.now = new Date(before.getTime() + 3_601_000);
    await check(base);
    server.clock.now = before;
    expect(visits).toBe(2);
  });

  test('is not read to the end when it is long', async () => {
    let sent = 0;
    const base = await publicSite('endless.example', (_, answer) => {
      const more = () => {
        for (let wants = true; wants && !answer.destroyed; sent += 16_384) wants = answer.write(Buffer.alloc(16_384));
      };
      answer.on('drain', more);
      more();
    });
    expect(await check(base)).toMatchObject({ IsReachable: true, Status: 200 });
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });
});

describe('an address that people cannot open', () => {
  test.each([
    [404, 'The page doesn’t exist (status 404).'],
    [403, 'The site requires a sign-in (status 403).'],
    [500, 'The site has a problem (status 500).'],
  ])('answers %i', async (status, reason) => {
    const base = await publicSite(`answers-${status}.example`, (_, answer) => answer.writeHead(status).end());
    expect(await check(base)).toMatchObject({ IsReachable: false, Status: status, Reason: reason });
  });

  test('does not exist', async () => {
    expect(await check('http://nowhere.example')).toMatchObject({
      IsReachable: false,
      Status: null,
      Reason: 'No site exists at this address.',
    });
  });

  test('never answers', async () => {
    const base = await publicSite('silent.example', () => undefined);
    // Only here: what answers at all must not fail because the machine is slow.
    server.world.services.webProber = prober(100);
    try {
      expect(await check(base)).toMatchObject({ IsReachable: false, Reason: 'The site took too long to respond.' });
    } finally {
      server.world.services.webProber = prober();
    }
  });

  test('sends its visitors round and round', async () => {
    let visits = 0;
    const base = await publicSite('round.example', (_, answer) => {
      visits += 1;
      answer.writeHead(302, { location: '/again' }).end();
    });
    expect(await check(base)).toMatchObject({ IsReachable: false, Status: 302, Reason: 'Too many redirects.' });
    expect(visits).toBe(6);
  });

  test('hangs up', async () => {
    const base = await publicSite('rude.example', (request) => request.socket.destroy());
    expect(await check(base)).toMatchObject({ IsReachable: false, Reason: 'The site couldn’t be reached.' });
  });

  test.each(['', '@', 'not a url at all', 'ftp://files.example/x', 'http://', 'javascript:alert(1)', 'http://user:secret@site.example/'])(
    'or is none: %s',
    async (text) => {
      await expect(check(text)).rejects.toMatchObject({
        status: 400,
        errors: [{ Field: 'Url', Message: expect.stringMatching(/web address/) }],
      });
    },
  );
});

describe('our own network', () => {
  const inside = expect.stringContaining('private network');

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://localhost:5432/',
    'http://printer/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://192.0.0.192/',
    'http://198.18.0.1/',
    'http://168.63.129.16/machine?comp=goalstate',
    'http://2822734096/',
    'http://[fd00:ec2::254]/',
    'http://[::a00:1]/',
    'http://0.0.0.0/',
    'http://255.255.255.255/',
  ])('cannot be asked for as %s', async (address) => {
    expect(await check(address)).toMatchObject({ IsReachable: false, Status: null, Reason: inside });
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '168.63.129.16',
    '161.26.0.10',
    '166.9.1.1',
    'fd00:ec2::254',
    '::a00:1',
    '4000::1',
    '::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('cannot be reached by a name that means %s', async (address) => {
    names.set(`points-to-${address.replaceAll(/[:.]/g, '-')}.example`, [address]);
    const name = `points-to-${address.replaceAll(/[:.]/g, '-')}.example`;
    expect(await check(`http://${name}/`)).toMatchObject({ IsReachable: false, Reason: inside });
  });

  test('cannot be reached by a name that means a public address and a private one', async () => {
    names.set('both.example', ['93.184.215.14', '127.0.0.1']);
    expect(await check('http://both.example/')).toMatchObject({ IsReachable: false, Reason: inside });
  });

  test.each([
    'http://127.0.0.1:PORT/secret',
    'http://[::1]:PORT/',
    'http://169.254.169.254/',
    'http://168.63.129.16/',
    'http://0x7f.1:PORT/',
    '//127.0.0.1:PORT/',
  ])('cannot be reached by a site that sends us on to %s', async (address) => {
    let visits = 0;
    const port = await site((_, answer) => {
      visits += 1;
      answer.end();
    });
    const base = await publicSite(`sends-on-${port}.example`, (_, answer) =>
      answer.writeHead(302, { location: address.replace('PORT', String(port)) }).end(),
    );
    expect(await check(base)).toMatchObject({ IsReachable: false, Status: 302, Reason: inside });
    expect(visits).toBe(0);
  });

  test.each(['file:///etc/passwd', 'gopher://plain.example/'])('is not opened by a site that sends us on to %s', async (location) => {
    const base = await publicSite(`scheme-${location.length}.example`, (_, answer) => answer.writeHead(302, { location }).end());
    expect(await check(base)).toMatchObject({ IsReachable: false, Reason: 'Only http and https addresses can be opened.' });
  });

  test('cannot be reached by a name that changes its meaning after the check', async () => {
    // Two addresses of this machine: 127.0.0.2 plays the public one, 127.0.0.1 the private one, both on one port.
    const visits = { public: 0, private: 0 };
    const port = await site((_, answer) => {
      visits.private += 1;
      answer.end();
    });
    await site(
      (_, answer) => {
        visits.public += 1;
        answer.end();
      },
      '127.0.0.2',
      port,
    );
    let questions = 0;
    const prober = new WebProber({
      resolve: async () => {
        questions += 1;
        return [questions === 1 ? '127.0.0.2' : '127.0.0.1'];
      },
      treatAsPublic: new Set([`127.0.0.2:${port}`]),
    });
    expect(await prober.probe(`http://rebinding.example:${port}/`)).toEqual({ isReachable: true, status: 200, reason: null });
    expect({ questions, ...visits }).toEqual({ questions: 1, public: 1, private: 0 });
    // Asked again it is another address, and refused.
    expect(await prober.probe(`http://rebinding.example:${port}/`)).toMatchObject({ isReachable: false });
    expect(visits.private).toBe(0);
  });

  test('is safe from odd ports', async () => {
    names.set('odd-port.example', ['93.184.215.14']);
    expect(await check('http://odd-port.example:22/')).toMatchObject({
      IsReachable: false,
      Reason: expect.stringContaining('usual ports'),
    });
  });

  test('is closed to a prober as it runs in earnest, which knows no exceptions', async () => {
    let visits = 0;
    const port = await site((_, answer) => {
      visits += 1;
      answer.end();
    });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]']) {
      expect(await new WebProber().probe(`http://${host}:${port}/`), host).toMatchObject({ isReachable: false });
    }
    expect(visits).toBe(0);
  });
});

test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07::1'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test('guests may ask, strangers may not', async () => {
  await expect(server.send(url.urlChecker, { body: { Url: '' } })).rejects.toMatchObject({ status: 401 });
});

test('a link of a work that leads into a private network by its name is refused when it is saved (R597)', async () => {
  const season = await addEntrySeason(server.world, 1);
  const category = await season.category('Best Podcast', { isPodcast: true });
  const made = await server.as(entrant)(submission.createSubmission, {
    body: { Title: 'Lantern', Organization: 'Studio', CategoryIDs: [category] },
  });
  const PieceID = made.Pieces[0]?.PieceID ?? 0;
  names.set('inside.example.org', ['203.0.114.7', '10.0.0.5']);
  names.set('outside.example.org', ['203.0.114.7']);
  const put = (...UrlList: string[]) => server.as(entrant)(piece.updatePieceURLs, { body: { PieceID, UrlList } });
  const refused = 'Enter a public web address. Judges can’t open a private one.';
  await expect(put('outside.example.org', 'https://inside.example.org./work')).rejects.toMatchObject({
    status: 400,
    errors: [{ Field: 'UrlList.1', Message: refused }],
  });
  await expect(
    server.as(entrant)(submission.updateSubmissionPodcastURLs, {
      body: { SubmissionID: made.SubmissionID, Pieces: [{ PieceID, Url: 'inside.example.org/feed' }] },
    }),
  ).rejects.toMatchObject({ errors: [{ Field: 'Pieces.0.Url', Message: refused }] });
  // A name that no one knows yet is no reason to refuse, and one that moved later does not keep people from saving.
  expect((await put('outside.example.org', 'later.example.org')).UrlList).toHaveLength(2);
  names.set('later.example.org', ['192.168.1.9']);
  expect((await put('outside.example.org', 'later.example.org')).UrlList).toHaveLength(2);
  expect(await check('later.example.org')).toMatchObject({ IsReachable: false, Reason: expect.stringMatching(/private network/) });
});

describe('R597 a name that leads into a private network is refused beside its field, wherever someone else will open it', () => {
  const inside = 'https://inside.example.org/page';
  const asked = (field: string) => ({ status: 400, errors: [{ Field: expect.stringContaining(field), Message: expect.any(String) }] });
  beforeAll(() => names.set('inside.example.org', ['10.0.0.5']));

  test('in what a judge recommends', async () => {
    const judge = server.as(await server.people.reviewer(2, { mayRecommend: true } as never));
    const work = { Title: 'Lantern', URL: inside, Categories: [], MediaTypes: [], PropertyID: 1 };
    await expect(judge(recommendation.submitJudgesRecommendation, { body: work } as never)).rejects.toMatchObject(asked('URL'));
    const person = { Name: 'Ada', Category: 'Film', URL2: inside, Reason: 'For years of work.', PropertyID: 1 };
    await expect(judge(recommendation.submitSpecialAchievement, { body: person } as never)).rejects.toMatchObject(asked('URL2'));
    const fund = { OrganizationName: 'Lamps', Category: 'Film', URL3: inside, Reason: 'For years of work.', PropertyID: 1 };
    await expect(judge(recommendation.submitFundRecommendation, { body: fund } as never)).rejects.toMatchObject(asked('URL3'));
  });

  test('on a judge’s page', async () => {
    const person = await server.people.reviewer(2);
    await addReviewer(server.pool, person.id);
    const own = await server.as(person)(reviewer.getCurrentReviewerDetails, {});
    const save = (Website: string) => server.as(person)(reviewer.saveReviewer, { body: { Data: { ...own, Website } } } as never);
    await expect(save(inside)).rejects.toMatchObject(asked('Website'));
    const { Version, Website } = await save('later.example.com');
    expect(Website).toBe('http://later.example.com');
    names.set('later.example.com', ['10.0.0.6']);
    Object.assign(own, { Version });
    expect(await save('later.example.com'), 'an address that has moved since can still be saved').toMatchObject({ Website });
  });

  test('in an achievement, and in the answer to a question that asks for a link', async () => {
    const season = await addEntrySeason(server.world, 4);
    const administrator = server.as(await server.people.administrator());
    const body = { SeasonID: season.seasonId, SpecialAchievementTypeID: 1, Name: 'Ada', Url: inside };
    await expect(administrator(specialAchievement.saveSpecialAchievement, { body } as never)).rejects.toMatchObject(asked('Url'));
    const category = await season.category('Asking');
    const question = await season.ask(category, 'Where?', {});
    await server.pool.updateTable('categoryCustomField').set({ kind: 'link' }).where('id', '=', question).execute();
    const person = server.as(await server.people.entrant(4));
    const made = await person(submission.createSubmission, { body: { Title: 'Lamp', Organization: 'Studio', CategoryIDs: [category] } });
    const [work] = made.Pieces;
    const answer = (url: string) =>
      person(piece.savePiece, {
        body: {
          PieceID: work?.PieceID ?? 0,
          Version: work?.Version ?? 0,
          Entries: [{ CategoryID: category, CustomFields: { [question]: url } }],
        },
      } as never);
    await expect(answer(inside)).rejects.toMatchObject(asked(`Entries.0.CustomFields.${question}`));
    expect((await answer('outside.example.org')).Entries[0]?.CustomFields).toEqual({ [question]: 'http://outside.example.org' });
  });
});
