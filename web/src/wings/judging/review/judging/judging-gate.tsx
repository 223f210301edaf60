import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { property as propertyCalls } from '#contract/wings/ground/property/property.ts';
import type { JudgingKind } from '#contract/wings/judging/review/judging-window.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { AskedFirst, useAsked } from '#web/wings/accounts/declaration/asked-first.tsx';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { PortalFrame } from '#web/frame/portal-frame.tsx';
import { isTransient } from '#web/kernel/call/client.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { NamedConflicts } from '#web/wings/judging/review/conflicts/named-conflicts.tsx';
import { openKeptRoom } from '#web/wings/judging/review/room/kept-room.ts';
import { JudgeMenu } from '#web/wings/judging/reviewer/judge-menu.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { guardText } from '#web/texts/judging-guard.ts';
import { findEntryProperty, judge, lookupOf } from './judging-guard.ts';

/** What a judging screen works on, once its judge was let in. */
export interface Admission {
  entryProperty: PropertyTraits;
  season: Reply<typeof seasonCalls.getCurrentSeasonsByPropertyID>[number];
}

interface JudgingGateProps {
  kind: JudgingKind;
  /** What the head says while the judge waits. */
  where: string;
  children: (admission: Admission) => ReactNode;
}

/** Guards every judging screen. The route has made sure that there is a session and that the name is an entry property's. */
export function JudgingGate({ kind, where, children }: JudgingGateProps) {
  const { entryPropertyName = '' } = useParams({ strict: false });
  const entryProperty = findEntryProperty(entryPropertyName);
  return entryProperty ? (
    <Gate key={entryProperty.id} kind={kind} where={where} entryProperty={entryProperty}>
      {children}
    </Gate>
  ) : null;
}

function useKeptRoom(entryPropertyId: number) {
  const { property } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  return useMemo(
    () => openKeptRoom(localShelf(), { propertyId: property.id, accountId, entryPropertyId }),
    [property.id, accountId, entryPropertyId],
  );
}

function Gate({ kind, entryProperty, where, children }: JudgingGateProps & { entryProperty: PropertyTraits }) {
  const t = useReviewText();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const signOut = useSignOut();
  const now = useNow();
  const { id } = entryProperty;
  const check = useCall(account.judgeInfo, { body: { entryPropertyID: id } }, { staleMs: 0 });
  const isValid = check.data?.ValidAccount === true;
  const property = useCall(propertyCalls.getProperty, { params: { id } }, { enabled: isValid, staleMs: 60_000 });
  const seasons = useCall(seasonCalls.getCurrentSeasonsByPropertyID, { params: { id } }, { enabled: isValid, staleMs: 60_000 });
  const profile = useCall(reviewer.getCurrentReviewerDetails, {}, { enabled: isValid, staleMs: 0 });
  // Together with the others, so that nobody waits longer because an award could ask for something.
  useAsked(id, 'judging');
  const ownRecord = profile.data?.ReviewerProperties.find(({ EntryPropertyID }) => EntryPropertyID === id);
  const isProfileOld = profile.isFetching && !profile.isFetchedAfterMount;
  const [isInside, setInside] = useState(false);
  const verdict = judge({
    kind,
    entryProperty,
    check: lookupOf(check),
    property: lookupOf(property),
    seasons: lookupOf(seasons),
    own:
      profile.data && !isProfileOld ? { state: 'found', value: ownRecord } : lookupOf<undefined>({ data: undefined, error: profile.error }),
    isInside,
    now,
  });
  const isAdmitted = verdict.is === 'admitted';
  const room = useKeptRoom(id);
  const admitted = verdict.is === 'admitted' ? verdict.season : undefined;
  useEffect(() => {
    if (admitted && kind === 'associate') room.putSeason(admitted);
  }, [admitted, kind, room]);
  // No one can ask without a connection: who was let in before goes on with what this device has, and the server decides when it is back.
  const isCutOff = isTransient(check.error ?? check.failureReason) && (verdict.is === 'waiting' || verdict.is === 'unknown');
  const before = isCutOff && kind === 'associate' ? room.season() : undefined;
  useEffect(() => setInside(isAdmitted), [isAdmitted]);
  const to = verdict.is === 'sentAway' ? verdict.to : undefined;
  const text = verdict.is === 'sentAway' ? verdict.text : undefined;
  const isSignedOut = verdict.is === 'signedOut';

  useEffect(() => {
    if (!to || !text) return;
    messages.error(text === guardText('notSetup') ? `${text} ${t('contactOrganizer')}` : text);
    void navigate({ to, replace: true });
  }, [to, text, messages, navigate, t]);

  useEffect(() => {
    if (!isSignedOut) return;
    messages.error(t('notThisAccount'));
    // Without rt: it would lead straight back here, and out again.
    void signOut().then(() => navigate({ to: '/login', replace: true }));
  }, [isSignedOut, messages, signOut, navigate, t]);

  const season = admitted ?? before;
  if (season)
    return (
      <AskedFirst
        propertyId={id}
        moment="judging"
        isWaiting
        beside={<NamedConflicts propertyId={id} seasonId={season.SeasonID} />}
        frame={(page) => (
          <PortalFrame where={where} end={<JudgeMenu />}>
            {page}
          </PortalFrame>
        )}
      >
        {children({ entryProperty, season })}
      </AskedFirst>
    );
  return (
    <PortalFrame where={where} end={<JudgeMenu />}>
      <div style={{ paddingBlock: '3rem' }}>
        {verdict.is === 'unknown' ? (
          <ErrorState onRetry={() => void check.refetch()}>{check.error?.message}</ErrorState>
        ) : (
          <TextSkeleton lines={5} />
        )}
      </div>
    </PortalFrame>
  );
}
