import { useState } from 'react';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useReviewFlow } from './review-flow.ts';

/** Whether the judge checks scores on a page of their own before submitting: as printed where the award is, else only who chose it. */
export function useCheckChoice(): [boolean, (isChosen: boolean) => void] {
  const { property } = usePortal();
  const { entryProperty } = useReviewFlow();
  const accountId = useSession().profile?.id ?? 0;
  const key = `laurel.check.${property.id}.${accountId}`;
  const [chosen, setChosen] = useState(() => localShelf().get(key));
  return [
    chosen === null ? entryProperty.printedActs : chosen === 'true',
    (isChosen) => {
      localShelf().set(key, String(isChosen));
      setChosen(String(isChosen));
    },
  ];
}
