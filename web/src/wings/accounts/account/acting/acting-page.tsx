import { useEffect, useState } from 'react';
import { acting } from '#contract/wings/accounts/account/acting.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { keepActing } from '#web/kernel/session/acting.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { openSession } from '#web/kernel/session/session.ts';
import { tabShelf } from '#web/kernel/session/storage.ts';
import { useActingText } from '#web/texts/acting.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

let asked: Promise<void> | undefined;

/** Where an organizer arrives who looks at this portal as someone else: the code behind the # becomes a session of this tab. */
export function ActingPage() {
  const t = useActingText();
  const { property, base, send } = usePortal();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // Once, also where effects run twice: the code opens one session.
    asked ??= send(acting.openActing, { body: { Code: window.location.hash.slice(1) } }).then((opened) => {
      const shelf = tabShelf();
      keepActing(property.id, { by: opened.ActingName, name: opened.Name, until: opened.ExpiresDate.toISOString() }, shelf);
      const { UserID: id, Email: email, Name: name, Role: role, Token } = opened;
      openSession(property.id, shelf).signIn(Token, { id, email, name, role: role as Role });
      window.location.replace(`${base}/`);
    });
    asked.catch(() => setFailed(true));
  }, [send, property.id, base]);
  return (
    <main id="content" className="page" tabIndex={-1}>
      <PageHead title={t(hasFailed ? 'notOpened' : 'opening')} />
      {hasFailed ? <EmptyState title={t('notOpenedTitle')}>{t('notOpenedBody')}</EmptyState> : <TextSkeleton lines={3} />}
    </main>
  );
}
