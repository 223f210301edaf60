import type { GalleryHead, GalleryPage } from '#contract/areas/gallery/gallery-pages.ts';
import { pageDataType } from '#server/kernel/drawn-pages.ts';
import type { TestServer } from './test-server.ts';

interface ReadPage {
  status: number;
  head: GalleryHead;
  content: GalleryPage;
  leadsTo?: string;
  isForEver?: boolean;
}

/** The gallery of property 1. */
export const galleryAddress = '/gallery/halyard';

/** What a page of that gallery shows, before it is drawn. */
export const pageReader =
  ({ app }: Pick<TestServer, 'app'>) =>
  async (path = ''): Promise<ReadPage> =>
    (await app.inject({ url: `${galleryAddress}${path}`, headers: { accept: pageDataType } })).json<ReadPage>();
