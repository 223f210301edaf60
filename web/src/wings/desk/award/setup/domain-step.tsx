import { Button, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { asRead } from '#web/kernel/words/language.ts';
import { useAwardText } from '#web/texts/award.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { dnsRecordFor } from './dns-record.ts';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

type Host = Reply<typeof calls.getHost>;

export function DomainStep({ award, onChanged }: StepProps) {
  const t = useAwardText();
  const asked = useCall(calls.getHost, { params: { id: award.PropertyID } }, { everyMs: 10_000 });
  const host = asked.data;
  const changed = async (): Promise<void> => {
    await Promise.all([asked.refetch(), onChanged()]);
  };
  return (
    <>
      <PageHead
        title={t('domainTitle')}
        lead={host && t('domainLead', { address: host.PublicAddress })}
        windowTitle={`${award.Name}: ${t('domainTitle')}`}
      />
      {asked.isPending && <FormSkeleton fields={2} />}
      {asked.isError && !host && <ErrorState onRetry={() => void asked.refetch()} />}
      {host && <DomainForm key={host.Name ?? ''} award={award} host={host} onChanged={changed} />}
      {host?.Name && <Standing award={award} host={host} name={host.Name} onChanged={changed} />}
    </>
  );
}

function DomainForm({ award, host, onChanged }: { award: Award; host: Host; onChanged: () => Promise<void> }) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const setting = useSend(calls.setHost, {});
  const bodyOf = ({ Name }: { Name: string }) => ({ PropertyID: award.PropertyID, Name });
  const step = useStepForm<{ Name: string }>({
    name: `${award.PropertyID}.domain`,
    initial: { Name: host.Name ?? '' },
    validate: checkedBy(calls.setHost, bodyOf),
    save: (values) => setting.mutateAsync({ body: bodyOf(values) }),
    onSaved: async () => {
      await onChanged();
      messages.success(t('domainSaved'));
    },
  });
  return (
    <StepForm step={step} saveLabel={t('saveDomain')}>
      <TextInput
        {...step.form.getInputProps('Name')}
        label={t('domain')}
        description={t('domainHelp')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
    </StepForm>
  );
}

/** Whether it works, and what has to be set for it elsewhere. */
interface StandingProps {
  award: Award;
  host: Host;
  name: string;
  onChanged: () => Promise<void>;
}

function Standing({ award, host, name, onChanged }: StandingProps) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const removing = useSend(calls.setHost, {
    onSuccess: async () => {
      await onChanged();
      messages.success(t('domainRemoved'));
    },
    onProblem: ({ message }) => messages.error(message),
  });
  const checking = useSend(calls.checkHost, {
    onSuccess: async ({ Proof }) => {
      await onChanged();
      if (Proof === 'proved') messages.success(t('domainVerified', { name }));
      else messages.error(t('proofNotFound', { name }));
    },
    onProblem: ({ message }) => messages.error(message),
  });
  const record = dnsRecordFor(name, host.PublicHost);
  const isHttps = host.PublicAddress.startsWith('https:');
  const clock = asRead({ locale: award.Locale, dateOrder: award.Rules.dateOrder, timeZone: award.TimeZone });
  return (
    <div className={`${css.form} above-32`}>
      <div role="status">
        <State host={host} name={name} clock={clock} />
      </div>
      <div className="cluster align-center gap-12-24 above-8">
        <Allowed to="property.manage" award={award.PropertyID}>
          <Button
            variant="default"
            loading={checking.isPending}
            onClick={() => checking.mutate({ body: { PropertyID: award.PropertyID } })}
          >
            {t('checkNow')}
          </Button>
          <Button
            variant="default"
            loading={removing.isPending}
            onClick={() => removing.mutate({ body: { PropertyID: award.PropertyID, Name: null } })}
          >
            {t('removeDomain')}
          </Button>
        </Allowed>
        {host.Address && host.Proof === 'proved' && (
          <PlainButton href={host.Address}>{t('openDomain', { address: host.Address })}</PlainButton>
        )}
      </div>
      {award.State === 'draft' && <p className="type-soft">{t('domainDraft')}</p>}
      <section aria-labelledby="proof">
        <h2 id="proof" className={css.subTitle}>
          {t('proof')}
        </h2>
        <p className="type-soft">{t('proofLead')}</p>
        <Facts
          facts={[
            [t('dnsType'), 'TXT'],
            [t('dnsName'), host.ProofRecord, t('copyProofName')],
            [t('dnsValue'), host.ProofText, t('copyProofValue')],
          ]}
        />
        <p className="type-soft">{t('proofFileLead')}</p>
        <Facts
          facts={[
            [t('proofAddress'), host.ProofFile, t('copyProofAddress')],
            [t('proofContent'), host.ProofText, t('copyProofContent')],
          ]}
        />
        <p className="type-small type-muted">
          {t('proofKeep')}
          {host.CheckedAt && ` ${t('proofChecked', { date: formatWithZone(host.CheckedAt, clock) })}`}
        </p>
      </section>
      <section aria-labelledby="dns">
        <h2 id="dns" className={css.subTitle}>
          {t('dns')}
        </h2>
        {record ? (
          <>
            <p className="type-soft">{t('dnsLead')}</p>
            <Facts
              facts={[
                [t('dnsType'), record.type],
                [t('dnsName'), record.name, t('copyName')],
                [t('dnsValue'), record.value, t('copyValue')],
              ]}
            />
            {record.type === 'CNAME' && <p className="type-small type-muted">{t('dnsApex', { host: record.value })}</p>}
          </>
        ) : (
          <p className="type-soft">{t('dnsLocal', { host: host.PublicHost })}</p>
        )}
      </section>
      <section aria-labelledby="https">
        <h2 id="https" className={css.subTitle}>
          {t('https')}
        </h2>
        <p className="type-soft">{t(isHttps ? 'httpsOn' : 'httpsOff', { name })}</p>
      </section>
    </div>
  );
}

/** Whose it is, and whether it is reached: in that order, because nothing uses a domain before both are known. */
function State({ host, name, clock }: { host: Host; name: string; clock: Clock }) {
  const t = useAwardText();
  if (host.Proof === 'waiting') return <StandingMessage kind="warning" text={t('domainWaiting', { name, address: host.PublicAddress })} />;
  if (host.Proof === 'lost') return <StandingMessage kind="error" text={t('domainLost', { name, address: host.PublicAddress })} />;
  if (!host.SeenAt) return <StandingMessage kind="warning" text={t('domainUnseen', { name, address: host.PublicAddress })} />;
  return <StandingMessage kind="success" text={t('domainSeen', { name, date: formatWithZone(host.SeenAt, clock) })} />;
}

/** What someone sets elsewhere, with a button to copy each value. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null, copy?: string])[] }) {
  return (
    <dl className={`terms-14 ${css.record}`}>
      {facts.map(([name, value, copy]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {copy && value && <CopyButton text={value} label={copy} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
