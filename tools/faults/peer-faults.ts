import { setTimeout as sleep } from 'node:timers/promises';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { isGood } from './caller.ts';
import type { Fault } from './fault.ts';
import { type Lab, providerName } from './lab.ts';
import { countWaitingMails, hurryMails } from './kept.ts';
import { whyNoS3 } from './s3.ts';
import { againAfterMs } from './verdict.ts';

const goneMs = 5000;
const noRedis = 'no redis-server here';
const mailsWithinMs = 30_000;

/** Goes to the provider and comes back with its answer. */
async function comeBack({ caller, provider }: Lab): Promise<object> {
  const started = await caller.send({
    who: 'visitors',
    path: addressOf(externalLogin.startExternalLogin),
    body: { Provider: providerName, PropertyID: 1, ReturnTo: '/entries' },
  });
  const { Url, State } = started.json.Data as { Url: string; State: string };
  const page = await provider.visit(Url, 'ada');
  return { Code: page.searchParams.get('code'), Iss: page.searchParams.get('iss'), Provider: providerName, State };
}

const enter = ({ caller }: Lab, body: object) => caller.send({ who: 'visitors', path: addressOf(externalLogin.authorize), body });

/** So long it may take until it is noticed. */
const noticedMs = 1000;
/** Without one of these peers, everything that doesn't need it works; returns what was wrong. */
async function goWithout({ caller }: Lab): Promise<string[]> {
  const since = performance.now() + noticedMs;
  await sleep(goneMs);
  return Number.isFinite(againAfterMs(caller.lookAtAnswered(), since)) ? [] : ['not everybody was served meanwhile'];
}

export const peerFaults: Fault[] = [
  {
    name: 'mail-gone',
    setting: 'usual',
    async act(lab) {
      await lab.mailProxy.down();
      const found = await goWithout(lab);
      await lab.mailProxy.up();
      lab.liftedAt = performance.now();
      const url = await lab.databaseUrl();
      const tried = async () => lab.mail.received.length;
      const before = await tried();
      for (const end = performance.now() + mailsWithinMs; performance.now() < end; await sleep(500)) {
        await hurryMails(url);
        if ((await countWaitingMails(url)) < 5 && (await tried()) > before) return found;
      }
      return [...found, `${await countWaitingMails(url)} mails still wait half a minute after the mail server came back`];
    },
  },
  {
    name: 'oidc-gone',
    setting: 'usual',
    async act(lab) {
      const first = await comeBack(lab);
      const second = await comeBack(lab);
      await lab.provider.down();
      const whileGone = await enter(lab, first);
      await sleep(1000);
      await lab.provider.up();
      lab.liftedAt = performance.now();
      const afterwards = [await enter(lab, first), await enter(lab, second)];
      return [
        ...(whileGone.status === 503 ? [] : [`signing in without the provider was answered ${whileGone.status}`]),
        ...(afterwards.every(isGood) ? [] : ['nobody can sign in with the provider afterwards']),
      ];
    },
  },
  {
    name: 'redis-gone',
    setting: 'usual',
    whyNot: ({ redis }) => (redis ? undefined : noRedis),
    async act(lab) {
      await lab.redisProxy?.down();
      const found = await goWithout(lab);
      await lab.redisProxy?.up();
      return found;
    },
  },
  {
    name: 'redis-silent',
    setting: 'usual',
    whyNot: ({ redis }) => (redis ? undefined : noRedis),
    async act(lab) {
      lab.redis?.fallSilent();
      const found = await goWithout(lab);
      lab.redis?.answer();
      return found;
    },
  },
  {
    name: 's3-gone',
    setting: 's3',
    whyNot: whyNoS3,
    async act(lab) {
      const proxy = lab.s3()?.proxy;
      await proxy?.down();
      const found = await goWithout(lab);
      await proxy?.up();
      return found;
    },
  },
];
