import { describe, expect, test } from 'vitest';
import { problemsOf } from '#kit/schema-problems.ts';
import { account } from './account.ts';
import { deletion, deletionWord } from './deletion.ts';

describe('someone who registers', () => {
  const given = {
    PropertyID: 1,
    Email: 'robin@example.org',
    FirstName: 'Robin',
    LastName: 'Vale',
    Password: 'tide & harbour',
    ConfirmPassword: 'tide & harbour',
  };

  test('gives a name and a password, twice the same', () => {
    expect(problemsOf(account.register.body, given)).toEqual([]);
    expect(problemsOf(account.register.body, { ...given, ConfirmPassword: 'tide & harbor' })).toHaveLength(1);
    const { Password: _, ConfirmPassword: _again, ...open } = given;
    expect(problemsOf(account.register.body, open)).toEqual([['Password', 'Choose a password.']]);
  });

  test('has a first and a last name', () => {
    const { FirstName: _, ...withoutFirst } = given;
    const { LastName: _last, ...withoutLast } = given;
    expect(problemsOf(account.register.body, withoutFirst)).toEqual([['FirstName', 'Fill this in.']]);
    expect(problemsOf(account.register.body, withoutLast)).toEqual([['LastName', 'Fill this in.']]);
  });

  test('needs none of it as a guest', () =>
    expect(problemsOf(account.register.body, { PropertyID: 1, Email: 'robin@example.org', IsGuest: true })).toEqual([]));
});

test('a person who types the word, in any letter case, deletes their account', () => {
  const typed = (Confirmation: string) => problemsOf(deletion.deleteAccount.body, { Confirmation });
  expect(typed(deletionWord.toLowerCase())).toEqual([]);
  expect(typed('yes')).toEqual([['Confirmation', `Type ${deletionWord} to confirm.`]]);
});
