import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that everything of the product is in. */
export const productRoot = join(import.meta.dirname, '../../../..');

export const { version } = JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8')) as { version: string };
