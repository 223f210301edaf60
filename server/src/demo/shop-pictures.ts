import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { keyOf } from '#server/wings/ground/file/file.rules.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';

export type Drawn = 'statue' | 'small' | 'certificate' | 'ticket' | 'honor' | 'combo';

const side = 800;
const shadow = '<ellipse cx="400" cy="690" rx="210" ry="24" fill="#000" opacity=".13"/>';
const plinth = (color: string) =>
  `<rect x="290" y="590" width="220" height="90" rx="6" fill="#23292b"/><rect x="330" y="618" width="140" height="34" rx="3" fill="${color}" opacity=".85"/>`;
const figure = (color: string) =>
  `<path d="M400 120c70 90 96 176 66 262-18 52-40 104-30 208h-72c10-104-12-156-30-208-30-86-4-172 66-262z" fill="url(#metal)"/><path d="M400 120c22 92 26 178 8 262-12 54-18 120-8 208" stroke="${color}" stroke-width="10" fill="none" opacity=".55"/>`;
const paper = (color: string) =>
  `<rect x="190" y="150" width="420" height="540" fill="#fffdf7" stroke="#d9d2c2" stroke-width="3"/><rect x="222" y="182" width="356" height="476" fill="none" stroke="${color}" stroke-width="4"/>` +
  [300, 350, 440, 476, 512]
    .map(
      (y, at) =>
        `<rect x="${at < 2 ? 280 : 310}" y="${y}" width="${at < 2 ? 240 : 180}" height="${at < 2 ? 18 : 8}" fill="${at === 0 ? color : '#8a8676'}"/>`,
    )
    .join('') +
  `<circle cx="400" cy="592" r="34" fill="${color}"/>`;

/** Plain drawings in the color of the award, so that its shop has something to show. */
const drawings: Record<Drawn, (color: string) => string> = {
  statue: (color) => shadow + figure(color) + plinth(color),
  small: (color) => `<g transform="translate(160 210) scale(.6)">${shadow}${figure(color)}${plinth(color)}</g>`,
  certificate: paper,
  ticket: (color) =>
    `<path d="M140 280h520v80a40 40 0 0 0 0 80v80H140v-80a40 40 0 0 0 0-80z" fill="${color}"/><path d="M500 290v220" stroke="#fff" stroke-width="5" stroke-dasharray="12 12"/><rect x="190" y="340" width="230" height="26" fill="#fff"/><rect x="190" y="396" width="170" height="14" fill="#fff" opacity=".75"/><rect x="190" y="428" width="200" height="14" fill="#fff" opacity=".75"/><rect x="540" y="350" width="84" height="100" fill="#fff"/>`,
  honor: (color) =>
    `${shadow}<circle cx="400" cy="360" r="190" fill="url(#metal)"/><circle cx="400" cy="360" r="150" fill="none" stroke="${color}" stroke-width="12"/><path d="M400 262l30 62 68 10-49 48 12 68-61-32-61 32 12-68-49-48 68-10z" fill="${color}"/>`,
  combo: (color) =>
    `<g transform="translate(180 60) scale(.8)">${paper(color)}</g><g transform="translate(-110 110) scale(.85)">${shadow}${figure(color)}${plinth(color)}</g>`,
};

const svg = (kind: Drawn, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 800 800"><defs><linearGradient id="metal"><stop offset="0" stop-color="#b88a3a"/><stop offset=".45" stop-color="#f3dfa6"/><stop offset="1" stop-color="#8f6424"/></linearGradient></defs><rect width="800" height="800" fill="#f3f1ec"/>${drawings[kind](color)}</svg>`;

/** Follows from the name, so that a start that broke off half-way finds its files again. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`laurel demo shop ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Draws what these awards sell and stores it; answers where each picture lies. */
export async function storeShopPictures(files: FileStore, propertyIds: readonly number[]): Promise<Map<string, string>> {
  const kinds = Object.keys(drawings) as Drawn[];
  const stored = await Promise.all(
    propertyIds.flatMap((propertyId) =>
      kinds.map(async (kind): Promise<[string, string]> => {
        const key = keyOf('achievementAsset', propertyId, uuidOf(`${propertyId} ${kind}`), `${kind}.webp`);
        if (!(await files.find(key))) {
          const content = await sharp(Buffer.from(svg(kind, traitsOf(propertyId).brand.color)))
            .webp({ quality: 80 })
            .toBuffer();
          await files.write(key, content, 'image/webp');
        }
        return [`${propertyId} ${kind}`, key];
      }),
    ),
  );
  return new Map(stored);
}
