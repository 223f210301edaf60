import type { Logger } from 'pino';
import {
  type ConnectionKind,
  mailerPartOf,
  paymentPartOf,
  type SecretsOf,
  type SettingsOf,
  type Stored,
  withConnections,
} from './connections.rules.ts';
import type { Pool, ReadDb } from '../database/db.ts';
import { Renewed } from './renewed.ts';
import { seal, unseal } from '../identity/sealed.ts';
import type { Settings } from './settings.ts';
import type { Signer } from '../identity/signer.ts';

/** A trigger on the table says it here: every process reconnects. */
export const connectionChannel = 'laurel_connections';

const purpose = 'connections';

export const sealSecrets = (signer: Signer, secrets: object): string => seal(signer, purpose, JSON.stringify(secrets));

function secretsOf<K extends ConnectionKind>(signer: Signer, sealed: string | null): SecretsOf<K> | undefined {
  const text = sealed === null ? '{}' : unseal(signer, purpose, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as SecretsOf<K>);
}

export async function listConnections(db: ReadDb, signer: Signer): Promise<Stored> {
  const rows = await db.selectFrom('connection').select(['kind', 'settings', 'sealedSecrets']).execute();
  return Object.fromEntries(
    rows.map(({ kind, settings, sealedSecrets }) => [
      kind,
      { settings: settings as unknown as SettingsOf<ConnectionKind>, secrets: secretsOf(signer, sealedSecrets) },
    ]),
  );
}

interface Openers {
  mail: (settings: Settings) => Promise<void>;
  payments: (settings: Settings) => Promise<void>;
  settings: (settings: Settings) => void;
}

/** Mail server and payment providers as they are connected now: the environment, and what the owner connected in the admin. */
export class Connections extends Renewed {
  /** What the environment says alone. */
  readonly environment: Settings;
  readonly #pool: Pool;
  readonly #signer: Signer;
  readonly #open: Openers;
  #mailPart: string;
  #paymentPart: string;

  constructor(pool: Pool, log: Logger, { environment, signer, open }: { environment: Settings; signer: Signer; open: Openers }) {
    super('connections', log);
    this.environment = environment;
    this.#pool = pool;
    this.#signer = signer;
    this.#open = open;
    this.#mailPart = mailerPartOf(environment);
    this.#paymentPart = paymentPartOf(environment);
  }

  protected async read(): Promise<void> {
    const settings = withConnections(this.environment, await listConnections(this.#pool, this.#signer));
    const [mailPart, paymentPart] = [mailerPartOf(settings), paymentPartOf(settings)];
    if (mailPart === this.#mailPart && paymentPart === this.#paymentPart) return;
    this.#open.settings(settings);
    if (mailPart !== this.#mailPart) await this.#open.mail(settings);
    if (paymentPart !== this.#paymentPart) await this.#open.payments(settings);
    this.#mailPart = mailPart;
    this.#paymentPart = paymentPart;
  }
}
