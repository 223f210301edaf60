import { award } from '#contract/wings/desk/award/award.ts';
import { proofFilePath, proofRecordName, proofText } from '#contract/kernel/call/domain-proof.ts';
import { originOfHost } from '#server/kernel/pages/addresses.ts';
import { lookAtDomain } from '#server/kernel/pages/domain-look.ts';
import { afterPreparing, type Actor, type Handler } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import * as awards from './award.store.ts';
import { keepLook, tellOwners } from './host-proof.ts';
import * as store from './host.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-refusals.ts';

const says = saying(texts);

const proofOf = ({ provedAt, lostAt }: store.HostRow) => (provedAt ? 'proved' : lostAt ? 'lost' : 'waiting');

function shown(row: awards.AwardRow, host: store.HostRow | undefined, publicUrl: string) {
  return {
    PropertyID: row.id,
    Name: host?.host ?? null,
    Address: host ? originOfHost(publicUrl, host.host) : null,
    Proof: host ? (proofOf(host) as 'waiting' | 'proved' | 'lost') : null,
    ProvedAt: host?.provedAt ?? null,
    ProvedBy: (host?.provedBy ?? null) as 'dns' | 'file' | null,
    CheckedAt: host?.checkedAt ?? null,
    ProofText: host ? proofText(host.token) : null,
    ProofRecord: host ? proofRecordName(host.host) : null,
    ProofFile: host ? `${originOfHost(publicUrl, host.host)}${proofFilePath}` : null,
    FirstSeenAt: host?.firstSeenAt ?? null,
    SeenAt: host?.seenAt ?? null,
    PublicHost: new URL(publicUrl).hostname,
    PublicAddress: `${publicUrl}/entries/${row.slug}`,
  };
}

async function nameOfActor(db: ReadDb, { id }: Actor): Promise<string | null> {
  const account = await findAccountAnywhere(db, id);
  return account ? `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim() || account.email : null;
}

export const getHost: Handler<typeof award.getHost> = async ({ params, db, services, refuse }) => {
  const row = (await awards.findAward(db, params.id)) ?? refuse('NotFound');
  return shown(row, await store.findHost(db, row.id), services.settings.publicUrl);
};

/** The same again changes nothing; another name has to be proved and seen again before links use it. */
export const setHost: Handler<typeof award.setHost> = async (given) => {
  const { body, db, actor, now, record, afterCommit, services, refuse } = given;
  const row = (await awards.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
  const { publicUrl } = services.settings;
  const before = await store.findHost(db, row.id);
  if ((before?.host ?? null) === body.Name) return shown(row, before, publicUrl);
  if (body.Name === new URL(publicUrl).hostname) throw invalid('Name', says('domainOfLaurel'));
  const taken = body.Name === null ? undefined : await store.findTaken(db, row.id, body.Name);
  if (taken) throw invalid('Name', says('domainTaken', { name: taken.name }));
  await store.removeHost(db, row.id);
  if (body.Name !== null) await store.addHost(db, row.id, body.Name, now);
  await record('award.domain', {
    subject: 'award',
    subjectId: row.id,
    propertyId: row.id,
    before: { host: before?.host ?? null },
    after: { host: body.Name },
  });
  const by = await nameOfActor(db, actor);
  if (before) await tellOwners(given, row, before.host, 'removed', by);
  if (body.Name !== null) await tellOwners(given, row, body.Name, 'added', by);
  afterCommit(() => services.properties.load());
  return shown(row, await store.findHost(db, row.id), publicUrl);
};

/** Other servers are asked before anything is held. */
export const checkHost = afterPreparing<typeof award.checkHost>()(
  async ({ body, db, services, refuse }) => {
    const host = (await store.findHost(db, body.PropertyID)) ?? refuse('NotFound');
    return { host, look: await lookAtDomain(services, host.host, host.token) };
  },
  async (given) => {
    const { body, db, actor, services, afterCommit, refuse, prepared } = given;
    const row = (await awards.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    const kept = await keepLook(given, row, prepared.host, prepared.look, await nameOfActor(db, actor));
    if ('taken' in kept) return refuse('Conflict', { message: says('domainTaken', { name: kept.taken }) });
    afterCommit(() => services.properties.load());
    return shown(row, kept.host, services.settings.publicUrl);
  },
);
