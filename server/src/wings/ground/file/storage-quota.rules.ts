import { formatFileSize } from '#contract/kernel/text/formats.ts';

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
export function quotaProblem(quotas: Quotas, bytes: number | undefined): string | undefined {
  const { account, award } = quotas;
  const needed = bytes ?? 1;
  if (account && leftOf(account) < needed)
    return `Your files use ${formatFileSize(account.used)} of the ${formatFileSize(account.allowed)} you can store.${fileWords(account, bytes)} Remove files you no longer need, then try again.`;
  if (leftOf(award) < needed)
    return `This award’s files use ${formatFileSize(award.used)} of the ${formatFileSize(award.allowed)} it can store.${fileWords(award, bytes)} Contact the organizers.`;
  return undefined;
}

/** Rounded sizes alone could say that 50 of 50 GB are used and yet something is left. */
const fileWords = (quota: Quota, bytes: number | undefined): string =>
  bytes === undefined ? '' : ` That leaves ${formatFileSize(leftOf(quota))}, and this file has ${formatFileSize(bytes)}.`;
