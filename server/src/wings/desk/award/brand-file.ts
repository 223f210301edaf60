import { createHash } from 'node:crypto';
import { award } from '#contract/wings/desk/award/award.ts';
import { type BrandFileKind, largestBrandFile } from '#contract/wings/desk/award/brand-files.ts';
import type { BrandChoice } from '#contract/kernel/award/brands.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { brandFileAddress } from '#server/kernel/pages/brand-files.ts';
import { findPictureType, isWritten, pagePictureOf, rasterOf } from '#server/kernel/files/brand-pictures.ts';
import { afterPreparing, type Handler } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import * as store from './award.store.ts';
import { putBrandFile } from '#server/wings/ground/file/brand-file.store.ts';
import { change, show, type Writes } from './change-award.ts';
import { cleanSvg } from './clean-svg.rules.ts';
import { unseenOn } from './logo-contrast.rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-refusals.ts';

const says = saying(texts);

interface Made {
  files: { name: string; content: Buffer }[];
  /** What the brand says of it. */
  brand: Pick<BrandChoice, 'logo' | 'logoRatio' | 'logoUnseen' | 'picture'>;
}

const wrongType = (message: Said): Refusal => new Refusal('WrongType', { message });
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 40);

async function logoFrom(content: Buffer): Promise<Made> {
  const isDrawing = isWritten(content);
  if (!isDrawing && (await findPictureType(content)) !== 'png') throw wrongType(says('uploadLogo'));
  const cleaned = isDrawing ? cleanSvg(content.toString('utf8')) : undefined;
  if (cleaned && 'problem' in cleaned) throw wrongType(cleaned.problem);
  const drawing = cleaned && Buffer.from(cleaned.svg);
  const raster = await rasterOf(drawing ?? content);
  if (!raster) throw wrongType(says('logoUndrawable'));
  const unseen = unseenOn(raster.sample);
  const hash = hashOf(drawing ?? raster.png);
  const shown = `${hash}.${drawing ? 'svg' : 'png'}`;
  return {
    // Mail programs show no drawings: they get the points of it, under the same hash.
    files: [{ name: `${hash}.png`, content: raster.png }, ...(drawing ? [{ name: shown, content: drawing }] : [])],
    brand: { logo: brandFileAddress(shown), logoRatio: raster.ratio, ...(unseen && { logoUnseen: unseen }) },
  };
}

async function pictureFrom(content: Buffer): Promise<Made> {
  const type = await findPictureType(content);
  const picture = type && ['jpeg', 'png', 'webp'].includes(type) ? await pagePictureOf(content) : undefined;
  if (!picture) throw wrongType(says('uploadImage'));
  const name = `${hashOf(picture)}.webp`;
  return { files: [{ name, content: picture }], brand: { picture: brandFileAddress(name) } };
}

function without(kind: BrandFileKind, stored: unknown): BrandChoice {
  const { logo, logoRatio, logoUnseen, picture, ...rest } = stored as BrandChoice;
  return kind === 'logo' ? { ...rest, ...(picture && { picture }) } : { ...rest, ...(logo && { logo, logoRatio, logoUnseen }) };
}

async function changeBrand(given: Writes, before: store.AwardRow, action: string, brand: BrandChoice) {
  const siteId = before.judgedBy ?? 0;
  if ((await store.countJudgedOn(given.db, siteId)) === 1) await store.changeProperty(given.db, siteId, { brand: JSON.stringify(brand) });
  return change(given, before, action, { brand: JSON.stringify(brand) });
}

/** Checked, cleaned and re-encoded before anything is held. The same file again changes nothing. */
export const setBrandFile = afterPreparing<typeof award.setBrandFile>()(
  async ({ body: { Kind, Content } }) => {
    const content = Buffer.from(Content, 'base64');
    const largest = largestBrandFile[Kind];
    if (content.length > largest) throw new Refusal('TooLarge', { message: says('fileTooLarge', { largest: formatFileSize(largest) }) });
    return Kind === 'logo' ? logoFrom(content) : pictureFrom(content);
  },
  async (given) => {
    const { body, db, now, refuse, prepared } = given;
    const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    if ((before.brand as unknown as BrandChoice)[body.Kind] === prepared.brand[body.Kind]) return show(given, before);
    for (const file of prepared.files) await putBrandFile(db, file, now);
    return changeBrand(given, before, `award.${body.Kind}`, { ...without(body.Kind, before.brand), ...prepared.brand });
  },
);

export const removeBrandFile: Handler<typeof award.removeBrandFile> = async (given) => {
  const { body, db, refuse } = given;
  const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
  if (!(before.brand as unknown as BrandChoice)[body.Kind]) return show(given, before);
  return changeBrand(given, before, `award.remove-${body.Kind}`, without(body.Kind, before.brand));
};
