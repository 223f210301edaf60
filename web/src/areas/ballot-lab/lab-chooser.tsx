import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ballotLab } from '#contract/areas/ballot-lab/ballot-lab.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { useBallotLabText } from '#web/texts/ballot-lab.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import css from './ballot-lab.module.css';

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

/** A list beside the comparison where there is room, else a select. */
export function LabChooser({ categories, chosen, onChoose }: ChooserProps) {
  const t = useBallotLabText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = categories.filter(({ Category, MediaType }) => `${Category} ${MediaType}`.toLowerCase().includes(wanted));
  const media = [...Map.groupBy(categories, ({ MediaType }) => MediaType)];
  return (
    <div>
      <nav className={css.chooser} aria-label={t('categories')}>
        <SearchField label={t('findCategory')} value={typed} onChange={setTyped} />
        <div className={css.list}>
          {found.map(({ CategoryID, Category, Ballots, IsAgreed }) => (
            <button
              key={CategoryID}
              type="button"
              className={css.choice}
              aria-current={CategoryID === chosen}
              onClick={() => onChoose(CategoryID)}
            >
              <span className={css.choiceName}>{Category}</span>
              <span className={css.choiceFacts}>
                <AgreementChip isAgreed={IsAgreed} />
                {t('ballots', { count: Ballots })}
              </span>
            </button>
          ))}
          {found.length === 0 && <p className={css.muted}>{t('noCategoryFits')}</p>}
        </div>
      </nav>
      <NativeSelect
        className={css.select}
        label={t('category')}
        value={String(chosen ?? '')}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        data={media.map(([group, items]) => ({
          group,
          items: items.map(({ CategoryID, Category, IsAgreed }) => ({
            value: String(CategoryID),
            label: `${Category}: ${t(IsAgreed ? 'agreed' : 'differ')}`,
          })),
        }))}
      />
    </div>
  );
}
