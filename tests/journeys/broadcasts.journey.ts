import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { newDeskSeason } from './kit/desk-season.ts';
import { expect, readOutbox, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = 14;

test('an organizer writes to a filtered group: counted, with examples, tested, scheduled, unscheduled, sent', async ({ page }) => {
  test.slow();
  const { seasonId, people } = await newDeskSeason(award);
  const [ada = '', bo = '', cleo = ''] = people;
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: `/admin/messages?award=${award}&season=${seasonId}` });
  const told = (words: string | RegExp) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

  await test.step('with no one to write to, nothing can be sent', async () => {
    await button(page, 'New message').click();
    await expect(page.getByText('people will get it.')).toBeVisible();
    await page.getByLabel('Group', { exact: true }).selectOption('Entrants with unpaid orders');
    await told('No one matches');
    await expect(button(page, 'Send to 0 people')).toBeDisabled();
    await expect(page.getByText('Previews appear once someone matches.')).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('a group and a filter say exactly who, by number and by name', async () => {
    await page.getByLabel('Group', { exact: true }).selectOption('Entrants with drafts');
    await told(/^3\s*people will get it/);
    await button(page, 'Filter').click();
    await page.getByLabel('Category', { exact: true }).selectOption('Bowls');
    await told(/^2\s*people will get it/);
    await button(page, 'See all 2').click();
    const list = page.getByRole('dialog', { name: 'People who match' });
    await expect(list.getByText(ada)).toBeVisible();
    await expect(list.getByText(cleo)).toHaveCount(0);
    await button(list, 'Close').last().click();
  });

  await test.step('the group is kept under a name, and chosen again by it', async () => {
    await button(page, 'Saved groups').click();
    const groups = page.getByRole('dialog', { name: 'Saved groups' });
    await button(groups, 'Save group').click();
    await expect(groups.getByText('Enter a name.')).toBeVisible();
    await groups.getByLabel('Group name').fill('Late potters');
    await everybodyCanUse(page);
    await button(groups, 'Save group').click();
    await told('Late potters was saved.');
    await page.getByLabel('Group', { exact: true }).selectOption('All judges');
    await button(page, 'Saved groups').click();
    await button(groups, 'Use group Late potters').click();
    await expect(button(page, 'Saved groups')).toBeFocused();
    await told(/^2\s*people will get it/);
  });

  await test.step('two of them are shown what they will read; a test goes to the writer alone', async () => {
    await page.getByLabel('Subject').fill('{works are} waiting');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {first name},\n\n{works are} not entered yet.');
    await expect(page.getByText('Hello Ada,')).toBeVisible();
    await expect(page.getByText('Hello Bo,')).toBeVisible();
    await everybodyCanUse(page);
    await button(page, 'Send me a test').click();
    await told(`Test sent to ${email}.`);
    const [test] = await readOutbox(email);
    expect(test?.subject).toMatch(/^\[Test\] Work of \w+ is waiting$/);
  });

  await test.step('on a phone one example at a time, and nothing out of sight', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('scheduled for a time, it is a draft again when it is unscheduled', async () => {
    await page.getByRole('radio', { name: 'Schedule' }).check();
    await page.getByLabel('Date and time').fill('2020-01-01T09:00');
    await button(page, 'Schedule for 2 people').click();
    await expect(page.getByText('This time has passed. Choose a later one.')).toBeVisible();
    await page.getByLabel('Date and time').fill('2040-01-01T09:00');
    await button(page, 'Schedule for 2 people').click();
    const asking = page.getByRole('dialog', { name: 'Schedule this message for 2 people?' });
    await expect(asking, 'as one of them will read it').toContainText(/“Work of (ada|bo) is waiting” goes out on Jan 1, 2040/);
    await expect(button(asking, 'Keep writing')).toBeFocused();
    await everybodyCanUse(page);
    await button(asking, 'Schedule for 2 people').click();
    await expect(page.getByText(/^Scheduled for Jan 1, 2040, 9:00 AM/)).toBeVisible();
    await button(page, 'Unschedule').click();
    await button(page.getByRole('dialog', { name: 'Unschedule this message?' }), 'Unschedule').click();
    await told('The message is a draft again.');
  });

  await test.step('sent, it says who got it, and each got it once', async () => {
    await button(page, 'Send to 2 people').click();
    await button(page.getByRole('dialog', { name: 'Send this message to 2 people?' }), 'Send to 2 people').click();
    await expect(page.getByText('2 of 2 sent')).toBeVisible();
    await expect(title(page)).toHaveText('{works are} waiting');
    await expect(page.getByRole('table', { name: 'Recipients' }).getByRole('row')).toHaveCount(3);
    await everybodyCanUse(page);
    for (const one of [ada, bo]) expect(await readOutbox(one)).toHaveLength(1);
  });
});
