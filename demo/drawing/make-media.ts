/**
 * Draws the demo media into demo/media: node demo/drawing/make-media.ts [works] [thumbnails] [people] [film] [audio] (all when none is named).
 * Pictures and portraits need only sharp; the film and the sound need ffmpeg on the PATH.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { picturesOf } from '#server/kernel/files/image.ts';
import { allScenes } from './art/all-scenes.ts';
import { portrait } from './art/portrait.ts';
import { film } from './art/salt-roads-film.ts';
import { HEIGHT, WIDTH } from './art/svg.ts';
import { creditsFor } from './credits.ts';
import { makeFilm, makePodcast, podcastSeconds, thumbnails } from './make-film.ts';
import { type DemoPerson, type DemoWork, type MediaIndex, mediaFolder } from '#server/demo/media-index.ts';
import { headshotCount, people } from './people.ts';

const largestPicture = 70_000;
const asked = process.argv.slice(2);
const wants = (part: string): boolean => asked.length === 0 || asked.includes(part);
const fileOf = (name: string): string => fileURLToPath(new URL(name, mediaFolder));

/** Busy pictures get a little less quality until they fit. */
async function webpWithin(svg: string, limit: number): Promise<Buffer> {
  let quality = 82;
  let bytes = await sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  while (bytes.length > limit && quality > 60) {
    quality -= 6;
    bytes = await sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  }
  return bytes;
}

async function emptyFolder(name: string): Promise<void> {
  await mkdir(fileOf(name), { recursive: true });
  for (const file of await readdir(fileOf(name))) await rm(fileOf(`${name}/${file}`));
}

async function makeWorks(): Promise<void> {
  await emptyFolder('works');
  for (const scene of allScenes) {
    for (const [i] of scene.works.entries())
      await writeFile(fileOf(`works/${scene.id}-${i + 1}.webp`), await webpWithin(scene.draw(i + 1), largestPicture));
  }
}

async function makeThumbnails(): Promise<void> {
  await emptyFolder('thumbnails');
  for (const file of await readdir(fileOf('works')))
    await writeFile(fileOf(`thumbnails/${file}`), (await picturesOf(fileOf(`works/${file}`))).thumbnail.content);
}

async function makePeople(): Promise<void> {
  await emptyFolder('people');
  for (const person of headshots())
    await writeFile(fileOf(person.file), await webpWithin(portrait(people.indexOf(person.name as (typeof people)[number])), 20_000));
}

const headshots = (): DemoPerson[] =>
  people
    .slice(0, headshotCount)
    .map((name) => ({ name, file: `people/${name.toLowerCase().replaceAll(' ', '-')}.webp`, width: 512, height: 512 }));

async function listWorks(): Promise<DemoWork[]> {
  const works: DemoWork[] = [];
  for (const [s, scene] of allScenes.entries()) {
    for (const [i, { title, organisation, statement, focal }] of scene.works.entries()) {
      const file = `works/${scene.id}-${i + 1}.webp`;
      const { size } = await stat(fileOf(file));
      const thumbnail = `thumbnails/${scene.id}-${i + 1}.webp`;
      const thumbnailSize = await sharp(fileOf(thumbnail)).metadata();
      works.push({
        id: `${scene.id}-${i + 1}`,
        scene: scene.id,
        variant: i + 1,
        kind: scene.kind,
        media: scene.media,
        title,
        organisation,
        statement,
        credits: creditsFor(scene.kind, organisation, s * 2 + i),
        image: { file, width: WIDTH, height: HEIGHT, bytes: size, focal: { x: focal[0], y: focal[1] } },
        thumbnail: { file: thumbnail, width: thumbnailSize.width, height: thumbnailSize.height },
      });
    }
  }
  const twice = works.find((work, i) => works.findIndex((other) => other.title === work.title) !== i);
  if (twice) throw new Error(`Two works are called ${twice.title}.`);
  return works;
}

if (wants('works')) await makeWorks();
if (wants('works') || wants('thumbnails')) await makeThumbnails();
if (wants('people')) await makePeople();
if (wants('film')) await makeFilm(fileOf('film'));
if (wants('audio')) await makePodcast(fileOf('audio'));

const index: MediaIndex = {
  works: await listWorks(),
  people: headshots(),
  film: {
    work: 'salt-roads-1',
    seconds: film.seconds,
    width: 854,
    height: 480,
    mp4: 'film/salt-roads.mp4',
    webm: 'film/salt-roads.webm',
    poster: 'film/salt-roads-poster.webp',
    thumbnails: { file: 'film/salt-roads-thumbnails.jpg', ...thumbnails },
  },
  audio: { work: 'sound-rings-2', seconds: podcastSeconds, file: 'audio/core-sample.mp3' },
};
await writeFile(fileOf('index.json'), `${JSON.stringify(index, null, 1)}\n`);
