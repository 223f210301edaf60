import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { beginPiece, enterAsEntrant, type EntrantWithToken } from './kit/entrants.ts';
import { goOn, heading, saved } from './kit/entry-form.ts';
import { database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { enter, newAdministrator, openSessionOf } from './kit/people.ts';

test.slow();

/** A judge with a category of their own, in which nothing but one new work waits. */
async function newCategory(): Promise<{ judge: Awaited<ReturnType<typeof newJudge>>; categoryId: number; seasonId: number }> {
  const judge = await newJudge();
  const [own] = await database<{ id: number; season: number }>(
    `select id, season_id as season from category where name = 'Best in the hands of judge ' || $1`,
    [judge.reviewerId],
  );
  if (!own) throw new Error('The judge has no category');
  await database('update entry set is_off = true where category_id = $1', [own.id]);
  return { judge, categoryId: own.id, seasonId: own.season };
}

/** A work of the entrant in that category, as a draft. */
async function enterWork(entrant: EntrantWithToken, categoryId: number): Promise<{ pieceId: number; entryId: number }> {
  const { pieceId } = await beginPiece(entrant, 'Atlas of small harbours');
  const [entry] = await database<{ id: number }>(
    `insert into entry (piece_id, category_id, property_id, season_id, entrant_id, created_at)
     select $1, category.id, property_id, season_id, $3, now() from category where category.id = $2 returning id`,
    [pieceId, categoryId, entrant.id],
  );
  return { pieceId, entryId: entry?.id ?? 0 };
}

async function addQuestion(page: Page, label: string, kind: string, more: () => Promise<void> = async () => undefined): Promise<void> {
  await button(page, 'Add question').click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByLabel('Question', { exact: true }).fill(label);
  await dialog.getByLabel('Type of answer').selectOption({ label: kind });
  await more();
  await button(dialog, 'Save question').click();
  await expect(page.getByText(`“${label}” was saved.`)).toBeVisible();
}

test('an organizer asks questions of three kinds; the entrant answers, the judge reads the answers, and the export has them', async ({
  page,
  elsewhere,
}) => {
  const { judge, categoryId, seasonId } = await newCategory();
  const email = await newAdministrator();
  const dialog = page.getByRole('dialog');

  await test.step('the organizer writes them, and puts them in order by keyboard', async () => {
    await enter(page, {
      email,
      propertyId: adminPropertyId,
      path: `/admin/questions?award=1&season=${seasonId}&category=${categoryId}`,
    });
    await expect(title(page)).toHaveText('Questions');
    await expect(page.getByText('No questions yet')).toBeVisible();
    await addQuestion(page, 'Channels', 'Several choices', async () => {
      // Shown at the field before anything is sent.
      await button(dialog, 'Save question').click();
      await expect(dialog.getByText('Enter at least two options, one per line.')).toBeVisible();
      await dialog.getByLabel('Options').fill('Print\nFilm\nAudio');
    });
    await addQuestion(page, 'People who made it', 'Number', async () => {
      await dialog.getByLabel('Smallest number').fill('1');
      await dialog.getByLabel('An answer is required').check();
    });
    await addQuestion(page, 'Budget', 'Short text', async () => {
      await dialog.getByLabel('Who sees the answer').selectOption({ label: 'Organizers only' });
    });
    await button(page, 'Move People who made it up').click();
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
    await expect(rows.first()).toContainText('People who made it');
    await everybodyCanUse(page);
    await button(page, 'Copy to other categories').click();
    const groups = dialog.getByRole('group').filter({ has: page.getByRole('checkbox') });
    await expect(groups.nth(2), 'other types are offered, too').toBeVisible();
    await dialog.getByLabel('Find a category').fill('no such category');
    await expect(dialog.getByText('No categories match.')).toBeVisible();
    await dialog.getByLabel('Find a category').fill('');
    await everybodyCanUse(page);
    await page.keyboard.press('Escape');
    await button(page, 'Preview').click();
    await dialog.getByLabel('People who made it').fill('some');
    await expect(dialog.getByText('Enter a number, such as 12 or 12.5.')).toBeVisible();
    await button(dialog, 'Close preview').click();
    await expect(button(page, 'Preview')).toBeFocused();
  });

  const form = await elsewhere();
  const entrant = await enterAsEntrant(form);
  const { pieceId, entryId } = await enterWork(entrant, categoryId);

  await test.step('the entrant answers: a wrong answer is shown at its field, and a reload keeps what was typed', async () => {
    await form.goto(`/entries/halyard/pieces/${pieceId}/texts`);
    const people = form.getByLabel('People who made it');
    await form.getByLabel('About the work', { exact: true }).fill('Every harbour with fewer than nine boats.');
    await people.fill('a dozen');
    await form.getByLabel('Film').check();
    await form.getByLabel('Print').check();
    await form.getByLabel('Budget (optional)').fill('A secret sum');
    await goOn(form, /^Continue/);
    await expect(form.getByText('Enter a number, such as 12 or 12.5.')).toBeVisible();
    await form.reload();
    await expect(people).toHaveValue('a dozen');
    await expect(form.getByLabel('Film')).toBeChecked();
    await people.fill('12');
    await expect(saved(form)).toBeVisible();
    await goOn(form, /^Continue/);
    await heading(form, 'Who made it?');
    const [row] = await database<{ answers: Record<string, string> }>('select custom_fields as answers from entry where id = $1', [
      entryId,
    ]);
    expect(Object.values(row?.answers ?? {}).toSorted()).toEqual(['12', 'A secret sum', 'Print\nFilm']);
  });

  await test.step('the judge reads what is meant for judges', async () => {
    await database(`update entry set state = 'paid', need = 1000 where id = $1`, [entryId]);
    const room = await elsewhere();
    await enterAsJudge(room, judge, '/halyard/entry/load');
    await expect(title(room)).toHaveText('Atlas of small harbours');
    await expect(room.getByRole('heading', { name: 'Channels' })).toBeVisible();
    await expect(room.getByText('Print, Film')).toBeVisible();
    await expect(room.getByText('A secret sum')).toBeHidden();
  });

  await test.step('the export has every answer, and an answered question is switched off instead of deleted', async () => {
    const { token } = await openSessionOf(email, adminPropertyId);
    const sent = await page.request.post('/api/export/ExportEntries/', {
      headers: { authorization: `Bearer ${token}` },
      data: { PropertyID: 1, SeasonID: seasonId, EntryIDs: [entryId] },
    });
    const { Data } = (await sent.json()) as { Data: { Answers: string }[] };
    expect(Data.map(({ Answers }) => Answers)).toEqual(['People who made it: 12\nChannels: Print, Film\nBudget: A secret sum']);
    await page.reload();
    await button(page, 'More actions for Budget').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog.getByText('1 entry has answered this question, so it can’t be deleted.', { exact: false })).toBeVisible();
    await button(dialog, 'Switch off question').click();
    await expect(page.getByText('“Budget” is off. Its answers are kept.')).toBeVisible();
    await form.goto(`/entries/halyard/pieces/${pieceId}/texts`);
    await expect(form.getByLabel('People who made it')).toHaveValue('12');
    await expect(form.getByLabel('Budget (optional)')).toBeHidden();
  });
});
