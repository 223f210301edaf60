import { Button } from '@mantine/core';
import type { MailConnection } from '#contract/wings/desk/connection/connection.ts';
import { connection } from '#contract/wings/desk/connection/connection.ts';
import { type Sender, type SenderFinding, sender } from '#contract/wings/desk/connection/sender.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useConnectionText } from '#web/texts/connection.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './connection.module.css';

interface SenderPartProps {
  mail: MailConnection;
  isLocked: boolean;
  onRemoveKey: () => void;
}

/** Whether receivers can tell that our emails are ours. */
export function SenderPart({ mail: { Dkim, From }, isLocked, onRemoveKey }: SenderPartProps) {
  const t = useConnectionText();
  const messages = useHeaderMessages();
  const onProblem = ({ message }: { message: string }) => messages.error(message);
  const checking = useSend(sender.checkSender, { refreshes: [connection.getConnections], onProblem });
  const creating = useSend(sender.createDkimKey, {
    refreshes: [connection.getConnections],
    onProblem,
    onSuccess: () => {
      messages.success(t('dkimCreated'));
      checking.mutate({ body: {} });
    },
  });
  const domain = From.slice(From.lastIndexOf('@') + 1).toLowerCase();
  return (
    <Section title={t('sender')} lead={t('senderLead', { domain })}>
      <div className={`parts-fill ${css.part}`}>
        {Dkim && (
          <p>
            {Dkim.Domain === domain
              ? t(Dkim.IsSigning ? 'dkimSigning' : 'dkimWaiting', { selector: Dkim.Selector })
              : t('dkimElsewhere', { domain: Dkim.Domain, from: domain })}
          </p>
        )}
        <div role="status" className="stack gap-24 shrinks">
          {checking.data ? <Checks found={checking.data} /> : <p className="type-muted">{t('senderUnchecked')}</p>}
        </div>
        <div className="cluster gap-12">
          <Button variant="default" loading={checking.isPending} onClick={() => checking.mutate({ body: {} })}>
            {t(checking.data ? 'checkSenderAgain' : 'checkSender')}
          </Button>
          {!Dkim && !isLocked && (
            <Button variant="default" loading={creating.isPending} onClick={() => creating.mutate({ body: {} })}>
              {t('createDkim')}
            </Button>
          )}
          {Dkim && !isLocked && (
            <Button variant="default" onClick={onRemoveKey}>
              {t('removeDkim')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

const stateOf = (finding: SenderFinding): { status: Status; word: 'good' | 'toDo' | 'toCheck' } => {
  if (finding === 'spf-named' || finding === 'dkim-signed' || finding === 'dmarc-found') return { status: 'done', word: 'good' };
  if (finding === 'spf-other' || finding === 'dkim-unsigned' || finding.endsWith('-away')) return { status: 'judging', word: 'toCheck' };
  return { status: 'care', word: 'toDo' };
};
const names = { spf: 'spf', dkim: 'dkimName', dmarc: 'dmarc' } as const;

function Checks({ found: { Checks: checks, Domain: domain, Host: host } }: { found: Sender }) {
  const t = useConnectionText();
  return checks.map(({ Finding, Found, Record }) => {
    const { status, word } = stateOf(Finding);
    const name = t(names[Finding.split('-')[0] as keyof typeof names]);
    return (
      <section key={name} className="stack gap-8 shrinks">
        <h3 className="cluster gap-12">
          {name}
          <StatusChip status={status} ground="none">
            {t(word)}
          </StatusChip>
        </h3>
        <p>{t(Finding, { domain, host })}</p>
        <dl className={`facts type-small stack gap-8 ${css.facts}`}>
          {Found && (
            <div>
              <dt>{t('recordFound')}</dt>
              <dd>{Found}</dd>
            </div>
          )}
          {Record && (
            <>
              <div>
                <dt>{t('recordName')}</dt>
                <dd>{Record.Name}</dd>
              </div>
              <div>
                <dt>{t('recordValue')}</dt>
                <dd>
                  <span>{Record.Value}</span> <CopyButton text={Record.Value} label={t('copyRecord', { what: name })} />
                </dd>
              </div>
            </>
          )}
        </dl>
      </section>
    );
  });
}
