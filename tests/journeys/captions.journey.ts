import { readFile } from 'node:fs/promises';
import { button } from './kit/actions.ts';
import { beginPiece, enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, type Page, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();

const vtt = 'WEBVTT\n\n00:00.000 --> 00:30.000\n<v Anna>Salt &amp; tide.\n';
const srt = '1\r\n00:00:00,000 --> 00:00:30,000\r\nSal <i>y</i> marea.\r\n';
const captionFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const row = (page: Page, name: string) => page.getByTestId('upload-row').filter({ hasText: name });

/** The film as entrants and judges alike see it, in both languages and without. */
async function readCaptions(page: Page): Promise<void> {
  const captions = button(page, /^Captions: /);
  await expect(captions).toHaveAccessibleName('Captions: off');
  await captions.click();
  await expect(captions).toHaveAccessibleName('Captions: English');
  await expect(page.getByTestId('player-caption')).toHaveText('Salt & tide.');
  await captions.click();
  await expect(captions).toHaveAccessibleName('Captions: Español');
  await expect(page.getByTestId('player-caption')).toHaveText('Sal y marea.');
  await captions.click();
  await expect(page.getByTestId('player-caption')).toHaveCount(0);
}

test('an entrant adds captions in two languages beside a film, and a judge reads them in the player', { tag: '@phone' }, async ({
  page,
  elsewhere,
}) => {
  const film = await readFile(new URL('../../web/src/portals/ui/media/film.webm', import.meta.url));
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'Tide Tables');
  await page.goto(`/entries/halyard/pieces/${pieceId}/files`);
  await expect(page.getByText('Captions: add .vtt or .srt files of up to 1 MB.', { exact: false })).toBeVisible();
  await page.getByTestId('file-input').setInputFiles([captionFile('film.en.vtt', vtt), captionFile('fake.vtt', '<html></html>')]);
  await expect(row(page, 'film.en.vtt')).toContainText('Add the video these captions belong to.');
  await expect(row(page, 'fake.vtt')).toContainText('The name of this file ends in .vtt, but its content is something else.');
  await button(row(page, 'fake.vtt'), 'Remove fake.vtt').click();
  await page
    .getByTestId('file-input')
    .setInputFiles([{ name: 'film.webm', mimeType: 'video/webm', buffer: film }, captionFile('film.es.srt', srt)]);
  await expect(row(page, 'film.en.vtt')).toContainText('Captions: English');
  await expect(row(page, 'film.en.vtt')).not.toContainText('Add the video');
  await expect(row(page, 'film.es.srt')).toContainText('Captions: Español');
  const known = async () => {
    const { FileList } = await entrant.send<{ FileList: { Kind: string; Captions: unknown[] }[] }>('/entry/getpiece', {
      pieceID: pieceId,
    });
    return FileList.find(({ Kind }) => Kind === 'video')?.Captions.length;
  };
  await expect.poll(known).toBe(2);
  await axe(page);

  await page.goto(`/entries/halyard/pieces/${pieceId}/preview`);
  await readCaptions(page);

  const judge = await newJudge({ works: 0 });
  // A judge of the entrant's name would be kept from the work.
  await database("update account set first_name = 'Marisol', last_name = 'Tidewater' where id = $1", [entrant.id]);
  await database(
    `insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
     select piece.id, mine.category_id, submission.property_id, submission.season_id, submission.account_id, 'paid', now()
     from piece join submission on submission.id = piece.submission_id, reviewer_category mine where piece.id = $1 and mine.reviewer_id = $2`,
    [pieceId, judge.reviewerId],
  );
  const judging = await elsewhere();
  await enterAsJudge(judging, judge, '/halyard/entry/load');
  await expect(judging.getByRole('heading', { level: 1 })).toHaveText('Tide Tables');
  await expect(judging.getByText('film.en.vtt')).toHaveCount(0);
  await readCaptions(judging);
});
