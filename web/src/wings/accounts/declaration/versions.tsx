import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Declaration, declarationDesk, type DeclarationVersion } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useDeclarationDeskText } from '#web/texts/declaration-desk.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FullText, Promises } from './promises.tsx';
import css from './declaration.module.css';

interface VersionsProps {
  propertyId: number;
  declaration: Declaration;
  onWrite: () => void;
}

/** The versions of one declaration, the newest first: each can be read, the one that is asked for withdrawn. */
export function Versions({ propertyId, declaration: { Kind, Versions: versions, Current }, onWrite }: VersionsProps) {
  const t = useDeclarationDeskText();
  const messages = useHeaderMessages();
  const award = traitsOf(propertyId);
  const [reading, setReading] = useState<DeclarationVersion>();
  const [withdrawing, setWithdrawing] = useState<DeclarationVersion>();
  const sending = useSend(declarationDesk.withdrawVersion, {
    refreshes: [declarationDesk.getDeclarations, declarationDesk.getAcceptances],
    onSuccess: () => {
      setWithdrawing(undefined);
      messages.success(t('withdrawn'));
    },
    onProblem: (problem) => {
      setWithdrawing(undefined);
      messages.error(problem.message);
    },
  });
  const before = versions.find(({ Number: number, WithdrawnAt }) => withdrawing && number < withdrawing.Number && WithdrawnAt === null);
  return (
    <section className="stack gap-12" aria-label={t('versionsOf', { name: t(`kind-${Kind}`) })}>
      <h2 className="type-s">{t('versionsOf', { name: t(`kind-${Kind}`) })}</h2>
      <ul className={css.versions}>
        {versions.map((version) => (
          <li key={version.VersionID}>
            <p>
              {t('versionOn', {
                number: version.Number,
                date: formatDate(version.PublishedAt, award),
                by: version.PublishedBy ?? '',
                hasBy: version.PublishedBy ? 'yes' : 'no',
              })}
            </p>
            <p className="type-small type-muted">
              {version.WithdrawnAt
                ? t('withdrawnOn', { date: formatDate(version.WithdrawnAt, award) })
                : t(version.AsksAgain ? 'askedEveryone' : 'askedNew')}
            </p>
            <div className="cluster gap-8">
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('readNamed', { number: version.Number })}
                onClick={() => setReading(version)}
              >
                {t('read')}
              </Button>
              {version.Number === Current && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('withdrawNamed', { number: version.Number })}
                  onClick={() => setWithdrawing(version)}
                >
                  {t('withdraw')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={onWrite}>
          {t('write', { number: (versions[0]?.Number ?? 0) + 1 })}
        </Button>
      </div>
      {reading && (
        <Dialog opened onClose={() => setReading(undefined)} title={t('readTitle', { number: reading.Number })} width={720}>
          {reading.Texts.map((text) => (
            <div key={text.Language} lang={text.Language} className="stack gap-12">
              <h3 className="type-s">{text.Title}</h3>
              {text.Lead && <p>{text.Lead}</p>}
              <Promises asked={{ Text: text, NewPoints: [], Number: reading.Number }} />
              {text.FullText && <FullText text={text.FullText} isNew={false} number={reading.Number} />}
              <p className={`type-small breaks ${css.hash}`}>{t('hashOf', { hash: text.Hash })}</p>
            </div>
          ))}
        </Dialog>
      )}
      <ConfirmDialog
        opened={withdrawing !== undefined}
        title={t('withdrawTitle', { number: withdrawing?.Number ?? 0 })}
        cancelLabel={t('withdrawKeep')}
        confirmLabel={t('withdraw')}
        isDangerous
        isWorking={sending.isPending}
        onCancel={() => setWithdrawing(undefined)}
        onConfirm={() => withdrawing && sending.mutate({ body: { PropertyID: propertyId, VersionID: withdrawing.VersionID } })}
      >
        {before ? t('withdrawBack', { number: before.Number }) : t('withdrawNone')}
      </ConfirmDialog>
    </section>
  );
}
