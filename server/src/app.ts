import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { webhookBodies } from '#contract/wings/accounts/webhook/events.ts';
import { contract } from '#contract/index.ts';
import { fileArrived } from '#server/wings/ground/file/file-use.service.ts';
import { hostedOrigins } from '#server/wings/commerce/order/provider/methods.service.ts';
import { addPaymentNotices } from '#server/wings/commerce/order/payment/payment-notices.ts';
import { addBrandFiles } from './kernel/pages/brand-files.ts';
import { describeApi } from './kernel/call/api-docs.ts';
import { addBadges } from './kernel/drawing/badges.ts';
import { addSharedPictures } from './kernel/drawing/shared-pictures.ts';
import type { Enqueue } from './kernel/jobs/define-jobs.ts';
import { answerErrors, answerFrameworkError, answerNotFound, answerUnreadable } from './kernel/call/errors.ts';
import { LocalStore } from './kernel/files/local-store.ts';
import { addNamelessFiles } from './kernel/files/nameless/nameless-files.ts';
import { addStorageRoutes } from './kernel/files/storage-routes.ts';
import { addHealth } from './kernel/runtime/health.ts';
import { addSource } from './kernel/runtime/source.ts';
import type { Implemented } from './kernel/call/implement.ts';
import { acceptEmptyJson } from './kernel/call/json-body.ts';
import { mountLeanly } from './kernel/votes/lean-route.ts';
import { addMetrics, type ProcessMetrics, processMetrics } from './kernel/runtime/metrics.ts';
import { inTransaction, mount, type World } from './kernel/call/mount.ts';
import { noteOwnHosts, serveProofs } from './kernel/pages/own-hosts.ts';
import { markSeen } from './wings/desk/award/host.store.ts';
import { addPublicCards } from './kernel/drawing/public-cards.ts';
import { addPublicDocuments } from './kernel/pages/public-documents.ts';
import { newRequestId } from './kernel/runtime/request-id.ts';
import { noteRequests } from './kernel/runtime/request-log.ts';
import { addSecurityHeaders } from './kernel/pages/security-headers.ts';
import { addPrintedRoutes } from './kernel/pages/printed-routes.ts';
import { addWebPages } from './kernel/pages/web-pages.ts';
import { DrawnPages } from './kernel/pages/drawn-pages.ts';
import { galleryPage } from './wings/public/gallery/pages/gallery-pages.service.ts';
import { keyOfPage, languageOf } from './wings/public/gallery/pages/gallery-page.rules.ts';
import { rulesFolder } from '#contract/kernel/award/portals.ts';
import { galleryCards } from './wings/public/gallery/pages/gallery-card.service.ts';
import { pressFile } from './wings/public/gallery/desk/gallery-press.service.ts';
import { publicDocuments } from './wings/public/gallery-listing/listing.service.ts';
import { voteCards } from './wings/public/voting/vote-card.service.ts';
import { badgeFinder } from './wings/results/winner-kit/badge.service.ts';
import { doorHead, entriesCards, entriesHead } from './wings/ground/property/call-for-entries.service.ts';
import { choiceCards } from './wings/public/voting/choices/choice-card.service.ts';
import { keptUnder, knownBallot } from './wings/public/voting/kept-rows.ts';
import { headQuery, voteHead } from './wings/public/voting/vote-head.service.ts';

/** Text only: pictures and videos are compressed already. */
const compressible = /^(text\/(html|csv|plain)|application\/(json|xml|atom\+xml))/;

/**
 * How long a visitor may take to send. The longest request is a part of 8 MB, which a line of 128 kbit/s needs nine minutes for: larger files
 * come in parts, so that no upload needs more.
 */
const patience = { headersMs: 30_000, requestMs: 15 * 60_000, lookEveryMs: 10_000 };

