import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useRulebookStartText } from '#web/texts/rulebook-start.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { RulebookPage } from '../rulebook-page.tsx';
import { StartChooser } from './start-chooser.tsx';

/** 'How do you choose your winners?' for the season that the address names. */
export function StartScreen() {
  const t = useRulebookStartText();
  const navigate = useNavigate();
  const { seasons } = useAdminSeason();
  return (
    <RulebookPage title={t('title')}>
      {(editing) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <StartChooser
            editing={editing}
            others={seasons.filter(({ SeasonID }) => SeasonID !== editing.place.SeasonID)}
            onChosen={() => void navigate({ to: '/process' })}
          />
        </>
      )}
    </RulebookPage>
  );
}
