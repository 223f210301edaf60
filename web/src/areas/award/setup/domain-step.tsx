import { Button, TextInput } from '@mantine/core';
import { type Award, award as calls } from '#contract/areas/award/award.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { Allowed } from '#web/kernel/allowed.tsx';
import { checkedBy } from '#web/kernel/form-check.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { FormSkeleton } from '#web/ui/skeletons.tsx';
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
      {host?.Name && <Standing award={award} host={host} name={host.Name} onCheck={() => void asked.refetch()} onChanged={changed} />}
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
  onCheck: () => void;
  onChanged: () => Promise<void>;
}

function Standing({ award, host, name, onCheck, onChanged }: StandingProps) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const removing = useSend(calls.setHost, {
    onSuccess: async () => {
      await onChanged();
      messages.success(t('domainRemoved'));
    },
    onProblem: ({ message }) => messages.error(message),
  });
  const record = dnsRecordFor(name, host.PublicHost);
  const isHttps = host.PublicAddress.startsWith('https:');
  return (
    <div className={`${css.form} ${css.below}`}>
      <div role="status">
        {host.SeenAt ? (
          <StandingMessage
            kind="success"
            text={t('domainSeen', {
              name,
              date: formatWithZone(host.SeenAt, { locale: award.Locale, dateOrder: award.Rules.dateOrder, timeZone: award.TimeZone }),
            })}
          />
        ) : (
          <StandingMessage kind="warning" text={t('domainUnseen', { name, address: host.PublicAddress })} />
        )}
      </div>
      <div className={css.actions}>
        <Button variant="default" onClick={onCheck}>
          {t('checkAgain')}
        </Button>
        <Allowed to="property.manage" award={award.PropertyID}>
          <Button
            variant="default"
            loading={removing.isPending}
            onClick={() => removing.mutate({ body: { PropertyID: award.PropertyID, Name: null } })}
          >
            {t('removeDomain')}
          </Button>
        </Allowed>
        {host.Address && <PlainButton href={host.Address}>{t('openDomain', { address: host.Address })}</PlainButton>}
      </div>
      {award.State === 'draft' && <p className="type-soft">{t('domainDraft')}</p>}
      <section aria-labelledby="dns">
        <h2 id="dns" className={css.subTitle}>
          {t('dns')}
        </h2>
        {record ? (
          <>
            <p className="type-soft">{t('dnsLead')}</p>
            <dl className={css.record}>
              <dt>{t('dnsType')}</dt>
              <dd>{record.type}</dd>
              <dt>{t('dnsName')}</dt>
              <dd>
                {record.name} <CopyButton text={record.name} label={t('copyName')} />
              </dd>
              <dt>{t('dnsValue')}</dt>
              <dd>
                {record.value} <CopyButton text={record.value} label={t('copyValue')} />
              </dd>
            </dl>
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
