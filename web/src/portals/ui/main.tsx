import '#web/theme/forms.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { drawnBy, installAwards } from '#web/kernel/words/language.ts';
import { startI18n } from '#web/kernel/words/i18n.ts';
import { readPageProperties } from '#web/kernel/page/page-properties.ts';
import { UiPage } from './ui-page.tsx';

readPageProperties(installAwards);
startI18n('en-US');
drawnBy(() => startI18n(traitsOf(adminPropertyId).locale));
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <UiPage />
  </StrictMode>,
);
