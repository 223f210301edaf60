import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { beginInOwnSeason } from './kit/own-season.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

test.slow();

const award = 1;

test('an entrant names an approver, who approves by link; a change asks again, and the organizer sees it @phone', async ({
  page,
  elsewhere,
}) => {
  const entrant = await enterAsEntrant(page);
  const { submissionId, pieceId } = await beginInOwnSeason(entrant, 'The lamp by the quay');
  const [season] = await database<{ id: number }>('select season_id as id from submission where id = $1', [submissionId]);
  const approver = `head.${unique()}@agency.example`;

  const desk = await elsewhere();
  const place = `award=${award}&season=${season?.id}`;
  const email = await newAdministrator();
  await test.step('the organizer asks for an approver', async () => {
    await enter(desk, { email, propertyId: adminPropertyId, path: `/admin/third-parties?${place}` });
    await expect(title(desk)).toHaveText('References and approvals');
    await axe(desk);
    await button(desk, 'Add role').click();
    const dialog = desk.getByRole('dialog', { name: 'New role' });
    await button(dialog, 'Save role').click();
    await expect(dialog.getByRole('textbox', { name: 'Role' })).toHaveAccessibleDescription(/Fill this in/);
    await dialog.getByRole('textbox', { name: 'Role' }).fill('Head of the agency');
    await axe(desk);
    await button(dialog, 'Save role').click();
    await expect(desk.getByText('Head of the agency was saved.')).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Head of the agency' })).toContainText('Submitting waits for them');
    await everybodyCanUse(desk);
  });

  const people = page.getByRole('region', { name: 'People who confirm this entry' });
  await test.step('the entrant names one', async () => {
    await page.goto(`/entries/${entrant.slug}/submissions/${submissionId}`);
    await expect(people).toContainText('Submitting waits until everyone needed has said yes.');
    await button(people, 'Name person for “Head of the agency”').click();
    const dialog = page.getByRole('dialog', { name: 'Head of the agency: name a person' });
    await dialog.getByLabel('Full name').fill('Kim Lind');
    await dialog.getByLabel('Email').fill(entrant.email);
    await button(dialog, 'Send request').click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/can’t approve it/);
    await dialog.getByLabel('Email').fill(approver);
    await axe(page);
    await button(dialog, 'Send request').click();
    await expect(people.getByRole('listitem').filter({ hasText: approver }).last()).toContainText('Asked');
    await axe(page);
    await expectNoSidewaysScroll(page);
  });

  const theirs = await elsewhere();
  const linkOf = async (): Promise<string> => (await readOutbox(approver))[0]?.links.find((link) => link.includes('/request#')) ?? '';
  const first = await linkOf();
  await test.step('the approver reads and approves', async () => {
    await theirs.goto(first);
    await expect(title(theirs)).toHaveText('Approve “The lamp by the quay”');
    await expect(theirs.getByText('Society of Long Names')).toBeVisible();
    await everybodyCanUse(theirs);
    await expectNoSidewaysScroll(theirs);
    await button(theirs, 'Approve entry').click();
    await expect(theirs.getByLabel('Type your full name')).toHaveAccessibleDescription(/Type your name to confirm/);
    await theirs.getByLabel('Type your full name').fill('Kim Lind');
    await theirs.reload();
    await expect(theirs.getByLabel('Type your full name')).toHaveValue('Kim Lind');
    await button(theirs, 'Approve entry').click();
    await expect(title(theirs)).toHaveText('You approved “The lamp by the quay”');
    await axe(theirs);
  });

  await test.step('the entrant changes what was approved, and asks again', async () => {
    await page.reload();
    await expect(people.getByRole('listitem').filter({ hasText: approver }).last()).toContainText('Approved');
    await database("update piece set organization = 'Society of Longer Names', version = version + 1 where id = $1", [pieceId]);
    await page.reload();
    await expect(people.getByRole('listitem').filter({ hasText: approver }).last()).toContainText('Changed since approval');
    await button(people, 'Send again to Kim Lind').click();
    await expect(page.getByText('We emailed Kim Lind.')).toBeVisible();
    await expect.poll(linkOf).not.toBe(first);
  });

  await test.step('the organizer sees who is missing, and the approver what is different', async () => {
    await desk.goto(`/admin/third-parties?${place}`);
    const row = desk
      .getByRole('row')
      .filter({ hasText: 'The lamp by the quay' })
      .or(desk.getByRole('listitem').filter({ hasText: 'The lamp by the quay' }));
    await expect(row.first()).toContainText('Changed since approval');
    await everybodyCanUse(desk);
    await expectNoSidewaysScroll(desk);
    await theirs.goto('about:blank');
    await theirs.goto(await linkOf());
    await expect(theirs.getByText('Changed since you approved it')).toBeVisible();
    await axe(theirs);
    await button(theirs, 'I don’t approve this').click();
    const dialog = theirs.getByRole('dialog', { name: 'What’s wrong?' });
    await dialog.getByLabel('Your reason').fill('The new name is misspelled.');
    await axe(theirs);
    await button(dialog, 'Send answer').click();
    await expect(title(theirs)).toHaveText('You didn’t approve “The lamp by the quay”');
    await page.reload();
    await expect(people.getByRole('listitem').filter({ hasText: approver }).last()).toContainText('The new name is misspelled.');
  });
});
