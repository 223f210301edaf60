import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useFindText } from '#web/texts/find.ts';
import { useModalOpened } from '#web/ui/dialog/modal-opened.ts';
import { useReturnedFocus } from '#web/ui/dialog/use-returned-focus.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { FindRow } from './find-row.tsx';
import css from './find.module.css';
import { type Kind, shownOfGroup } from './hits.ts';
import type { Place } from './places.ts';
import {
  type FindAction,
  type FindPlace,
  type FindScreen,
  type FoundGroup,
  type FoundHit,
  screenHits,
  type Tab,
  tabs,
  useFind,
} from './use-find.ts';

interface FindProps {
  opened: boolean;
  onClose: () => void;
  place: FindPlace;
  screens: readonly FindScreen[];
  actions: readonly FindAction[];
  places: readonly Place[];
  /** With all screens, for those who look for one whose name they don't know. */
  startsAt: Tab;
}

/** Screens, works, people, orders and actions by their names. Nothing is done from here: a line leads somewhere. */
export function FindDialog(props: FindProps) {
  const { opened, onClose } = props;
  useModalOpened(opened);
  useReturnedFocus(opened);
  const t = useFindText();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={760}
      zIndex={400}
      returnFocus={false}
      yOffset="3.25rem"
      radius="md"
      shadow="xl"
      transitionProps={{ duration: 0 }}
      classNames={{ inner: css.inner, content: css.content }}
    >
      <Modal.Overlay color="#141C17" backgroundOpacity={0.5} />
      <Modal.Content aria-label={t('find')}>{opened && <Finder {...props} />}</Modal.Content>
    </Modal.Root>
  );
}

const placeHit = ({ path, title }: Place): FoundHit => {
  const [to = '/', query = ''] = path.split('?');
  return {
    key: `place ${path}`,
    kind: 'screens',
    title,
    to,
    search: Object.fromEntries(new URLSearchParams(query)),
    grade: 0,
    spans: [],
    about: { is: 'screen', group: '', isOff: false },
  };
};

interface Shown {
  group: FoundGroup;
  name: string;
  hits: readonly FoundHit[];
  more: number;
}

