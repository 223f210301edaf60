import { useState } from 'react';
import { type OpenedRequest, thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useThirdPartyAnswerText } from '#web/texts/third-party-answer.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { OpenedLink } from '#web/wings/ground/secret-link/opened-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ShownWorks } from './shown-works.tsx';
import css from '#web/wings/accounts/declaration/declaration.module.css';

/** Where the link of a person who was named leads: what they are asked, what they read, and their answer. */
export function RequestPage() {
  const t = useThirdPartyAnswerText();
  return (
    <OpenedLink title={t('window')} call={thirdParty.openRequest} waiting={<TextSkeleton lines={8} />}>
      {(opened) => <Opened key={opened.ExpiresAt.getTime()} first={opened} />}
    </OpenedLink>
  );
}

function Opened({ first }: { first: OpenedRequest }) {
  const t = useThirdPartyAnswerText();
  const [one, setOne] = useState(first);
  const [isAgain, setAgain] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const award = traitsOf(one.PropertyID);
  const entrant = one.Organization ? `${one.Entrant}, ${one.Organization}` : one.Entrant;
  const words = { entrant, award: one.Award, role: one.Role, submission: one.Submission };
  const isDone = one.State !== 'waiting' && one.State !== 'changed' && !isAgain;
  if (one.IsOver)
    return (
      <>
        <PageHead title={t('overTitle')} windowTitle={t('window')} />
        <EmptyState title={one.Submission}>{t('overBody', words)}</EmptyState>
      </>
    );
  if (isDone) return <Done one={one} words={words} onAgain={() => setAgain(true)} />;
  const answered = (reply: OpenedRequest): void => {
    setOne(reply);
    setAgain(false);
    setChanged(false);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHead title={t(`title-${one.Kind}`, words)} windowTitle={t('window')} lead={t(`lead-${one.Kind}`, words)} />
      {one.State === 'changed' && <StandingMessage kind="warning" text={t('changedTitle')} detail={t('changedBody')} />}
      {isChanged && <StandingMessage kind="warning" text={t('changedSince')} />}
      {one.Lead && (
        <p className={`measure keep-lines breaks ${css.lead}`} dir="auto">
          {one.Lead}
        </p>
      )}
      <div className={css.page}>
        <ShownWorks works={one.Works} />
        <AnswerForm
          one={one}
          entrant={entrant}
          onAnswered={answered}
          onChanged={(fresh) => {
            setOne(fresh);
            setChanged(true);
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
      <p className="type-small type-muted">{t('ends', { date: formatWithZone(one.ExpiresAt, award) })}</p>
    </>
  );
}

interface DoneProps {
  one: OpenedRequest;
  words: { entrant: string; award: string; role: string; submission: string };
  onAgain: () => void;
}

function Done({ one, words, onAgain }: DoneProps) {
  const t = useThirdPartyAnswerText();
  const award = traitsOf(one.PropertyID);
  const date = one.AnsweredAt ? formatWithZone(one.AnsweredAt, award) : '';
  const isReference = one.Kind === 'referee';
  const verdict = one.State === 'no' || one.State === 'notMe' ? one.State : 'yes';
  const title =
    verdict === 'yes'
      ? t(`doneTitle-yes-${one.Kind}`, words)
      : verdict === 'no' && isReference
        ? t('doneTitle-no-referee')
        : t(`doneTitle-${verdict}`, words);
  const body =
    verdict === 'yes'
      ? t(`done-yes-${one.Kind}`, { ...words, date })
      : verdict === 'no' && isReference
        ? t('done-no-referee', { ...words, date })
        : t(`done-${verdict}`, { ...words, date });
  const mayAgain = !(verdict === 'yes' && isReference);
  return (
    <>
      <PageHead title={title} windowTitle={t('window')} lead={body} />
      {mayAgain && (
        <PlainButton variant="underlined" onClick={onAgain}>
          {t(verdict === 'yes' ? 'withdraw' : 'again')}
        </PlainButton>
      )}
    </>
  );
}
