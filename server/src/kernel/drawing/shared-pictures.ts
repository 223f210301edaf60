import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { originOf } from '#server/kernel/pages/addresses.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { type Card, drawCard, hashOfCard, readablePicture } from './card.ts';
import { type DrawnPicture, DrawnPictures } from './drawn-pictures.ts';

/** A card and the award whose it is. */
export interface SharedCard extends Card {
  award: PropertyTraits;
}

/** What can be shown, by the word in its address; the areas know. Nothing is answered for what not everyone may see at this moment. */
export type CardFinders = Readonly<Record<string, (id: number) => Promise<SharedCard | undefined>>>;

const named = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,8})-([\w-]{20})\.jpg$/;
const largestPicture = 20_000_000;
const forGood = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=300';

/**
 * The whole address of the picture that networks show of a link. Its hash follows from what is drawn, so it can be kept for ever, and the
 * picture of something that has changed has another address.
 */
export const sharedPictureOf = (publicUrl: string, kind: string, id: number, card: SharedCard): string =>
  `${originOf(publicUrl, card.award)}${pathOf(kind, id, card)}`;

const pathOf = (kind: string, id: number, card: Card): string => `/shared/${kind}-${id}-${hashOfCard(card)}.jpg`;

/** Only what is there and may be seen is ever drawn, and of each thing one picture: an address that someone made up draws nothing. */
export function addSharedPictures(app: FastifyInstance, world: World, finders: CardFinders): void {
  const pictures = new DrawnPictures(world);
  app.get('/shared/:name', async (request, reply) => {
    const [, kind = '', id = '', hash = ''] = named.exec((request.params as { name: string }).name) ?? [];
    const card = Object.hasOwn(finders, kind) ? await finders[kind]?.(Number(id)) : undefined;
    if (!card) return reply.callNotFound();
    // Someone has an address of before; what it shows now is elsewhere.
    if (hash !== hashOfCard(card)) return reply.header('cache-control', forNow).redirect(pathOf(kind, Number(id), card), 302);
    // Pages of other origins show it, when someone shares a link there.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const tag = `"${hash}"`;
    if (request.headers['if-none-match']?.includes(tag)) return reply.header('cache-control', forGood).header('etag', tag).code(304).send();
    const draw = () => drawShared(world.services.files, card);
    const shown = await pictures.get(request, { subject: `${kind}-${id}`, propertyId: card.award.id, hash, draw });
    if (shown.isWhole) reply.header('cache-control', forGood).header('etag', tag);
    // A picture that could not be read now may come back: no one keeps this one for long.
    else reply.header('cache-control', forNow);
    return reply.type('image/jpeg').send(shown.content);
  });
}

async function drawShared(files: FileStore, card: SharedCard): Promise<DrawnPicture> {
  const pictures = await Promise.all(card.pictures.map((key) => readPicture(files, key)));
  const found = pictures.filter((picture) => picture !== undefined);
  return { content: await drawCard(card, found), isWhole: found.length === pictures.length };
}

/** Nothing for what is missing, too large or no picture. */
export async function readPicture(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    const { bytes } = (await files.find(key)) ?? { bytes: largestPicture + 1 };
    return bytes > largestPicture ? undefined : await readablePicture(await buffer(await files.read(key)));
  } catch {
    return undefined;
  }
}
