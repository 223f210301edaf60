import type { StaffRole } from '#contract/kernel/call/permissions.ts';
import { describe, expect, test } from 'vitest';
import {
  contentTypePrefixOf,
  isInUse,
  keyOf,
  mayChange,
  mayOpen,
  nameProblem,
  needsWork,
  partsOf,
  promiseEnds,
  propertyForUpload,
  safeName,
  unusedEnds,
  variantKey,
} from './file.rules.ts';
import { worded } from '#kit/worded.ts';

const now = new Date('2026-05-01T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a file that no one uses', () => {
  test('is kept for a day, or for a week when someone with an account sent it', () => {
    expect(unusedEnds(now, null)).toEqual(inHours(24));
    expect(unusedEnds(now, 7)).toEqual(inHours(24 * 7));
  });
  test('is expected for a day after it was announced', () => expect(promiseEnds(now)).toEqual(inHours(24)));
  test('is one that has an end, or was only announced', () => {
    expect(isInUse({ expiresAt: null, status: 'ready' })).toBe(true);
    expect(isInUse({ expiresAt: now, status: 'ready' })).toBe(false);
    expect(isInUse({ expiresAt: null, status: 'promised' })).toBe(false);
  });
});

describe('the key of a file', () => {
  test.each([
    ['Ein schönes Bild (2).JPG', 'Ein-schones-Bild-2.jpg'],
    ['../../etc/passwd.png', 'etc-passwd.png'],
    ['日本語.png', 'file.png'],
    ['a.b.c.pdf', 'a-b-c.pdf'],
    ['my_film-2.mp4', 'my_film-2.mp4'],
    ['--film--.mp4', 'film.mp4'],
    ['film', 'film.'],
    [`${'a'.repeat(200)}.png`, `${'a'.repeat(80)}.png`],
  ])('keeps plain letters only: %s becomes %s', (name, safe) => expect(safeName(name)).toBe(safe));

  test('begins with its folder and its property', () =>
    expect(keyOf('headshot', 10, 'u-u-i-d', 'Me & you.PNG')).toBe('Headshots/10/u-u-i-d/Me-you.png'));
  test('has the file’s variants beside it, in a folder of their own', () =>
    expect(variantKey('Pieces/1/u/film.mp4', 'thumbnail.webp')).toBe('Pieces/1/u/variants/thumbnail.webp'));
});

test('pictures, films and sounds may be of any type of their family; documents and captions of one only', () => {
  expect(contentTypePrefixOf('a.png')).toBe('image/');
  expect(contentTypePrefixOf('a.mov')).toBe('video/');
  expect(contentTypePrefixOf('a.mp3')).toBe('audio/');
  expect(contentTypePrefixOf('a.pdf')).toBe('application/pdf');
  expect(contentTypePrefixOf('a.srt')).toBe('application/x-subrip');
});

test('public pictures, films and captions are prepared for the screen, nothing else', () => {
  const prepared = ['a.png', 'a.mp4', 'a.vtt', 'a.mp3', 'a.pdf'].filter((key) => needsWork({ key, isPrivate: false }));
  expect(prepared).toEqual(['a.png', 'a.mp4', 'a.vtt']);
  expect(needsWork({ key: 'a.png', isPrivate: true })).toBe(false);
});

test('R144 people who pick a wrong type of file learn which are right, and how large they may be', () => {
  expect(nameProblem('headshot', 'me.png')).toBeUndefined();
  expect(worded(nameProblem('headshot', 'me.mp4'))).toBe(
    'This file type isn’t accepted. Use .jpg, .jpeg, .png, .gif, .bmp of at most 10 MB.',
  );
});

