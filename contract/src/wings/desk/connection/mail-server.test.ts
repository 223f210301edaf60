import { expect, test } from 'vitest';
import { wrongHost } from './mail-server.ts';

test('a mail server is a name or an address, also in the same network', () => {
  for (const host of ['mail.example.org', 'postfix', 'mail_1', '10.0.0.7', '::1', 'fe80::1']) expect(wrongHost(host), host).toBe(false);
  for (const host of ['', 'mail example', 'mail.example.org:25', 'smtp://mail', '-mail', '.mail', 'a@b', 'a/b', 'mail\r\n', '[::1]'])
    expect(wrongHost(host), host).toBe(true);
});