function Finder({ onClose, place, screens, actions, places, startsAt }: FindProps) {
  const t = useFindText();
  const ui = useUiText();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<Tab>(startsAt);
  const [chosen, setChosen] = useState<string>();
  const search = typed.trim();
  const found = useFind({ search, place, screens, actions });

  const groupOf = (kind: Kind, hits: readonly FoundHit[], name: string, count = hits.length): Shown => ({
    group: { kind, count, hits },
    name,
    hits,
    more: 0,
  });
  const shown: Shown[] = search
    ? found.groups
        .filter(({ kind }) => tab === 'all' || tab === kind)
        .map((group) => {
          const hits = tab === 'all' ? group.hits.slice(0, shownOfGroup) : group.hits;
          return { group, name: t(group.kind), hits, more: group.count - hits.length };
        })
    : tab === 'screens'
      ? [...Map.groupBy(screens, ({ group }) => group)].map(([group, ofGroup]) =>
          groupOf('screens', screenHits(ofGroup), group || t('screens')),
        )
      : places.length > 0
        ? [groupOf('screens', places.map(placeHit), t('places'))]
        : [];
  const hits = shown.flatMap((one) => one.hits);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const active = hits[at];
  const idOf = (hit: FoundHit): string => `${id}-${hit.key.replaceAll(/[^a-z0-9]/gi, '-')}`;

  const carried = { award: place.propertyId, ...(place.seasonId !== undefined && { season: place.seasonId }) };
  const open = (hit: FoundHit, isNewTab: boolean): void => {
    const target = { ...carried, ...hit.search };
    if (isNewTab) {
      const query = new URLSearchParams(Object.entries(target).map(([name, value]) => [name, String(value)]));
      window.open(`/admin${hit.to}?${query}`, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate({ to: hit.to, search: target as never });
  };
  const choose = (index: number): void => {
    const next = hits[(index + hits.length) % hits.length];
    if (!next) return;
    setChosen(next.key);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(at + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      open(active, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Tab' && !event.shiftKey) {
      // Past the last group it goes on to the tabs, as everywhere.
      const next = shown.find((one) => hits.indexOf(one.hits[0] as FoundHit) > at)?.hits[0];
      if (!next) return;
      event.preventDefault();
      choose(hits.indexOf(next));
    }
  };
  const isEmpty = search !== '' && found.isSettled && !found.isFailed && hits.length === 0;
  return (
    <>
      <div className={css.field}>
        <Icon name="search" size={22} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('findHint')}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active && { 'aria-activedescendant': idOf(active) })}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('findHint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={`tints ${css.close}`} onClick={onClose}>
          <kbd className="from-48">Esc</kbd>
          <span className="visually-hidden">{ui('close')}</span>
          <span className="until-48">
            <Icon name="close" />
          </span>
        </button>
      </div>
      <div className={css.tabs}>
        <div className={css.kinds} role="group" aria-label={t('kinds')}>
          {tabs.map((one) => {
            const count = one === 'all' ? found.count : found.countOf(one);
            return (
              <button
                key={one}
                type="button"
                className="tab"
                aria-pressed={tab === one}
                disabled={search !== '' && count === 0 && one !== 'all' && tab !== one}
                onClick={() => setTab(one)}
              >
                {search ? t('kindCount', { kind: t(one), count }) : t(one)}
              </button>
            );
          })}
        </div>
        {place.seasonName && <span className="from-48 push-end type-muted">{place.seasonName}</span>}
      </div>
      <p className="visually-hidden" role="status">
        {search && (found.isSettled ? t('results', { count: found.count }) : t('searching'))}
      </p>
      <div className={css.list}>
        <div id={`${id}-list`} role="listbox" aria-label={t('find')}>
          {shown.map(({ group, name, hits: rows }, index) => {
            const heading = `${id}-group-${index}`;
            return (
              <div key={`${group.kind} ${name}`} role="group" aria-labelledby={heading}>
                <div id={heading} className={css.group}>
                  {name}
                </div>
                {rows.map((hit) => (
                  <FindRow
                    key={hit.key}
                    hit={hit}
                    id={idOf(hit)}
                    isActive={hit.key === active?.key}
                    propertyId={place.propertyId}
                    onMove={() => setChosen(hit.key)}
                    onOpen={(isNewTab) => open(hit, isNewTab)}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {tab === 'all' && shown.some(({ more }) => more > 0) && (
          <p className={css.more}>
            {shown
              .filter(({ more }) => more > 0)
              .map(({ group, more }) => (
                <PlainButton key={group.kind} variant="underlined" onClick={() => setTab(group.kind)}>
                  {t(`more-${group.kind}`, { count: more })}
                </PlainButton>
              ))}
          </p>
        )}
        {search === '' && hits.length === 0 && <p className={css.empty}>{t('start')}</p>}
        {isEmpty && (
          <div className={css.empty}>
            <p className="type-strong">{t('none', { search })}</p>
            {found.meant ? (
              <PlainButton variant="underlined" onClick={() => setTyped(found.meant ?? '')}>
                {t('didYouMean', { word: found.meant })}
              </PlainButton>
            ) : (
              <p>{t('noneHelp')}</p>
            )}
          </div>
        )}
        {found.isFailed && (
          <p className={css.empty}>
            {t('failed')}{' '}
            <PlainButton variant="underlined" onClick={found.retry}>
              {t('retry')}
            </PlainButton>
          </p>
        )}
      </div>
      <p className={`from-48 ${css.keys}`}>
        <span aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('keyMove')}
        </span>
        <span aria-hidden="true">
          <kbd>Enter</kbd> {t('keyOpen')}
        </span>
        <span aria-hidden="true">
          <kbd>Ctrl Enter</kbd> {t('keyNewTab')}
        </span>
        <span aria-hidden="true">
          <kbd>Tab</kbd> {t('keyGroup')}
        </span>
        <span className="push-end">{t('onlyOpen')}</span>
      </p>
    </>
  );
}