describe('a file is uploaded for', () => {
  const entrant = { role: 'Entrant', propertyId: 1 } as const;
  const judge = { role: 'Reviewer', propertyId: 12 } as const;
  const administrator = { role: 'Administrator', propertyId: 0 } as const;

  test.each([
    ['the entrant’s own award, when none is named', entrant, '', 1],
    ['the same when nothing is sent at all', entrant, undefined, 1],
    ['or nothing by name', entrant, null, 1],
    ['the entrant’s own award by its number', entrant, '1', 1],
    ['no other award of an entrant', entrant, 3, 'not-theirs'],
    ['no award that does not exist', entrant, '999', 'unknown'],
    ['no award that is called so', entrant, 'laurel', 'unknown'],
    ['any award by an administrator', administrator, 3, 3],
    ['the platform by an administrator who names none', administrator, '', 0],
    ['an award that is judged where the judge is', judge, 3, 3],
    ['one of many that are judged where the judge is', { role: 'Reviewer', propertyId: 10 } as const, 5, 5],
    ['the platform, which has a number of its own', administrator, 0, 0],
    ['an award one works for', { role: 'Administrator', propertyId: 0, grants: [{ propertyId: 3, role: 'organizer' }] } as const, 3, 3],
    [
      'no award of other staff',
      { role: 'Administrator', propertyId: 0, grants: [{ propertyId: 3, role: 'organizer' }] } as const,
      5,
      'not-theirs',
    ],
    ['no platform of an entrant', entrant, 0, 'not-theirs'],
    ['no award that is judged elsewhere', judge, 1, 'not-theirs'],
    ['no award judged elsewhere for an entrant', { role: 'Entrant', propertyId: 12 } as const, 3, 'not-theirs'],
    ['a judging site that judges register on by themselves (R554)', undefined, '10', 10],
    ['no judging site that invites its judges', undefined, 2, 'not-theirs'],
    ['no award by a stranger', undefined, 1, 'not-theirs'],
    ['nothing by a stranger who names none', undefined, '', 'unknown'],
  ])('%s', (_, actor, subfolder, property) =>
    expect(
      propertyForUpload(
        actor && { grants: actor.role === 'Administrator' ? [{ propertyId: null, role: 'owner' }] : [], ...actor },
        'headshot',
        subfolder,
      ),
    ).toBe(property),
  );
});

test('staff upload for the awards in which they may change what the file is for', () => {
  const actor = { role: 'Administrator', propertyId: 0, grants: [{ propertyId: 1, role: 'communications' }] } as const;
  expect(propertyForUpload(actor, 'achievementAsset', 1)).toBe(1);
  expect(propertyForUpload(actor, 'achievementAsset', 3)).toBe('not-theirs');
  expect(propertyForUpload(actor, 'pieceFile', 1)).toBe('not-theirs');
});

describe('a file belongs to its uploader', () => {
  const file = (accountId: number | null, kind = 'pieceFile') => ({ accountId, propertyId: 1, kind });
  const staff = (role: StaffRole, propertyId: number | null = 1) => ({ id: 8, grants: [{ propertyId, role }] });
  test('and to no one else who is no staff', () => {
    expect(mayOpen({ id: 7, grants: [] }, file(7))).toBe(true);
    expect(mayOpen({ id: 8, grants: [] }, file(7))).toBe(false);
    expect(mayChange({ id: 8, grants: [] }, file(null))).toBe(false);
  });
  test('and to staff of its award whose role goes with its purpose', () => {
    expect(mayOpen(staff('reader'), file(7))).toBe(true);
    expect(mayChange(staff('reader'), file(7))).toBe(false);
    expect(mayChange(staff('organizer'), file(7))).toBe(true);
    expect(mayChange(staff('organizer', null), file(7))).toBe(true);
    expect(mayOpen(staff('organizer', 3), file(7))).toBe(false);
    expect(mayOpen(staff('door'), file(7))).toBe(false);
    expect(mayOpen(staff('finance'), file(7, 'taxDocument'))).toBe(false);
    expect(mayOpen(staff('owner'), file(7, 'a purpose nobody knows'))).toBe(false);
  });
  test('and to a program only with the scope as well', () => {
    expect(mayOpen({ ...staff('owner'), scopes: ['file.manage'] }, file(7))).toBe(false);
    expect(mayOpen({ ...staff('owner'), scopes: ['entry.read'] }, file(7))).toBe(true);
  });
});

test.each([
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [200, [100, 100]],
  [250, [100, 100, 50]],
])('a file of %i bytes is cut into parts of %o', (bytes, sizes) => {
  const { count, sizeOf } = partsOf(bytes, 100);
  expect(Array.from({ length: count }, (_, index) => sizeOf(index + 1))).toEqual(sizes);
});
