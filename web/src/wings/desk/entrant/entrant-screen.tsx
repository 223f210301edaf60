import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import { type EntrantRecord, entrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Extensions } from '#web/wings/ground/extension/extensions.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { EntrantAccess } from './entrant-access.tsx';
import { EntrantChips } from './entrant-chips.tsx';
import { EntrantFacts } from './entrant-facts.tsx';
import { EntrantFiles } from './entrant-files.tsx';
import { EntrantHistory } from './entrant-history.tsx';
import { EntrantMails } from './entrant-mails.tsx';
import { EntrantMessages } from './entrant-messages.tsx';
import { entrantReads, nameOf } from './entrant-name.ts';
import { EntrantOrders } from './entrant-orders.tsx';
import { EntrantWorks } from './entrant-works.tsx';
import css from './entrant.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { ViewAsEntrant } from './view-as-entrant.tsx';

export function EntrantScreen() {
  const t = useEntrantText();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { propertyId } = useAdminSeason();
  const params = { prop: propertyId, id: /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0 };
  const found = useCall(entrantRecord.getEntrantRecord, { params });
  return (
    <>
      <Link to="/entrants" search={((before: object) => before) as never} className="inline-row align-center gap-4 below-8 target-24">
        <Icon name="left" size={16} />
        {t('back')}
      </Link>
      {found.isPending && <Skeleton height={320} />}
      {found.isError &&
        (found.error.status === 404 ? (
          <EmptyState title={t('notFound')}>{t('notFoundBody')}</EmptyState>
        ) : (
          <ErrorState title={t('loadFailed')} onRetry={() => void found.refetch()} />
        ))}
      {found.data && <Record key={found.data.UserID} entrant={found.data} />}
    </>
  );
}

type Asking = 'details' | 'email' | 'viewAs' | 'merge';

function Record({ entrant }: { entrant: EntrantRecord }) {
  const t = useEntrantText();
  const { PropertyID, UserID } = entrant;
  const mayHelp = useMay('entrant.help', PropertyID) && entrant.IsActive;
  const [asking, setAsking] = useState<Asking>();
  const close = (): void => setAsking(undefined);
  const dialog = (what: Asking) => ({ entrant, opened: asking === what, onClose: close });
  const isLive = entrant.IsActive && !entrant.MergedInto;
  const { season } = useAdminSeason();
  return (
    <>
      <PageHead
        title={nameOf(entrant)}
        lead={
          <span className="inline-row wraps align-center gap-4-12">
            {isLive && <EntrantChips entrant={{ ...entrant, Blocked: entrant.Blocks.map(({ RequestType }) => RequestType) }} />}
            {entrant.Organization && <bdi>{entrant.Organization}</bdi>}
            {entrant.Email && <bdi>{entrant.Email}</bdi>}
          </span>
        }
        actions={
          mayHelp && (
            <>
              <Button variant="default" onClick={() => setAsking('details')}>
                {t('edit')}
              </Button>
              <Allowed to="entrant.actAs" award={PropertyID}>
                <Button variant="default" onClick={() => setAsking('viewAs')}>
                  {t('viewAs')}
                </Button>
              </Allowed>
              <MoreActions entrant={entrant} onAsk={setAsking} />
            </>
          )
        }
      />
      <Notices entrant={entrant} />
      <div className={`columns-1 ${css.page}`}>
        <div className={css.main}>
          <EntrantWorks propertyId={PropertyID} userId={UserID} />
          {traitsOf(PropertyID).fees && (
            <Allowed to="order.read" award={PropertyID}>
              <EntrantOrders propertyId={PropertyID} userId={UserID} />
            </Allowed>
          )}
          <Allowed to="mail.read" award={PropertyID}>
            <EntrantMails propertyId={PropertyID} userId={UserID} />
          </Allowed>
          <Allowed to="audit.read" award={PropertyID}>
            <EntrantHistory propertyId={PropertyID} userId={UserID} />
          </Allowed>
        </div>
        <div className={css.side}>
          <EntrantFacts entrant={entrant} />
          {isLive && season?.PropertyID === PropertyID && (
            <Extensions
              propertyId={PropertyID}
              seasonId={season.SeasonID}
              season={season.Name}
              kind="entrant"
              targetId={UserID}
              name={nameOf(entrant)}
            />
          )}
          {isLive && <EntrantAccess entrant={entrant} />}
          {isLive && <EntrantMessages entrant={entrant} />}
          <EntrantFiles propertyId={PropertyID} userId={UserID} />
        </div>
      </div>
      <DetailsDialog {...dialog('details')} />
      <EmailDialog {...dialog('email')} />
      <ViewAsEntrant {...dialog('viewAs')} />
      <MergeDialog {...dialog('merge')} />
    </>
  );
}

function MoreActions({ entrant, onAsk }: { entrant: EntrantRecord; onAsk: (what: Asking) => void }) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const sending = useSend(entrantHelp.resendEntrantLink, {
    refreshes: entrantReads,
    onSuccess: ({ Email: email, IsSent }) =>
      IsSent ? messages.success(t('linkSent', { email })) : messages.info(t('linkJustSent', { email })),
    onProblem: (problem) => messages.error(problem.message),
  });
  const send = (Link: 'confirm' | 'reset') => () =>
    sending.mutate({ body: { PropertyID: entrant.PropertyID, UserID: entrant.UserID, Link } });
  return (
    <Menu
      side="end"
      items={[
        { key: 'email', label: t('changeEmail'), onAction: () => onAsk('email') },
        ...(entrant.AwaitsConfirmation ? [{ key: 'confirm', label: t('sendConfirm'), onAction: send('confirm') }] : []),
        { key: 'reset', label: t('sendReset'), onAction: send('reset') },
        { key: 'merge', label: t('merge'), onAction: () => onAsk('merge') },
      ]}
      trigger={(props) => (
        <Button variant="default" rightSection={<Icon name="chevronDown" size={14} />} loading={sending.isPending} {...props}>
          {t('more')}
        </Button>
      )}
    />
  );
}

function Notices({ entrant }: { entrant: EntrantRecord }) {
  const t = useEntrantText();
  const award = traitsOf(entrant.PropertyID);
  const { MergedInto, DeletesDate, IsErased } = entrant;
  return (
    <>
      {MergedInto && (
        <div className="below-16">
          <StandingMessage
            kind="warning"
            text={t('mergedNotice', { name: MergedInto.Name, date: formatDate(MergedInto.MergedDate, award) })}
          />
          <Link to={`/entrants/${MergedInto.UserID}`} search={((before: object) => before) as never}>
            {t('openKept')}
          </Link>
        </div>
      )}
      {DeletesDate && (
        <div className="below-16">
          <StandingMessage kind="warning" text={t('deletesNotice', { date: formatDate(DeletesDate, award) })} />
        </div>
      )}
      {IsErased && (
        <div className="below-16">
          <StandingMessage kind="info" text={t('erasedNotice')} />
        </div>
      )}
    </>
  );
}
