import { createHash } from 'node:crypto';
import { largestProductPicture, product } from '#contract/wings/commerce/product/product.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { brandFileAddress } from '#server/kernel/pages/brand-files.ts';
import { findPictureType, pagePictureOf } from '#server/kernel/files/brand-pictures.ts';
import { afterPreparing } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { productSeasonOf } from './product.rules.ts';
import { putBrandFile } from '#server/wings/ground/file/brand-file.store.ts';
import * as store from './product.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/product-refusals.ts';

const says = saying(texts);

/** Checked and re-encoded before anything is held. The same picture again changes nothing. */
export const setProductPicture = afterPreparing<typeof product.setProductPicture>()(
  async ({ body: { Content } }) => {
    if (Content === null) return null;
    const content = Buffer.from(Content, 'base64');
    if (content.length > largestProductPicture)
      throw new Refusal('TooLarge', {
        message: says('fileTooLarge', { largestProductPicture: formatFileSize(largestProductPicture) }),
      });
    const type = await findPictureType(content);
    const picture = type && ['jpeg', 'png', 'webp'].includes(type) ? await pagePictureOf(content) : undefined;
    if (!picture) throw new Refusal('WrongType', { message: says('uploadImage') });
    return { picture, name: `${createHash('sha256').update(picture).digest('hex').slice(0, 40)}.webp` };
  },
  async ({ body: { ProductSeasonID }, db, now, record, refuse, services, prepared }) => {
    const place = (await store.findPlace(db, ProductSeasonID)) ?? refuse('NotFound');
    await store.lockSeason(db, place.seasonId);
    const read = async () => {
      const rows = await store.listProductSeasons(db, place.propertyId, place.seasonId);
      return rows.find(({ id }) => id === ProductSeasonID) ?? refuse('NotFound');
    };
    const before = await read();
    const imageKey = prepared && brandFileAddress(prepared.name);
    if (before.imageKey === imageKey) return productSeasonOf(before, services.files.urlOf);
    if (prepared) await putBrandFile(db, { name: prepared.name, content: prepared.picture }, now);
    await store.putPicture(db, place.seasonId, ProductSeasonID, imageKey);
    await record('product.picture', {
      subject: 'productSeason',
      subjectId: ProductSeasonID,
      propertyId: place.propertyId,
      before: { picture: before.imageKey },
      after: { picture: imageKey },
    });
    return productSeasonOf(await read(), services.files.urlOf);
  },
);
