import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { JudgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { clusterGroups, curatedItems, featuredItem, findItems, type MenuGroup, type MenuItem } from './category-menu.ts';
import css from './category-menu.module.css';

interface CategoryMenuProps {
  menu: JudgingMenu;
  current: number;
  pathOf: (categoryId: number) => string;
  onChosen?: () => void;
}

/** R059: featured, curated by expertise, and every cluster; or what someone looks for. */
export function CategoryMenu({ menu, ...rest }: CategoryMenuProps) {
  const t = useBallotText();
  const [text, setText] = useState('');
  const featured = featuredItem(menu);
  // The featured one is above already.
  const curated = curatedItems(menu).filter(({ id }) => id !== featured?.id);
  const found = findItems(menu, text);
  return (
    <nav className="stack gap-20" aria-label={t('categories')}>
      <SearchField label={t('findCategory')} value={text} onChange={setText} />
      {text.trim() ? (
        <Group title={t('found')}>
          <div role="status" className={found.length > 0 ? 'visually-hidden' : 'size-15 type-muted'}>
            {found.length > 0 ? `${found.length}` : t('foundNone')}
          </div>
          <Items items={found} {...rest} />
        </Group>
      ) : (
        <>
          {featured && (
            <Group title={t('featured')}>
              <Items items={[featured]} {...rest} />
            </Group>
          )}
          {curated.length > 0 && (
            <Group title={t('expertise')}>
              <Items items={curated} {...rest} />
            </Group>
          )}
          <Group title={t('clusters')}>
            {clusterGroups(menu).map((group) => (
              <Cluster key={group.id} group={group} {...rest} />
            ))}
          </Group>
        </>
      )}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type ItemsProps = Omit<CategoryMenuProps, 'menu'> & { items: readonly MenuItem[] };

function Items({ items, current, pathOf, onChosen }: ItemsProps) {
  const t = useBallotText();
  return (
    <ul>
      {items.map(({ id, name, isVoted, isBarred }) => (
        <li key={id}>
          {isVoted ? (
            // A ballot is for good: there is nothing to go to.
            <span className={`focus-in-3 ${css.item}`} data-voted="true" aria-current={id === current ? 'page' : undefined}>
              <span>
                {name}
                <span className="visually-hidden">, {t('voted')}</span>
              </span>
              <Icon name="check" size={16} />
            </span>
          ) : (
            <Link
              to={pathOf(id)}
              className={`focus-in-3 ${css.item}`}
              aria-current={id === current ? 'page' : undefined}
              data-barred={isBarred || undefined}
              onClick={onChosen}
            >
              <span>
                {name}
                {isBarred && <span className="visually-hidden">, {t('barred')}</span>}
              </span>
              {isBarred && <Icon name="flag" size={16} />}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Cluster({ group, ...rest }: Omit<CategoryMenuProps, 'menu'> & { group: MenuGroup }) {
  const t = useBallotText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = { voted: group.voted, all: group.all };
  return (
    <div>
      <button type="button" className={`focus-in-3 ${css.item}`} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>{group.name}</span>
        <span className="rigid size-13 type-muted type-figures">
          <span aria-hidden="true">{t('votedOf', count)}</span>
          <span className="visually-hidden">{t('votedOfSpoken', count)}</span>
        </span>
      </button>
      <div id={id} className={css.inside} hidden={!isOpen}>
        {isOpen && <Items items={group.items} {...rest} />}
      </div>
    </div>
  );
}
