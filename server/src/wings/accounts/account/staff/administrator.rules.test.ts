import { describe, expect, test } from 'vitest';
import { hostName, whyNotRemove } from './administrator.rules.ts';

describe('removing an administrator', () => {
  const somebody = { id: 2, byId: 1, owners: [1, 2] };

  test('is possible while another one stays', () => expect(whyNotRemove(somebody)).toBeUndefined());
  test('is refused for one’s own account, even as the last', () =>
    expect(whyNotRemove({ ...somebody, byId: 2, owners: [2] })).toBe('OwnAccount'));
  test('is refused for the last owner of all awards', () => expect(whyNotRemove({ ...somebody, owners: [2] })).toBe('LastAdministrator'));
  test('is possible for one who owns nothing, however few own', () => expect(whyNotRemove({ ...somebody, owners: [1] })).toBeUndefined());
});

describe('anyone who invites is called', () => {
  test.each([
    [{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.org' }, 'Noor Haddad'],
    [{ firstName: '', lastName: 'Haddad', email: 'noor@example.org' }, 'Haddad'],
    [{ firstName: '', lastName: '', email: 'noor@example.org' }, 'noor@example.org'],
    [undefined, null],
  ])('by name, else by email: %#', (host, name) => expect(hostName(host)).toBe(name));
});
