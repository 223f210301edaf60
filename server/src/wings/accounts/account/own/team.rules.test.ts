import { expect, test } from 'vitest';
import { allowedBy, allows, rightsOf } from '#contract/wings/accounts/account/rights.ts';
import { isRepeated, nameOf, viewMember, viewMembership } from './team.rules.ts';

const at = new Date('2026-11-15T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const row = {
  id: 1,
  email: 'ada@example.org',
  submissionId: null,
  submissionTitle: null,
  memberFirstName: null,
  memberLastName: null,
  memberEmail: null,
  invitedAt: at,
  expiresAt: later(1000),
  acceptedAt: null,
  mayWrite: false,
  mayPay: true,
};

test('colleagues who may write or pay may see, and neither follows from the other', () => {
  expect(rightsOf(allowedBy(['pay']))).toEqual(['see', 'pay']);
  expect(rightsOf(allowedBy(['write']))).toEqual(['see', 'write']);
  expect(rightsOf(allowedBy(['see']))).toEqual(['see']);
  expect(allows(allowedBy(['write']), 'pay')).toBe(false);
});

test('an invitation is open until it ends, and a colleague has a name once it is accepted', () => {
  expect(viewMember(row, at)).toMatchObject({ State: 'invited', Name: null, AccountEmail: null, Rights: ['see', 'pay'] });
  expect(viewMember(row, later(1000))).toMatchObject({ State: 'expired' });
  const joined = { ...row, acceptedAt: at, memberFirstName: 'Ada', memberLastName: 'Moor', memberEmail: 'a.moor@example.org' };
  expect(viewMember(joined, later(5000))).toMatchObject({ State: 'member', Name: 'Ada Moor', AccountEmail: 'a.moor@example.org' });
});

test('an account without a name goes by its address', () => {
  expect(nameOf('', '', 'ada@example.org')).toBe('ada@example.org');
  expect(nameOf('Ada', '', 'ada@example.org')).toBe('Ada');
});

test('the same request within a minute is a repetition, with other rights or later it is not', () => {
  expect(isRepeated(row, row, later(59_000))).toBe(true);
  expect(isRepeated(row, row, later(60_000))).toBe(false);
  expect(isRepeated(row, { mayWrite: true, mayPay: true }, later(1))).toBe(false);
  expect(isRepeated(row, { mayWrite: false, mayPay: false }, later(1))).toBe(false);
});

test('a colleague sees whose team they are in, since when, and what they may do', () => {
  const membership = {
    id: 1,
    ownerId: 7,
    ownerFirstName: 'Robin',
    ownerLastName: 'Vale',
    ownerEmail: 'robin@example.org',
    ownerOrganization: 'Studio Quay',
    submissionId: 4,
    submissionTitle: 'Harbour lights',
    acceptedAt: at,
    mayWrite: true,
    mayPay: false,
  };
  expect(viewMembership(membership)).toEqual({
    MemberID: 1,
    OwnerID: 7,
    Owner: 'Robin Vale',
    OwnerOrganization: 'Studio Quay',
    Rights: ['see', 'write'],
    SubmissionID: 4,
    Submission: 'Harbour lights',
    AcceptedDate: at,
  });
  expect(viewMembership({ ...membership, acceptedAt: null }).AcceptedDate).toEqual(new Date(0));
});
