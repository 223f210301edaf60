import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThirdParty } from './third-party.rules.ts';

const isLicense = (file: string): boolean => /^(licen[cs]e|copying|notice|ofl|unlicense)\b/i.test(file);

/** Every license text of the packages that are installed in `folder`, each once, below the packages that it is for. */
export async function licenseTexts(folder: string, all: readonly ThirdParty[]): Promise<string> {
  const packagesOf = new Map<string, { text: string; names: Set<string> }>();
  for (const { name, version, license, path } of all) {
    const files = await readdir(join(folder, path), { withFileTypes: true }).catch(() => undefined);
    // For another system.
    if (!files) continue;
    const own = files.filter((file) => file.isFile() && isLicense(file.name)).map((file) => file.name);
    const texts = await Promise.all(own.sort().map((file) => readFile(join(folder, path, file), 'utf8')));
    for (const text of texts.length > 0 ? texts : [`No license text of its own. Its description says: ${license}.`]) {
      const key = text.replaceAll(/\s+/g, ' ').trim();
      const known = packagesOf.get(key) ?? { text: text.trim(), names: new Set<string>() };
      packagesOf.set(key, known);
      known.names.add(`${name} ${version}`);
    }
  }
  return [...packagesOf.values()].map(({ text, names }) => `${[...names].join(', ')}\n\n${text}\n`).join(`\n${'='.repeat(80)}\n\n`);
}