/** The server without a port: everything that answers requests. */
export async function buildApp(
  world: World,
  topics: readonly Implemented[] = world.services.areas.topics,
  { headersMs, requestMs, lookEveryMs } = patience,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: world.services.log,
    genReqId: newRequestId,
    frameworkErrors: answerFrameworkError,
    // request-log.ts writes the line for a request.
    logController: new LogController({ disableRequestLogging: true }),
    // While it stops, requests that still arrive on open connections are served, too.
    return503OnClosing: false,
    // Nearly everything is one plugin (`usual`): a second of work on a quiet machine, but more than Fastify's ten on one that starts much else.
    pluginTimeout: 120_000,
    bodyLimit: 1024 * 1024,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
    clientErrorHandler: answerUnreadable,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2000 },
  }) as unknown as FastifyInstance;
  const metrics = processMetrics(world);
  answerErrors(app);
  acceptEmptyJson(app);
  // Two contexts side by side, because hooks reach everything below: all that is added to `usual` stays off the lean routes.
  await mountLeanly(app, world, topics, metrics);
  await app.register(async (usual) => addUsual(usual, world, topics, metrics));
  return app;
}

/** Everything but the lean routes. */
async function addUsual(app: FastifyInstance, world: World, topics: readonly Implemented[], metrics: ProcessMetrics): Promise<void> {
  const { settings, log } = world.services;
  answerNotFound(app);
  noteRequests(app, log, metrics.requests);
  addMetrics(app, world, metrics);
  addHealth(app, world);
  addSource(app, settings);
  addSecurityHeaders(app, world.services, hostedOrigins);
  noteOwnHosts(app, { log, clock: world.clock, markSeen: (host, now) => markSeen(world.pool, host, now) });
  serveProofs(app, world.pool);
  await app.register(cookie);
  world.reads.rememberWrites(app);
  await app.register(formbody);
  await app.register(multipart);
  await app.register(compress, { customTypes: compressible, encodings: ['gzip'], threshold: 2048, zlibOptions: { level: 5 } });
  mount(app, world, topics, world.services.areas.finders);
  if (world.services.files instanceof LocalStore) {
    addStorageRoutes(app, world.services.files, ({ key, bytes }) =>
      inTransaction(world, (db) => {
        const enqueue: Enqueue = (job, data, options) => world.jobs.enqueue(db, job, data, options);
        return fileArrived({ db, enqueue, services: world.services, now: world.clock() }, { key }, bytes);
      }),
    );
  }
  addNamelessFiles(app, world);
  addPaymentNotices(app, world);
  addBrandFiles(app, world.pool);
  const reading = { db: world.pool, clock: world.clock };
  addSharedPictures(app, world, {
    ...galleryCards(world.pool),
    ...voteCards({ ...reading, services: world.services }),
    ...entriesCards(reading),
  });
  addPublicCards(app, world, choiceCards({ ...reading, services: world.services }));
  addBadges(app, world, badgeFinder(world.pool, settings.publicUrl));
  addPublicDocuments(app, {
    ...publicDocuments({ db: world.pool, publicUrl: settings.publicUrl, clock: world.clock }),
    winners: (seasonId, type) => pressFile({ db: world.pool, services: world.services }, seasonId, type),
  });
  await describeApi(app, contract, webhookBodies);
  const gallery = new DrawnPages({
    portal: 'gallery',
    read: (asked) => galleryPage({ ...asked, db: world.pool, services: world.services, now: world.clock() }),
    keyOf: keyOfPage,
    isForAll: (path) => path.toLowerCase() === rulesFolder,
    languageOf,
    isElsewhere: (path) => /^(press|preview)$/i.test(path),
    pages: world.services.pages,
    now: world.clock,
    version: () => world.services.properties.version,
  });
  addPrintedRoutes(app, settings.publicUrl);
  await addWebPages(
    app,
    settings,
    {
      vote: (path, query) => voteHead({ db: world.pool, services: world.services, now: world.clock(), path, query }),
      entries: (path) => entriesHead({ db: world.pool, publicUrl: settings.publicUrl, now: world.clock(), path }),
      door: (path) => doorHead({ db: world.pool, publicUrl: settings.publicUrl, now: world.clock(), path }),
    },
    { gallery },
    {
      services: world.services,
      now: world.clock,
      isSecure: settings.publicUrl.startsWith('https:'),
      portals: {
        vote: { under: keptUnder, as: headQuery, waitedFor: (propertyId, query) => knownBallot(world.services, propertyId, query) },
      },
    },
  );
}
