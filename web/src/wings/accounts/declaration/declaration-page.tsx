import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type AskedDeclaration, declaration } from '#contract/wings/accounts/declaration/declaration.ts';
import { countWords } from '#contract/kernel/text/text-count.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useOnline } from '#web/kernel/browser/use-online.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useDeclarationText } from '#web/texts/declaration.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { AiFields, type AiValues, answerOf, noAnswer } from './ai-fields.tsx';
import { FullText, Promises } from './promises.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import css from './declaration.module.css';

interface DeclarationPageProps {
  propertyId: number;
  asked: AskedDeclaration;
  /** How many more follow. */
  left: number;
  beside?: ReactNode;
  onAccepted?: () => void;
}

/** One declaration: what is promised on the left, accepting on the right. Full text and refusal are within reach, and neither is a dead end. */
export function DeclarationPage({ propertyId, asked, left, beside, onAccepted }: DeclarationPageProps) {
  const t = useDeclarationText();
  const messages = useHeaderMessages();
  const isOnline = useOnline();
  const { Kind, Text, VersionID, Hash, Number: number, Submissions } = asked;
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState<AiValues>(noAnswer);
  const [problem, setProblem] = useState<{ field: string; words: string }>();
  const [isRefusing, setRefusing] = useState(false);
  const [isFullShown, setFullShown] = useState(Text.Points.length === 0);
  const isJudge = Kind === 'judge';
  const accepting = useSend(declaration.acceptDeclaration, {
    refreshes: [declaration.getAsked],
    onSuccess: () => {
      messages.success(t('accepted'));
      onAccepted?.();
    },
    onProblem: (failed) => setProblem({ field: failed.errors[0]?.Field ?? '', words: failed.errors[0]?.Message ?? failed.message }),
  });
  const body = {
    PropertyID: propertyId,
    VersionID,
    Hash,
    Language: Text.Language,
    ...(isJudge && { Name: name }),
    ...(Kind === 'ai' && { Answer: answerOf(answer), SubmissionIDs: Submissions.map(({ SubmissionID }) => SubmissionID) }),
  };
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    const [wrong] = Object.entries(checkedBy(declaration.acceptDeclaration, () => body)({ Answer: answer }));
    setProblem(wrong && { field: wrong[0], words: wrong[1] });
    if (!wrong) accepting.mutate({ body });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.words : undefined);
  const words = countWords(Text.FullText) || Text.Points.reduce((sum, point) => sum + countWords(`${point.Title} ${point.Text}`), 0);
  const isAtField = problem && /^(Name|Answer\.)/.test(problem.field);
  return (
    <>
      <PageHead title={Text.Title} {...(Text.Lead && { lead: <span className={css.lead}>{Text.Lead}</span> })} />
      <div className={css.page}>
        <div className="stack gap-24 parts-shrink">
          <Promises asked={asked} />
          {Text.FullText && isFullShown && <FullText text={Text.FullText} isNew={asked.IsFullTextNew} number={number} />}
        </div>
        <form className={css.panel} onSubmit={accept} noValidate aria-label={t('acceptForm')}>
          {beside}
          {Kind === 'ai' && (
            <AiFields values={answer} onChange={setAnswer} submissions={Submissions} errorOf={(field) => errorOf(`Answer.${field}`)} />
          )}
          {isJudge && (
            <TextInput
              label={t('typeName')}
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
              error={errorOf('Name')}
              autoComplete="name"
              maxLength={200}
            />
          )}
          {problem && !isAtField && <FormError text={problem.words} />}
          <Button type="submit" fullWidth loading={accepting.isPending} disabled={!isOnline}>
            {t(left > 0 ? 'acceptNext' : isJudge ? 'acceptJudge' : Kind === 'ai' ? 'declare' : Kind === 'privacy' ? 'read' : 'accept')}
          </Button>
          {!isOnline && <p className="type-small type-soft">{t('offline')}</p>}
          <div className="cluster spread gap-12">
            {Text.FullText && Text.Points.length > 0 && (
              <PlainButton variant="underlined" onClick={() => setFullShown(!isFullShown)} aria-expanded={isFullShown}>
                {t(isFullShown ? 'hideFull' : 'showFull')}
              </PlainButton>
            )}
            <PlainButton variant="underlined" onClick={() => setRefusing(true)}>
              {t('cannot')}
            </PlainButton>
          </div>
          {asked.RefusedAt && <p className="type-small type-soft">{t('refused')}</p>}
          <p className="type-small type-muted">{t(isJudge ? 'smallJudge' : 'small', { number, words })}</p>
        </form>
      </div>
      <RefusalDialog
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        propertyId={propertyId}
        versionId={VersionID}
        isJudge={isJudge}
      />
    </>
  );
}
