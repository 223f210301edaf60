import { judgingPropertyIds } from '#contract/kernel/award/properties.ts';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { beginPiece, enterAsEntrant, type EntrantWithToken } from './kit/entrants.ts';
import { goOn, heading, idOf, saved } from './kit/entry-form.ts';
import { axe, database, expect, test } from './kit/journey.ts';

test.slow();

const onlyIf = (Of: string, value: string) => ({ When: { Match: 'all' as const, Tests: [{ Is: 'oneOf' as const, Of, Values: [value] }] } });

const bakery = EntryForm.parse({
  Printed: [{ Field: 'Title', Label: 'Name of the product' }, { Field: 'Organization' }],
  Pages: [
    {
      Name: 'allowed',
      Title: 'Can you enter?',
      Part: 'eligibility',
      Fields: [{ Name: 'onSale', Kind: 'yesNo', Label: 'Is the bread on sale?', IsRequired: true }],
      Outcomes: [{ ...onlyIf('onSale', 'No'), Effect: 'end', Words: 'Only products on sale can be entered.' }],
    },
    {
      Name: 'baked',
      Title: 'What you baked',
      Lead: 'As on the label.',
      Fields: [
        { Name: 'ingredients', Kind: 'text', Label: 'Ingredients', IsRequired: true },
        { Name: 'starter', Kind: 'yesNo', Label: 'Made with a starter?', IsRequired: true },
        {
          Name: 'about',
          Kind: 'longText',
          Label: 'About your starter',
          Limit: 8,
          Unit: 'words',
          IsRequired: true,
          ...onlyIf('starter', 'Yes'),
        },
        { Name: 'grain', Kind: 'choice', Label: 'Main grain', Choices: ['Rye', 'Wheat'] },
        { Name: 'sourness', Kind: 'scale', Label: 'How sour is it?', Least: '1', Most: '5' },
        { Name: 'bakers', Kind: 'people', Label: 'Bakers', Most: '3' },
        { Name: 'place', Kind: 'address', Label: 'Bakery' },
        { Name: 'label', Kind: 'image', Label: 'Photo of the label' },
        { Name: 'again', Kind: 'reference', Label: 'Your ingredients', Value: 'ingredients' },
      ],
    },
  ],
});

/** Only this work answers the form: it belongs to a site whose entrants there are none of. */
async function giveForm(pieceId: number, form: EntryForm): Promise<void> {
  await database(
    `with form as (insert into entry_form (property_id, number, definition, published_at)
       select $3::int, 1000 + $1::int, $2::jsonb, now() returning id)
     insert into piece_answers (piece_id, form_id) select $1::int, id from form`,
    [pieceId, JSON.stringify(form), judgingPropertyIds()[0]],
  );
}

/** Everything that the printed form asks for. */
async function fillPrinted({ send }: EntrantWithToken, PieceID: number): Promise<void> {
  const { Version } = await send<{ Version: number }>('/entry/GetPiece', { pieceID: PieceID });
  const saving = { PieceID, Version, Texts: { ProjectSummary: 'A loaf of rye.' } };
  const next = await send<{ Version: number }>('/entry/SavePiece', saving);
  await send('/entry/UpdatePieceURLs', { PieceID, Version: next.Version, UrlList: ['https://bread.example.org'] });
}

