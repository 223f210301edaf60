import type { Catalog } from '#contract/kernel/text/catalog.ts';
import { healthStates } from '#contract/wings/desk/health/health.ts';
import { Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/health-checks.ts';
import { addressChecks } from './checks/address.ts';
import { databaseChecks } from './checks/database.ts';
import { fileChecks } from './checks/files.ts';
import { mailChecks } from './checks/mail.ts';
import { paymentChecks } from './checks/payments.ts';
import { upkeepChecks } from './checks/upkeep.ts';
import { type Check, type Finding, type Look, says, unchecked } from './finding.ts';

const checks: Readonly<Record<string, Check>> = {
  ...addressChecks,
  ...databaseChecks,
  ...fileChecks,
  ...mailChecks,
  ...paymentChecks,
  ...upkeepChecks,
};

interface Checked extends Finding {
  check: string;
  name: Said;
}

const patienceMs = 20_000;

/** One that fails or hangs says nothing about the installation, and nothing about the others. */
async function lookWith(check: Check, look: Look): Promise<Finding | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((done) => {
    timer = setTimeout(() => done(unchecked(says('tookTooLong'))), patienceMs);
  });
  try {
    return await Promise.race([check(look), late]);
  } catch (error) {
    look.services.log.warn({ err: error }, 'a check of the installation failed');
    return unchecked(says('couldNotLook'));
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that can be known about an installation from inside, worst first. */
export async function checkHealth(look: Look): Promise<Checked[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([check, work]): Promise<Checked[]> => {
      const finding = await lookWith(work, look);
      return finding ? [{ check, name: new Said(texts as Catalog<unknown>, `name-${check}`, undefined), ...finding }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => healthStates.indexOf(one.state) - healthStates.indexOf(other.state));
}
