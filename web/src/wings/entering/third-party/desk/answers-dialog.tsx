import { Button } from '@mantine/core';
import { thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useThirdPartyDeskText } from '#web/texts/third-party-desk.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

interface AnswersDialogProps {
  propertyId: number;
  read: { SubmissionID: number; ThirdPartyID: number } | undefined;
  onClose: () => void;
}

/** Everything one person answered, with the fingerprints of what they approved; a reference in full. */
export function AnswersDialog({ propertyId, read, onClose }: AnswersDialogProps) {
  const t = useThirdPartyDeskText();
  const award = traitsOf(propertyId);
  const found = useCall(
    thirdPartyDesk.getAnswers,
    { params: { submissionId: read?.SubmissionID ?? 0, thirdPartyId: read?.ThirdPartyID ?? 0 } },
    { enabled: read !== undefined },
  );
  const shown = found.data;
  return (
    <Dialog
      opened={read !== undefined}
      onClose={onClose}
      width={640}
      title={shown ? t('answersTitle', { name: shown.Name, role: shown.Role }) : t('title')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : !shown ? (
        <TextSkeleton lines={4} />
      ) : shown.Answers.length === 0 ? (
        <p className="type-soft">{t('noAnswers')}</p>
      ) : (
        <ul>
          {shown.Answers.map((answer) => (
            <li key={answer.AnsweredAt.getTime()} className="stack gap-8 pad-12 ruled-above">
              <p>
                <strong>{t(`verdict-${answer.Verdict}`)}</strong>{' '}
                <span className="type-small type-muted">
                  {formatDateTime(answer.AnsweredAt, award)} {answer.TypedName && t('signed', { name: answer.TypedName })}
                </span>
              </p>
              {answer.Reason && (
                <p className="keep-lines breaks" dir="auto">
                  {answer.Reason}
                </p>
              )}
              {answer.Reference.map(({ Question, Answer }) => (
                <div key={Question}>
                  <p className="type-small type-muted" dir="auto">
                    {Question}
                  </p>
                  <p className="keep-lines breaks" dir="auto">
                    {Answer}
                  </p>
                </div>
              ))}
              {answer.Works.map(({ Title, Hash, IsCurrent }) => (
                <p key={Hash} className="type-small type-muted breaks">
                  {t('hash', { title: Title, hash: Hash })}, {t(IsCurrent ? 'isCurrent' : 'isOld')}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
