import type { ballotLab } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useBallotLabText } from '#web/texts/ballot-lab.ts';
import { CategoryChooser } from '#web/ui/field/category-chooser.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';

type LabCategory = Reply<typeof ballotLab.getBallotLab>[number];

interface ChooserProps {
  categories: readonly LabCategory[];
  chosen: number | undefined;
  onChoose: (categoryId: number) => void;
}

export function AgreementChip({ isAgreed }: { isAgreed: boolean }) {
  const t = useBallotLabText();
  return (
    <StatusChip status={isAgreed ? 'done' : 'care'} ground="none">
      {t(isAgreed ? 'agreed' : 'differ')}
    </StatusChip>
  );
}

export function LabChooser(props: ChooserProps) {
  const t = useBallotLabText();
  return (
    <CategoryChooser
      {...props}
      words={{ categories: t('categories'), find: t('findCategory'), none: t('noCategoryFits'), category: t('category') }}
      show={({ Category, Ballots, IsAgreed }) => (
        <>
          <span className="block type-medium">{Category}</span>
          <span className="row spread gap-8 type-soft size-12">
            <AgreementChip isAgreed={IsAgreed} />
            {t('ballots', { count: Ballots })}
          </span>
        </>
      )}
      labelOf={({ Category, IsAgreed }) => `${Category}: ${t(IsAgreed ? 'agreed' : 'differ')}`}
    />
  );
}