test('an entrant fills in an award’s own form: eligibility, a question that opens, a lost line, an error', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'Midnight Rye', [await idOf('Communities')]);
  await fillPrinted(entrant, pieceId);
  await giveForm(pieceId, bakery);

  // Nothing is asked before it is clear that the work may be entered.
  await page.goto(`/entries/halyard/pieces/${pieceId}/work`);
  await heading(page, 'Can you enter?');
  await goOn(page, /^Continue/);
  await expect(page.getByText('Answer “Is the bread on sale?”.')).toBeVisible();
  const onSale = page.getByRole('radiogroup', { name: 'Is the bread on sale?' });
  await expect(onSale.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await onSale.getByRole('radio', { name: 'No' }).check();
  await expect(page.getByRole('alert').filter({ hasText: 'Only products on sale can be entered.' })).toBeVisible();
  await axe(page);
  await goOn(page, /^Continue/);
  await heading(page, 'Can you enter?');
  await onSale.getByRole('radio', { name: 'Yes' }).check();
  await goOn(page, /^Continue/);

  // Printed fields by the award's names and in its order; what it leaves out isn't asked.
  await heading(page, 'What did you make?');
  await expect(page.getByLabel('Name of the product')).toHaveValue('Midnight Rye');
  await expect(page.getByLabel(/^Client/)).toHaveCount(0);
  await goOn(page, /^Continue/);
  await heading(page, 'Where should this work compete?');
  await goOn(page, /^Continue/);

  // A question opens under its cause, says why, and leaves the focus where it is.
  await heading(page, 'What you baked');
  const starter = page.getByRole('radiogroup', { name: 'Made with a starter?' });
  await expect(page.getByLabel('About your starter')).toHaveCount(0);
  await starter.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByText('One more question, because you answered Yes')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'One more question: About your starter' })).toBeAttached();
  await expect(starter.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await page.getByLabel('About your starter').fill('Ours turned nineteen in March');
  await expect(page.getByText('5 of 8 words')).toBeVisible();
  const bakers = page.getByRole('group', { name: 'Bakers (optional)' });
  await bakers.getByLabel('Name').fill('Ingrid Solheim');
  await page
    .getByRole('radiogroup', { name: /^How sour/ })
    .getByRole('radio', { name: '4' })
    .check();
  await expect(saved(page)).toBeVisible();
  await axe(page);

  // The line is lost: what is typed stays in the browser and is sent when it is back.
  await context.setOffline(true);
  await page.getByLabel('About your starter').fill('Ours turned nineteen in March and gets rye twice a day');
  await expect(page.getByText('3 words too many.')).toBeVisible();
  await expect(page.getByText('Saved in this browser until you’re back online').locator('visible=true')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('About your starter')).toHaveValue('Ours turned nineteen in March and gets rye twice a day');
  await expect(bakers.getByLabel('Name')).toHaveValue('Ingrid Solheim');

  // Errors are at the fields, and the focus goes to the first.
  await goOn(page, /^Continue/);
  await expect(page.getByLabel('Ingredients', { exact: true })).toBeFocused();
  await expect(page.getByText('Answer “Ingredients”.')).toBeVisible();
  await page.getByLabel('Ingredients', { exact: true }).fill('Rye, water, salt');
  await goOn(page, /^Continue/);
  await expect(page.getByLabel('About your starter')).toBeFocused();
  await page.getByLabel('About your starter').fill('Nineteen years old');

  // Closing a question keeps its answer, and doesn't send it.
  await starter.getByRole('radio', { name: 'No' }).check();
  await expect(page.getByLabel('About your starter')).toHaveCount(0);
  await goOn(page, /^Continue/);
  await heading(page, 'What should judges read?');
  const stored = async () =>
    (await database<{ answers: object; kept: object }>('select answers, kept from piece_answers where piece_id = $1', [pieceId]))[0];
  await expect.poll(stored).toMatchObject({
    answers: { onSale: 'Yes', starter: 'No', ingredients: 'Rye, water, salt', sourness: '4', bakers: '[["Ingrid Solheim",""]]' },
    kept: { about: 'Nineteen years old' },
  });
  await page.goto(`/entries/halyard/pieces/${pieceId}/form-baked`);
  await starter.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByLabel('About your starter')).toHaveValue('Nineteen years old');
  await goOn(page, /^Continue/);
  await heading(page, 'What should judges read?');

  await page.goto(`/entries/halyard/pieces/${pieceId}/check`);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Preview as a judge' }).click();
  await expect(page.getByText('Nineteen years old')).toBeVisible();
});
