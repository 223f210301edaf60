import { Button } from '@mantine/core';
import { useState } from 'react';
import { recordFolder } from '#contract/wings/public/gallery/gallery-addresses.ts';
import { type JuryRecord, juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { type Clock, formatDate, formatDateTime, formatNumber } from '#contract/kernel/text/formats.ts';
import { hasPortal, traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useJuryRecordText } from '#web/texts/jury-record.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import css from './jury-record.module.css';

export interface Place {
  PropertyID: number;
  SeasonID: number;
}

interface SectionProps {
  place: Place;
  shown: JuryRecord;
}

const refreshes = [juryRecord.getJuryRecord];

export function FileSection({ place }: { place: Place }) {
  const t = useJuryRecordText();
  const file = useDownload(t('downloadFailed'));
  const [busy, setBusy] = useState<'record' | 'verifier' | null>(null);
  const download = async (which: 'record' | 'verifier'): Promise<void> => {
    setBusy(which);
    const { PropertyID: propertyId, SeasonID: seasonId } = place;
    if (which === 'record') await file(juryRecord.getJuryRecordFile, { propertyId, seasonId });
    else await file(juryRecord.getRecordVerifier, { propertyId });
    setBusy(null);
  };
  return (
    <Section title={t('filesTitle')} lead={t('filesLead')}>
      <div className="stack items-start gap-12">
        <div className={css.acts}>
          <Button loading={busy === 'record'} onClick={() => void download('record')}>
            {t('downloadRecord')}
          </Button>
          <Button variant="default" loading={busy === 'verifier'} onClick={() => void download('verifier')}>
            {t('downloadVerifier')}
          </Button>
        </div>
        <p className="size-14 type-muted">
          {t('runIt')} <code className={css.code}>node verify-record.mjs jury-record.jsonl --key FINGERPRINT</code>
        </p>
      </div>
    </Section>
  );
}

export function MarkSection({ place, shown, award }: SectionProps & { award: Clock }) {
  const t = useJuryRecordText();
  const traits = traitsOf(place.PropertyID);
  const isPublic = hasPortal(traits, 'gallery') && shown.Marks.some(({ PublishedOn }) => PublishedOn !== null);
  return (
    <Section title={t('marksTitle')} lead={t('marksLead')}>
      {isPublic && (
        <p>
          <a href={`/gallery/${traits.slug}/${recordFolder}`}>{t('publicPage')}</a>
        </p>
      )}
      {shown.Marks.length === 0 ? (
        <p>{t('marksNone')}</p>
      ) : (
        <ol className={css.marks} aria-label={t('marksTitle')}>
          {shown.Marks.map(({ Lines, Hash, MarkedAt, PublishedOn }) => (
            <li key={Lines}>
              <span className={css.markHead}>
                <span>{t('markLines', { lines: formatNumber(Lines) })}</span>
                <span className="size-14 type-muted">
                  {formatDateTime(MarkedAt, award)}
                  {PublishedOn && ` · ${t('published', { date: formatDate(PublishedOn, award) })}`}
                </span>
              </span>
              <code className={css.code}>{Hash}</code>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

export function KeySection({ place, shown }: SectionProps) {
  const t = useJuryRecordText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(juryRecord.renewRecordKey, { refreshes, onProblem: (problem) => messages.error(problem.message) });
  const fingerprint = shown.Fingerprint;
  if (!fingerprint) return null;
  return (
    <Section title={t('keyTitle')} lead={t('keyLead')}>
      <div className="stack items-start gap-12">
        <p>
          {t('fingerprint')}: <code className={css.code}>{fingerprint}</code>
        </p>
        <div className={css.acts}>
          <CopyButton text={fingerprint} />
          <Allowed to="juryRecord.manage" award={place.PropertyID}>
            <Button size="sm" variant="default" onClick={() => setAsking(true)}>
              {t('newKey')}
            </Button>
          </Allowed>
        </div>
        <ConfirmDialog
          opened={isAsking}
          title={t('newKeyTitle')}
          cancelLabel={t('keepKey')}
          confirmLabel={t('newKey')}
          isWorking={sending.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            sending.mutate(
              { body: { ...place, Fingerprint: fingerprint } },
              { onSuccess: () => messages.success(t('newKeyDone')), onSettled: () => setAsking(false) },
            )
          }
        >
          {t('newKeyBody')}
        </ConfirmDialog>
      </div>
    </Section>
  );
}

export function WitnessSection({ place, shown }: SectionProps) {
  const t = useJuryRecordText();
  const messages = useHeaderMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const sending = useSend(juryRecord.saveRecordWitness, { refreshes });
  const mayManage = useMay('juryRecord.manage', place.PropertyID);
  const value = typed ?? shown.WitnessEmail ?? '';
  return (
    <Section title={t('witnessTitle')} lead={t('witnessLead')}>
      {!mayManage && <p>{shown.WitnessEmail}</p>}
      <Allowed to="juryRecord.manage" award={place.PropertyID}>
        <form
          className="stack items-start gap-12"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate(
              { body: { ...place, Email: value.trim() || null } },
              {
                onSuccess: () => {
                  setTyped(null);
                  messages.success(t('witnessSaved'));
                },
              },
            );
          }}
        >
          <div className={css.field}>
            <EmailField
              label={t('witness')}
              description={t('witnessHint')}
              value={value}
              error={sending.error && (sending.error.errors[0]?.Message ?? sending.error.message)}
              onChange={(event) => {
                sending.reset();
                setTyped(event.currentTarget.value);
              }}
            />
          </div>
          <Button type="submit" variant="default" loading={sending.isPending}>
            {t('saveWitness')}
          </Button>
        </form>
      </Allowed>
    </Section>
  );
}

export function SealSection({ place, shown, award }: SectionProps & { award: Clock }) {
  const t = useJuryRecordText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(juryRecord.sealJuryRecord, { refreshes, onProblem: (problem) => messages.error(problem.message) });
  return (
    <Section title={t('sealTitle')} lead={t('sealLead')}>
      <div className="stack items-start gap-12">
        {shown.SealedAt ? (
          <p>{t('sealDone', { date: formatDateTime(shown.SealedAt, award) })}</p>
        ) : shown.State === 'sealing' ? (
          <p>{t('sealing')}</p>
        ) : shown.CategoriesOpen + shown.VotesOpen > 0 ? (
          <>
            {shown.CategoriesOpen > 0 && <p>{t('sealOpen', { count: shown.CategoriesOpen })}</p>}
            {shown.VotesOpen > 0 && <p>{t('sealVotes', { count: shown.VotesOpen })}</p>}
          </>
        ) : (
          <Allowed to="juryRecord.manage" award={place.PropertyID}>
            <Button onClick={() => setAsking(true)}>{t('seal')}</Button>
          </Allowed>
        )}
        <ConfirmDialog
          opened={isAsking}
          title={t('sealAskTitle')}
          cancelLabel={t('keepOpen')}
          confirmLabel={t('seal')}
          isWorking={sending.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => sending.mutate({ body: place }, { onSettled: () => setAsking(false) })}
        >
          {t('sealAskBody')}
        </ConfirmDialog>
      </div>
    </Section>
  );
}
