import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type AskedNominee, nominee } from '#contract/wings/entering/nomination/nominee.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNominationText } from '#web/texts/nomination.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useLinkCode } from './link-code.ts';
import { NomineeAnswer } from './nominee-answer.tsx';

/** Where the link leads that a nominee was mailed: what was written about them, and their answer. */
export function NomineePage() {
  const t = useNominationText();
  const { property } = usePortal();
  const code = useLinkCode('nominee');
  const found = useCall(nominee.getNominee, { body: { PropertyID: property.id, Code: code } }, { enabled: code !== '' });
  const isGone = !code || isFailure(found.error, 'InvalidCode') || isFailure(found.error, 'Invalid');
  if (isGone || (found.data && !found.data.Nominee))
    return <Ended code={code} mayAsk={found.data?.MayAskForLink ?? false} isUnknown={isGone} />;
  const shown = found.data?.Nominee;
  if (!shown)
    return (
      <>
        <PageHead title={t('askWindow')} />
        {found.isError ? <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState> : <TextSkeleton lines={8} />}
      </>
    );
  const isOpen = shown.State === 'asked' || shown.State === 'new' || shown.State === 'silent';
  return isOpen ? <NomineeAnswer shown={shown} code={code} /> : <Answered shown={shown} />;
}

function Answered({ shown }: { shown: AskedNominee }) {
  const t = useNominationText();
  const { property } = usePortal();
  if (shown.State === 'accepted')
    return (
      <>
        <PageHead title={t('acceptedTitle')} lead={shown.Category} />
        <div className="stack gap-20 items-start up-to-42">
          <p className="type-reading">
            {shown.SubmissionID === null
              ? t('acceptedElsewhere')
              : t('acceptedBody', { date: formatDate(lastMoment(shown.EntriesEnd, property), property) })}
          </p>
          <Button
            renderRoot={(props) =>
              shown.SubmissionID === null ? (
                <Link to="/login" search={{ next: '/nominee' } as never} {...props} />
              ) : (
                <Link to={`/submissions/${shown.SubmissionID}` as never} {...props} />
              )
            }
          >
            {t(shown.SubmissionID === null ? 'signInToAccept' : 'openEntry')}
          </Button>
        </div>
      </>
    );
  const [title, body] =
    shown.State === 'withdrawn'
      ? [t('withdrawnTitle'), t('withdrawnBody', { award: property.name })]
      : shown.State === 'notMe'
        ? [t('notMeTitle'), t('notMeBody')]
        : [t('declinedTitle'), t('declinedBody')];
  return (
    <>
      <PageHead title={title} />
      <p className="type-reading" role="status">
        {body}
      </p>
    </>
  );
}

/** A link that expired or was revoked. A new one goes to the nominee's address and to no other. */
function Ended({ code, mayAsk, isUnknown }: { code: string; mayAsk: boolean; isUnknown: boolean }) {
  const t = useNominationText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const asking = useSend(nominee.askForNomineeLink, {
    onSuccess: () => messages.success(t('linkSent'), { stays: true }),
    onProblem: (problem) => messages.error(problem.message),
  });
  return (
    <>
      <PageHead title={t('askWindow')} />
      {isUnknown ? (
        <EmptyState title={t('linkGone')}>{t('overBody', { award: property.name })}</EmptyState>
      ) : (
        <EmptyState
          title={t(mayAsk ? 'endedTitle' : 'overTitle')}
          action={
            mayAsk && (
              <Button
                variant="default"
                loading={asking.isPending}
                disabled={asking.isSuccess}
                onClick={() => asking.mutate({ body: { PropertyID: property.id, Code: code } })}
              >
                {t('askForLink')}
              </Button>
            )
          }
        >
          {mayAsk ? t('endedBody') : t('overBody', { award: property.name })}
        </EmptyState>
      )}
    </>
  );
}
