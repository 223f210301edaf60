import '#web/theme/forms.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#web/kernel/words/i18n.ts';
import { readPageProperties } from '#web/kernel/page/page-properties.ts';
import { UiPage } from './ui-page.tsx';

readPageProperties();
startI18n('en-US');
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <UiPage />
  </StrictMode>,
);
