import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { findProperty, allProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { startI18n } from '#web/kernel/words/i18n.ts';
import { type Density, LaurelProvider } from '#web/theme/laurel-provider.tsx';
import { HeaderMessagesOutlet, HeaderMessagesProvider } from '#web/ui/state/header-messages.tsx';
import { ModalOpenedContext } from '#web/ui/dialog/modal-opened.ts';
import { SchemeSwitch } from '#web/ui/field/switches.tsx';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { Dialogs } from './sections/dialogs.tsx';
import { Forms } from './sections/forms.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Judging } from './sections/judging.tsx';
import { MediaSection } from './sections/media.tsx';
import { Messages } from './sections/messages.tsx';
import { Questions } from './sections/questions.tsx';
import { TableSection } from './sections/table.tsx';
import css from './ui-page.module.css';

const contents = [
  ['colours', 'Colours'],
  ['type', 'Type'],
  ['icons', 'Icons'],
  ['frame', 'Frame'],
  ['messages', 'Messages'],
  ['status', 'Status'],
  ['progress', 'Progress'],
  ['states', 'States'],
  ['charts', 'Charts'],
  ['buttons', 'Buttons'],
  ['fields', 'Fields'],
  ['questions', 'Questions'],
  ['pagination', 'Pagination'],
  ['long-text', 'Long text'],
  ['pictures', 'Pictures'],
  ['score', 'Score'],
  ['steps', 'Steps'],
  ['ranking', 'Ranking'],
  ['table', 'Table'],
  ['dialogs', 'Dialogs'],
  ['uploads', 'Uploads'],
  ['player', 'Player'],
  ['media', 'Files viewer'],
] as const;

const query = new URLSearchParams(window.location.search);
const askedScheme = query.get('scheme');

/** Every shared part in all its states. `?property=3&scheme=dark&density=compact` choose what the controls choose. */
export function UiPage() {
  const [propertyId, setPropertyId] = useState(findProperty(Number(query.get('property') ?? 1))?.id ?? 1);
  const [density, setDensity] = useState<Density>(query.get('density') === 'compact' ? 'compact' : 'comfortable');
  const [modals, setModals] = useState<readonly string[]>([]);
  const traits = traitsOf(propertyId);
  const [countModal] = useState(() => (hash: string) => setModals((now) => [...now, hash]));
  return (
    <LaurelProvider
      property={traits}
      density={density}
      forceScheme={askedScheme === 'dark' || askedScheme === 'light' ? askedScheme : undefined}
    >
      <ModalOpenedContext value={countModal}>
        <HeaderMessagesProvider>
          <a className="skip-link" href="#main">
            Skip to the parts
          </a>
          <Spine>
            <main className={`page ${css.main}`} id="main">
              <HeaderMessagesOutlet />
              <h1 className="type-page" style={{ paddingTop: '2rem' }}>
                Shared parts
              </h1>
              <div className={css.controls}>
                <NativeSelect
                  label="Property"
                  value={propertyId}
                  data={allProperties().map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={(event) => {
                    const id = Number(event.currentTarget.value);
                    setPropertyId(id);
                    startI18n(traitsOf(id).locale);
                  }}
                />
                <NativeSelect
                  label="Density"
                  value={density}
                  data={['comfortable', 'compact']}
                  onChange={(event) => setDensity(event.currentTarget.value === 'compact' ? 'compact' : 'comfortable')}
                />
                <SchemeSwitch />
              </div>
              <nav aria-label="Parts">
                <ul className="cluster gap-4-20 size-14 tall-links">
                  {contents.map(([id, name]) => (
                    <li key={id}>
                      <a href={`#${id}`}>{name}</a>
                    </li>
                  ))}
                </ul>
              </nav>
              <Foundations name={traits.name} />
              <Messages spinner={traits.spinner} />
              <Forms />
              <Questions />
              <Judging />
              <TableSection />
              <Dialogs traits={traits} />
              <MediaSection />
              <p className="type-caption type-muted" style={{ marginTop: '4rem' }}>
                Dialogs opened: <span data-testid="modals-opened">{modals.length}</span>
              </p>
            </main>
          </Spine>
        </HeaderMessagesProvider>
      </ModalOpenedContext>
    </LaurelProvider>
  );
}
