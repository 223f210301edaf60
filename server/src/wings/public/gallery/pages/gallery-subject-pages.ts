import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { AchievementPage, NamePage, WorkPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { assetTypes } from '#contract/wings/results/achievement/special-achievement.ts';
import { listAssets } from '#server/wings/results/achievement/special-achievement.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import * as browse from '../gallery-browse.store.ts';
import { byYear, countsOfWorks, inOrder, viewAchievement, viewCard, viewSeason } from './gallery-page.rules.ts';
import type { Asked, Found } from './gallery-pages.service.ts';
import { readName, readPiece } from '../gallery.ts';
import * as store from '../gallery.store.ts';

export async function workPage({ db, property, services }: Asked, id: number): Promise<Found> {
  const piece = await readPiece(db, services, id);
  if (piece?.PropertyID !== property.id) return undefined;
  const { urlOf } = services.files;
  const otherIds = piece.OtherWorks.map(({ PieceID }) => PieceID);
  const rows = await store.listWorks(db, property.id, [id, ...otherIds]);
  const [own] = inOrder([id], rows);
  if (!own) return undefined;
  const work = viewCard(own, urlOf);
  const sizes = new Map((await store.listFileSizes(db, id)).map((file) => [file.id, file]));
  const [best] = work.honors;
  const neighbours = best ? await browse.findNeighbours(db, property.id, best.season.id, id) : { previous: null, next: null };
  const path = galleryPath('work', id, work.title);
  const content: WorkPage = {
    page: 'work',
    work,
    client: piece.Client ? { name: piece.Client, nameId: await store.findOrganizationName(db, property.id, id, 'client') } : null,
    organizationNameId: piece.OrganizationNameID,
    files: piece.PieceFiles.map((file) => {
      const { width = null, height = null } = sizes.get(file.PieceFileID) ?? {};
      return { ...file, width, height };
    }),
    texts: piece.Texts.map(({ Label, Text }) => ({ label: Label, text: Text })),
    answers: piece.Answers,
    urls: piece.PieceUrls.map(({ Url, Label }) => ({ url: Url, label: Label })),
    credits: piece.Credits.map((credit) => ({
      name: credit.Name,
      title: credit.Title,
      organization: credit.Organization,
      nameId: credit.GalleryNameID,
    })),
    others: inOrder(otherIds, rows).map((other) => viewCard(other, urlOf)),
    ...neighbours,
    address: `${portalAddress(services.settings.publicUrl, property.id, 'gallery')}${path}`,
  };
  return { path, content };
}

/** Two spellings that were joined have one page, to which both addresses lead. */
export async function namePage(asked: Asked, kind: 'person' | 'organization', id: number): Promise<Found> {
  const { db, property, now, services } = asked;
  const name = await readName(db, services, id);
  if (name?.PropertyID !== property.id || name.Kind !== kind) return undefined;
  const roles = new Map(name.Works.map(({ PieceID, Roles }) => [PieceID, Roles]));
  const works = (await store.listWorks(db, property.id, [...roles.keys()])).map((work) => ({
    ...viewCard(work, services.files.urlOf),
    roles: roles.get(work.id) ?? [],
  }));
  const seasons = (await browse.listSeasons(db, property.id, now)).map((season) => viewSeason(season, property.timeZone));
  const content: NamePage = {
    page: 'name',
    id: name.GalleryNameID,
    kind,
    name: name.Name,
    roles: [...new Set(works.flatMap((work) => work.roles))],
    portrait: null,
    counts: countsOfWorks(works),
    years: byYear(works, seasons),
    oftenWith: name.OftenWith.map((other) => ({ id: other.GalleryNameID, kind: other.Kind, name: other.Name })),
  };
  return { path: galleryPath(kind, name.GalleryNameID, name.Name), content };
}

export async function achievementPage({ db, property, now, services }: Asked, id: number): Promise<Found> {
  const achievement = await browse.findAchievementShown(db, property.id, id, now);
  const season = achievement && (await browse.listSeasons(db, property.id, now)).find((one) => one.id === achievement.seasonId);
  if (!achievement || !season) return undefined;
  const { urlOf } = services.files;
  const others = await browse.listAchievementsOf(db, property.id, season.id, now);
  const content: AchievementPage = {
    page: 'achievement',
    achievement: { ...viewAchievement(achievement, urlOf), description: achievement.description, url: achievement.url },
    season: viewSeason(season, property.timeZone),
    assets: (await listAssets(db, [id])).map((asset) => ({
      url: urlOf(asset.fileKey),
      isVideo: asset.assetTypeId === assetTypes.video,
      name: asset.originalName,
      picture: asset.thumbKey === null ? null : { src: urlOf(asset.thumbKey), width: null, height: null, srcSet: null },
    })),
    others: others.filter((other) => other.id !== id).map((other) => viewAchievement(other, urlOf)),
  };
  return { path: galleryPath('achievement', id, achievement.name), content };
}
