import { award } from '#contract/areas/award/award.ts';
import { originOfHost } from '#server/kernel/addresses.ts';
import type { Handler } from '#server/kernel/implement.ts';
import { invalid } from '#server/kernel/refusal.ts';
import * as awards from './award.store.ts';
import * as store from './host.store.ts';

function shown(row: awards.AwardRow, host: store.HostRow | undefined, publicUrl: string) {
  return {
    PropertyID: row.id,
    Name: host?.host ?? null,
    Address: host ? originOfHost(publicUrl, host.host) : null,
    FirstSeenAt: host?.firstSeenAt ?? null,
    SeenAt: host?.seenAt ?? null,
    PublicHost: new URL(publicUrl).hostname,
    PublicAddress: `${publicUrl}/entries/${row.slug}`,
  };
}

export const getHost: Handler<typeof award.getHost> = async ({ params, db, services, refuse }) => {
  const row = (await awards.findAward(db, params.id)) ?? refuse('NotFound');
  return shown(row, await store.findHost(db, row.id), services.settings.publicUrl);
};

/** The same again changes nothing; another name has to be seen anew before links use it. */
export const setHost: Handler<typeof award.setHost> = async ({ body, db, now, record, afterCommit, services, refuse }) => {
  const row = (await awards.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
  const { publicUrl } = services.settings;
  const before = await store.findHost(db, row.id);
  if ((before?.host ?? null) === body.Name) return shown(row, before, publicUrl);
  if (body.Name === new URL(publicUrl).hostname) throw invalid('Name', 'Laurel itself has this domain. Choose another one.');
  const taken = body.Name === null ? undefined : await store.findTaken(db, body.Name);
  if (taken) throw invalid('Name', `${taken.name} has this domain. Choose another one.`);
  await store.removeHost(db, row.id);
  if (body.Name !== null) await store.addHost(db, row.id, body.Name, now);
  await record('award.domain', {
    subject: 'award',
    subjectId: row.id,
    propertyId: row.id,
    before: { host: before?.host ?? null },
    after: { host: body.Name },
  });
  afterCommit(() => services.properties.load());
  return shown(row, await store.findHost(db, row.id), publicUrl);
};
