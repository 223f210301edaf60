import { privateAcl, publicAcl, type UploadPromise, uuidField, doneStatus } from './file-store.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

/** The form of S3's POST policies: what the fields of an upload must be. */
type Condition = Record<string, string> | ['eq' | 'starts-with', string, string] | ['content-length-range', number, number];
interface PostPolicy {
  expiration: string;
  conditions: Condition[];
}

/** The same conditions for every store, so that both refuse the same posts. */
export function conditionsOf(upload: UploadPromise, isPrivate: boolean): Condition[] {
  return [
    { key: upload.key },
    { acl: isPrivate ? privateAcl : publicAcl },
    { [uuidField]: upload.uuid },
    { success_action_status: doneStatus },
    // Exactly: a store serves the given type, and an SVG under a picture's name would be a page.
    { 'Content-Type': upload.contentType },
    ['content-length-range', 1, upload.maxBytes],
  ];
}

export const policyText = (upload: UploadPromise, isPrivate: boolean): string => {
  const policy: PostPolicy = { expiration: upload.expires.toISOString(), conditions: conditionsOf(upload, isPrivate) };
  return Buffer.from(JSON.stringify(policy)).toString('base64');
};

/** Fields that belong to the proof itself, or that S3 says to ignore. */
const isUncovered = (name: string) => ['policy', 'signature', 'awsaccesskeyid', 'file'].includes(name) || name.startsWith('x-ignore-');

export interface Permitted {
  minBytes: number;
  maxBytes: number;
}

/** Checks posted fields (names in lower case) against a policy whose signature was found good. Returns what is wrong, in words, or what may follow. */
export function checkPolicy(policyBase64: string, fields: ReadonlyMap<string, string>, now: Date): Permitted | { problem: Said } {
  const policy = JSON.parse(Buffer.from(policyBase64, 'base64').toString('utf8')) as PostPolicy;
  if (new Date(policy.expiration) <= now) return { problem: says('uploadExpired') };
  const permitted: Permitted = { minBytes: 1, maxBytes: 0 };
  const covered = new Set<string>();
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      permitted.minBytes = condition[1];
      permitted.maxBytes = condition[2];
      continue;
    }
    for (const [how, name, wanted] of textConditions(condition)) {
      covered.add(name);
      const given = fields.get(name) ?? '';
      if (how === 'eq' ? given !== wanted : !given.startsWith(wanted)) return { problem: says('uploadFieldDiffers', { name }) };
    }
  }
  const extra = [...fields.keys()].find((name) => !isUncovered(name) && !covered.has(name));
  return extra ? { problem: says('uploadFieldExtra', { name: extra }) } : permitted;
}

function textConditions(condition: Condition): ['eq' | 'starts-with', string, string][] {
  if (!Array.isArray(condition)) return Object.entries(condition).map(([name, wanted]) => ['eq', name.toLowerCase(), wanted]);
  const [how, name, wanted] = condition as ['eq' | 'starts-with', string, string];
  return [[how, name.replace(/^\$/, '').toLowerCase(), wanted]];
}
