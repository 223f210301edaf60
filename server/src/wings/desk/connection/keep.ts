import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import type { connection } from '#contract/wings/desk/connection/connection.ts';
import type { ConnectionKind, MailServer, SecretsOf, SettingsOf } from '#server/kernel/runtime/connections.rules.ts';
import { listConnections, sealSecrets } from '#server/kernel/runtime/connections.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import * as store from './connection.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/connection-refusals.ts';

const says = saying(texts);

type Saving = Pick<Given<typeof connection.disconnect>, 'db' | 'now' | 'actor' | 'services' | 'record' | 'afterCommit' | 'refuse'> & {
  body: { Version: number };
};

interface Before<K extends ConnectionKind> {
  settings: SettingsOf<K>;
  secrets: SecretsOf<K> | undefined;
}

/** The demo's password is published: anyone who finds it could have it connect to anything. */
function mustBeOurs({ services, refuse }: Pick<Saving, 'services' | 'refuse'>): void {
  if (services.settings.isDemo) refuse('Locked', { message: says('demoOnly') });
}

/** Which secrets are new is noted, never what they are. */
const noted = (settings: object, secrets: object | undefined, former: object | undefined) => ({
  ...settings,
  newSecrets: Object.entries(secrets ?? {})
    .filter(([name, value]) => (former as Record<string, unknown> | undefined)?.[name] !== value)
    .map(([name]) => name),
});

/** Keeps a connection as `change` makes it of the one before; every process reconnects once it is committed. */
export async function keep<K extends ConnectionKind>(
  given: Saving,
  kind: K,
  change: (before: Before<K> | undefined) => { settings: SettingsOf<K>; secrets: SecretsOf<K> },
): Promise<void> {
  const { db, body, now, actor, services, record, afterCommit, refuse } = given;
  mustBeOurs(given);
  const row = await store.lockConnection(db, kind);
  if ((row?.version ?? 0) !== body.Version) return refuse('Conflict');
  const before = (await listConnections(db, services.signer))[kind] as Before<K> | undefined;
  const { settings, secrets } = change(before);
  const kept = {
    settings: JSON.stringify(settings),
    sealedSecrets: Object.keys(secrets).length > 0 ? sealSecrets(services.signer, secrets) : null,
    changedAt: now,
    changedBy: actor.id,
  };
  await (row ? store.changeConnection(db, kind, kept) : store.addConnection(db, kind, kept));
  await record('connection.changed', {
    subject: 'connection',
    subjectId: kind,
    propertyId: adminPropertyId,
    before: before && noted(before.settings, undefined, undefined),
    after: noted(settings, secrets, before?.secrets),
    shows: ['newSecrets'],
  });
  afterCommit(() => services.connections.load());
}

export async function forget(given: Saving, kind: ConnectionKind): Promise<void> {
  const { db, body, services, record, afterCommit, refuse } = given;
  mustBeOurs(given);
  const row = await store.lockConnection(db, kind);
  if (!row) return refuse('NotFound');
  if (row.version !== body.Version) return refuse('Conflict');
  await store.removeConnection(db, kind);
  await record('connection.removed', {
    subject: 'connection',
    subjectId: kind,
    propertyId: adminPropertyId,
    before: row.settings,
  });
  afterCommit(() => services.connections.load());
}

/** The password there is goes to the server it was given for, and to no other. */
export function passwordStill(before: Before<'mail'> | undefined, server: MailServer): string {
  const password = before?.secrets?.password;
  if (!password) throw invalid('Server.Password', says('fillIn'));
  const was = before.settings.server;
  const isSame = was?.host === server.host && was.port === server.port && was.security === server.security && was.user === server.user;
  if (!isSame) throw invalid('Server.Password', says('passwordForNewServer'));
  return password;
}
