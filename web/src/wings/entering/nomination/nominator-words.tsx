import { useState } from 'react';
import { type AskedNominee, nominee } from '#contract/wings/entering/nomination/nominee.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useNominationText } from '#web/texts/nomination.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './nomination.module.css';

type Given = AskedNominee['Nominations'][number];

/** So many are in sight; the rest as first lines, on demand. */
const few = 3;

/** What nominators wrote, the longest first and largest: the nominee can report it, but no one edits it. */
export function NominatorWords({ code, given }: { code: string; given: readonly Given[] }) {
  const t = useNominationText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const [isWhole, setWhole] = useState(false);
  const [reporting, setReporting] = useState<Given>();
  const sending = useSend(nominee.reportNomination, {
    refreshes: [nominee.getNominee],
    onSuccess: () => {
      setReporting(undefined);
      messages.success(t('reported'));
    },
    onProblem: (problem) => {
      setReporting(undefined);
      messages.error(problem.message);
    },
  });
  const [first, ...others] = given;
  const shown = isWhole || given.length <= few ? others : others.slice(0, few - 1);
  return (
    <>
      {first && <Words one={first} onReport={() => setReporting(first)} isFirst />}
      {shown.length > 0 && (
        <div className="stack align-start gap-24 halves-from-48">
          {shown.map((one) => (
            <Words key={one.NominationID} one={one} onReport={() => setReporting(one)} isShort={given.length > few && !isWhole} />
          ))}
        </div>
      )}
      {given.length > few && !isWhole && (
        <p>
          <PlainButton variant="underlined" onClick={() => setWhole(true)}>
            {t('showAll', { count: given.length })}
          </PlainButton>
        </p>
      )}
      <ConfirmDialog
        opened={reporting !== undefined}
        title={t('reportTitle')}
        onCancel={() => setReporting(undefined)}
        onConfirm={() => reporting && sending.mutate({ body: { PropertyID: property.id, Code: code, Nomination: reporting.NominationID } })}
        cancelLabel={t('keepText')}
        confirmLabel={t('reportConfirm')}
        isWorking={sending.isPending}
      >
        <p>{t('reportBody')}</p>
      </ConfirmDialog>
    </>
  );
}

interface WordsProps {
  one: Given;
  onReport: () => void;
  isFirst?: boolean;
  isShort?: boolean;
}

function Words({ one, onReport, isFirst = false, isShort = false }: WordsProps) {
  const t = useNominationText();
  const { property } = usePortal();
  const name = one.Nominator ?? t('someone');
  return (
    <figure className={`stack pack-start gap-8 shrinks ${isFirst ? css.words : css.quiet}`} style={{ margin: 0 }}>
      <blockquote className={`${css.said} ${isShort ? css.first : ''}`} dir="auto">
        {one.Reason}
      </blockquote>
      <figcaption className="cluster align-baseline gap-12 type-small type-muted">
        <span className="breaks">
          <bdi>{name}</bdi>, {formatDate(one.SentAt, property)}
        </span>
        {one.IsReported ? (
          <span>{t('isReported')}</span>
        ) : (
          <PlainButton variant="underlined" aria-label={t('reportNamed', { name })} onClick={onReport}>
            {t('report')}
          </PlainButton>
        )}
      </figcaption>
    </figure>
  );
}
