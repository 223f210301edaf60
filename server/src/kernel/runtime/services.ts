import type { Said } from '#contract/kernel/text/said.ts';
import type { Logger } from 'pino';
import type { Areas } from '../area/areas.ts';
import type { Caches } from '../database/caches.ts';
import type { Captcha } from '../identity/captcha.ts';
import type { Connections } from './connections.ts';
import type { CopyOut } from '../exports/copy-out.ts';
import type { DiskSpace } from '../files/disk-space.ts';
import type { FileStore } from '../files/file-store.ts';
import type { WorkFolders } from '../files/work-folders.ts';
import type { KeptPages } from '../pages/kept-pages.ts';
import type { Limiter } from '../call/limiter.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Pool } from '../database/db.ts';
import type { Redis } from 'ioredis';
import type { Replica } from '../replica/replica.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { PaymentGateway, PaymentMethod } from '../payments/gateway.ts';
import type { PropertyRegistry } from '../pages/property-registry.ts';
import type { Settings } from './settings.ts';
import type { Signer } from '../identity/signer.ts';
import type { WaitingRoom } from '../pages/waiting-room.ts';
import type { WebProber } from '../pages/web-prober.ts';

export interface OfferedAccount {
  label: Said;
  email: string;
  propertyId: number;
  link: string;
}

/** What handlers and jobs may use besides the database. Made once, in main.ts or by a test. */
export interface Services {
  /** As they count now; what is connected in the admin included. */
  settings: Settings;
  log: Logger;
  areas: Areas;
  caches: Caches;
  captcha: Captcha;
  connections: Connections;
  /** Writes exports. */
  copies: CopyOut;
  files: FileStore;
  disk: DiskSpace;
  workFolders: WorkFolders;
  /** The accounts that a demonstration offers to everyone; absent elsewhere. */
  demo?: { password: string; accounts: readonly OfferedAccount[] } | undefined;
  limiter: Limiter;
  /** Absent while no mail server is connected. */
  mailer?: Mailer | undefined;
  /** Drawn pages. */
  pages: KeptPages;
  /** Where people wait while there is no room for more pages. */
  waitingRoom: WaitingRoom;
  passwords: Passwords;
  /** Takes cards in fields on our pages. */
  payments: PaymentGateway;
  /** What the installation is made of, for those who look how it does; a handler's own handle is the one it was given. */
  parts: { database: Pool; databaseUrl: string; replica: Replica | undefined; redis: Redis | undefined };
  /** Every payment method that is set up here. */
  methods: readonly PaymentMethod[];
  properties: PropertyRegistry;
  signer: Signer;
  webProber: WebProber;
}
