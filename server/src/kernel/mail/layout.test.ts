import { describe, expect, test } from 'vitest';
import { accountReminderMail } from '#server/wings/accounts/account/mails/account-reminder.ts';
import { judgeInvitationMail } from '#server/wings/judging/reviewer/mails/judge-invitation.ts';
import { writeMail } from './queue-mail.ts';
import { unlinkable } from './layout.ts';
import { joined, SecretLink, sealedOf } from './secret-link.ts';

const joiner = '\u2060';

describe("people's own text", () => {
  test.each(['http://evil.example', 'https://evil.example/a?b=c', 'www.evil.example', 'evil.example', 'Robin evil.co.uk/now'])(
    '%s has no address that a mail program could find',
    (text) => {
      const written = unlinkable(text);
      expect(written.replaceAll(joiner, '')).toBe(text);
      expect(written).not.toMatch(/:\/\//);
      expect(written).not.toMatch(/[\p{L}\p{N}]\.\p{L}/u);
    },
  );
  test.each(['robin@example.org', 'Robin Vale', '$1,270.50', 'Ready. Set. Go.', '3.5 stars'])('%s stays as it is', (text) => {
    expect(unlinkable(text)).toBe(text);
  });
});

const hostile = 'https://evil.example/login www.evil.example';

test.each(['html', 'text'] as const)('a name is never a link in a mail: %s', (part) => {
  const written = writeMail(
    judgeInvitationMail,
    {
      propertyId: 2,
      values: {
        firstName: hostile,
        invitedBy: hostile,
        email: 'judge@example.org',
        awards: [],
        link: new SecretLink('https://laurel.example/judging/x?', 'code=1&email=a'),
        expiresAt: new Date('2026-11-15T12:00:00Z'),
      },
    },
    'https://laurel.example',
  );
  const mail = joined(written, sealedOf(written.secrets, undefined)?.links ?? []);
  expect(mail[part]).not.toMatch(/href="[^"]*evil/);
  expect(mail[part]).not.toMatch(/:\/\/evil|www\.evil|evil\.example/);
  // The one way on is ours, whole.
  expect(mail[part]).toContain(
    part === 'html' ? 'href="https://laurel.example/judging/x?code=1&amp;email=a"' : 'https://laurel.example/judging/x?code=1&email=a',
  );
  expect(mail[part]).toContain('judge@example.org');
});

test('our own addresses in a text are links, with a name like one beside them', () => {
  const mail = writeMail(
    accountReminderMail,
    {
      propertyId: 1,
      values: {
        firstName: 'https://laurel.example.evil.example',
        email: 'robin@example.org',
        accounts: [
          { name: 'One', signInLink: 'https://laurel.example/entries/one/login' },
          { name: 'Two', signInLink: 'https://laurel.example/entries/two/login' },
        ],
        forgotLink: 'https://laurel.example/entries/one/forgot',
      },
    },
    'https://laurel.example',
  );
  for (const link of ['one/login', 'two/login', 'one/forgot']) {
    expect(mail.html).toContain(`href="https://laurel.example/entries/${link}"`);
    expect(mail.text).toContain(`https://laurel.example/entries/${link}`);
  }
  expect(mail.html).not.toMatch(/href="[^"]*evil/);
});
