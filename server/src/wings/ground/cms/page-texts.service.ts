import type { PortalName } from '#contract/kernel/award/portals.ts';
import { fillText } from '#contract/kernel/text/mail-text.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { listContents } from './cms.store.ts';

const cachedSeconds = 300;

/** What organizers wrote for a portal's pages, ready to be drawn. */
export const textsOfPortal = (
  db: ReadDb,
  { caches }: Pick<Services, 'caches'>,
  propertyId: number,
  portal: PortalName,
  locale: string = traitsOf(propertyId).locale,
) =>
  caches.get(`cms:${propertyId}:${portal}:${locale}`, cachedSeconds, async () =>
    (await listContents(db, propertyId, portal, locale))
      .toSorted((one, other) => one.id - other.id)
      .map(({ region, content }) => ({ Region: region, Content: content, Blocks: blocksOf(content) })),
  );

/** Again at rendering: a text that came into the database by another way is no more trusted than one that is typed. */
const blocksOf = (content: string) =>
  fillText(
    content.replaceAll(/[{}]/g, (sign) => (sign === '{' ? '\u2774' : '\u2775')),
    {},
    {},
  ).map(({ spans }) => ({
    spans: spans.map(({ text, isBold, href }) => ({
      text: text.replaceAll('\u2774', '{').replaceAll('\u2775', '}'),
      ...(isBold && { isBold }),
      ...(href !== undefined && { href }),
    })),
  }));
