import { review } from '#contract/wings/judging/review/review.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { reasonOf } from './entry-off-words.ts';

/** R544: the no-load reasons as organizers read them; judges have a path of their own. Without words until they are here. */
export function useNoLoadReasons() {
  const { data } = useCall(review.getNoLoadReasonsOfEntries, {}, { staleMs: 3_600_000 });
  return { reasons: data ?? [], reasonOf: (id: number | null) => (data ? reasonOf(data, id) : '') };
}
