/** Puts chosen scenes (all, or the ids given) on one PNG to look at: node demo/drawing/contact-sheet.ts sheet.png [scene ...]. */
import sharp from 'sharp';
import { allScenes } from './art/all-scenes.ts';

const [file = 'contact-sheet.png', ...ids] = process.argv.slice(2);
const tile = { width: 480, height: 360, gap: 12, columns: 4 };
const pictures = allScenes.filter(({ id }) => ids.length === 0 || ids.includes(id)).flatMap((scene) => [scene.draw(1), scene.draw(2)]);
const rows = Math.ceil(pictures.length / tile.columns);
const tiles = [];
for (const [i, svg] of pictures.entries()) {
  const input = await sharp(Buffer.from(svg)).resize(tile.width, tile.height).png().toBuffer();
  const [left, top] = [(i % tile.columns) * (tile.width + tile.gap), Math.floor(i / tile.columns) * (tile.height + tile.gap)];
  tiles.push({ input, left, top });
}
const size = { width: tile.columns * (tile.width + tile.gap), height: rows * (tile.height + tile.gap) };
await sharp({ create: { ...size, channels: 3, background: '#FFFFFF' } })
  .composite(tiles)
  .png({ palette: true })
  .toFile(file);
