import { beginPiece, type EntrantWithToken } from './entrants.ts';
import { database, type Page } from './journey.ts';

/** A submission with two entries in ordinary categories, ready to be paid. */
export async function beginReady(entrant: EntrantWithToken, title: string): Promise<number> {
  const plain = await database<{ id: number }>(
    `select category.id from category join category_type on category_type.id = category_type_id join media_type on media_type.id = media_type_id
     join season on season.id = category.season_id
     where season.property_id = $1 and season.is_current and media_type.is_active and category.is_active and not is_podcast and not is_campaign
       and device_type_group_id is null and not exists (select from category_custom_field where category_id = category.id and is_required)
     order by category.id limit 2`,
    [entrant.propertyId],
  );
  const { submissionId, pieceId } = await beginPiece(
    entrant,
    title,
    plain.map(({ id }) => id),
  );
  await entrant.send('/entry/SavePiece', { PieceID: pieceId, Version: 1, Texts: { ProjectSummary: 'A lamp for the sea.' } });
  await entrant.send('/entry/UpdatePieceURLs', { PieceID: pieceId, UrlList: ['lantern.example.org'] });
  return submissionId;
}

export async function fillBilling(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await page.getByLabel(/^(City|Town)/).fill('Portland');
  await page.getByLabel('Country').selectOption('US');
}
