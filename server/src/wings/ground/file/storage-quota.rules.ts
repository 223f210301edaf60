import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

/** How much is stored, what was only announced included; 0 allows everything. */
interface Quota {
  used: number;
  allowed: number;
}
export interface Quotas {
  /** Absent for strangers and administrators. */
  account?: Quota | undefined;
  award: Quota;
}

const leftOf = ({ used, allowed }: Quota): number => (allowed === 0 ? Number.POSITIVE_INFINITY : Math.max(0, allowed - used));

/** How large one more file may be. */
export const roomIn = ({ account, award }: Quotas): number => Math.min(account ? leftOf(account) : Number.POSITIVE_INFINITY, leftOf(award));

/** Why one more file of this size does not fit, in words; one of unknown size fits while anything is left. */
export function quotaProblem(quotas: Quotas, bytes: number | undefined): Said | undefined {
  const { account, award } = quotas;
  const needed = bytes ?? 1;
  if (account && leftOf(account) < needed)
    return bytes === undefined
      ? says('ownQuotaReached', sizesOf(account))
      : says('ownQuotaExceeded', { ...sizesOf(account), ...roomWords(account, bytes) });
  if (leftOf(award) < needed)
    return bytes === undefined
      ? says('awardQuotaReached', sizesOf(award))
      : says('awardQuotaExceeded', { ...sizesOf(award), ...roomWords(award, bytes) });
  return undefined;
}

/** Rounded sizes alone could say that 50 of 50 GB are used and yet something is left. */
const roomWords = (quota: Quota, bytes: number) => ({ left: formatFileSize(leftOf(quota)), size: formatFileSize(bytes) });
const sizesOf = ({ used, allowed }: Quota) => ({ used: formatFileSize(used), allowed: formatFileSize(allowed) });
