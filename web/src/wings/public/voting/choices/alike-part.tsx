import type { choices } from '#contract/wings/public/voting/choices.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useChoicesText } from '#web/texts/choices.ts';
import { Distribution } from '#web/ui/chart/bar-chart.tsx';

type Alike = NonNullable<Reply<typeof choices.getHowYouChose>['Alike']>;

/** How many people chose alike, only in numbers. */
export function AlikePart({ alike: { People: people, Categories: categories, Typical: typical, Groups: groups } }: { alike: Alike }) {
  const t = useChoicesText();
  const nameOf = ({ From: from, To: to }: Alike['Groups'][number]): string =>
    from === to ? String(from) : to === categories ? t('alikeFrom', { from }) : t('alikeRange', { from, to });
  const most = groups.at(-1);
  return (
    <section className="stack pack-start gap-12" aria-labelledby="alike">
      <h2 id="alike" className="type-s">
        {t('alikeTitle')}
      </h2>
      <p className="type-soft">
        {t('alikePeople', { people, categories })} {t('alikeTypical', { typical })}{' '}
        {most && most.From > typical && t(most.From === categories ? 'alikeEvery' : 'alikeMost', { people: most.People, from: most.From })}
      </p>
      <Distribution
        title={t('alikeChart')}
        values={groups.map((group) => ({ name: nameOf(group), value: group.People, isMarked: group === most && groups.length > 1 }))}
      />
    </section>
  );
}
