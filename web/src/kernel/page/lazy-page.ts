import { lazyRouteComponent } from '@tanstack/react-router';

/** A part of the portal that could not be fetched, because there is no connection. */
export class PartMissing extends Error {}

/** Whether the server can be reached at all: a reload without it would leave the browser's own error page. */
export const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * A page in a chunk of its own. The router reloads when a chunk is not found, which is right after a new version was installed, and wrong
 * without a connection: then the page's own error state is shown, and nothing is lost.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch(async (reason: unknown) => {
        throw (await isServed()) ? reason : new PartMissing('A part of this page could not be loaded.', { cause: reason });
      }),
    exportName,
  );
