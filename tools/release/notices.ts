/** `npm run notices`: writes THIRD-PARTY.md. `tools/release/third-party.test.ts` fails while it is out of date. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run.ts';
import { type Locked, thirdParties, thirdPartyPage } from './third-party.rules.ts';

const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
await writeFile(join(root, 'THIRD-PARTY.md'), thirdPartyPage(thirdParties(packages)));
