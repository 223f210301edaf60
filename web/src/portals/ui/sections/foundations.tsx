import { LangSwitch, SchemeSwitch } from '#web/ui/field/switches.tsx';
import { Icon, type IconName } from '#web/ui/small/icon.tsx';
import { Leaf } from '#web/ui/chrome/leaf.tsx';
import { PersonMenu } from '#web/ui/chrome/person-menu.tsx';
import { RunningHead } from '#web/ui/chrome/running-head.tsx';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { Sample, Section } from '../section.tsx';
import css from '../ui-page.module.css';
import { longName } from '../works.ts';

const roleNames = [
  'paper',
  'wall',
  'sheet',
  'ink',
  'ink-soft',
  'muted',
  'line',
  'line-strong',
  'accent',
  'fill',
  'success',
  'warning',
  'danger',
  'info',
];
const darkGrounds = ['ink', 'ink-soft', 'muted', 'accent', 'success', 'warning', 'danger', 'info'];
const icons: IconName[] = [
  'check',
  'close',
  'up',
  'down',
  'left',
  'right',
  'warn',
  'info',
  'play',
  'pause',
  'stop',
  'fullScreen',
  'volume',
  'captions',
  'search',
  'grip',
  'eye',
  'eyeOff',
  'external',
  'plus',
  'more',
  'heart',
  'menu',
  'chevronDown',
  'user',
  'download',
  'upload',
  'flag',
  'mail',
  'copy',
  'trash',
  'retry',
  'star',
  'document',
  'sound',
  'film',
  'picture',
  'link',
  'sun',
  'moon',
  'system',
  'filter',
  'lock',
  'settings',
];

export function Foundations({ name }: { name: string }) {
  return (
    <>
      <Section id="colours" title="Colour roles">
        <div className={css.swatches}>
          {roleNames.map((role) => (
            <span
              key={role}
              className={css.swatch}
              style={{
                background: `var(--l-${role})`,
                color: role === 'fill' ? 'var(--l-fill-ink)' : darkGrounds.includes(role) ? 'var(--l-paper)' : 'var(--l-ink)',
              }}
            >
              {role === 'line-strong' ? '' : role}
            </span>
          ))}
        </div>
      </Section>
      <Section id="type" title="Type">
        <div className={`parts-shrink ${css.columns}`}>
          <div className="stack gap-20 columns-1">
            <p className="type-page">Five nominees</p>
            <WorkTitle size="l">The Quiet Atlas</WorkTitle>
            <p className="type-lead">A lead says in a sentence or two what the page is about.</p>
            <p className="type-reading">Reading text is set in the serif at 18 on 28, in lines of no more than 62 characters.</p>
          </div>
          <div className="stack gap-20 columns-1">
            <p>
              The interface speaks in the sans: <strong className="type-strong">labels above</strong>, plain verbs, no shouting.
            </p>
            <p className="type-small">Small text, 14 on 20.</p>
            <p className="type-caption type-muted">Caption text, 13 on 18, muted.</p>
            <p>
              <span className="numeral-xl">8.3</span> <span className="numeral-l">12</span> <span className="numeral-m">1 2 3 4 5</span>
            </p>
            <p>
              <a href="#type">A link in a sentence</a> is underlined.
            </p>
          </div>
        </div>
      </Section>
      <Section id="icons" title="Icons">
        <div className="cluster align-center gap-12">
          <Leaf />
          {icons.map((icon) => (
            <span key={icon} title={icon}>
              <Icon name={icon} />
            </span>
          ))}
        </div>
      </Section>
      <Section id="frame" title="Spine, running head, menus">
        <div className="stack gap-20 columns-1">
          <div className={`ruled ${css.framed}`}>
            <Spine>
              <RunningHead
                wordmark={<Wordmark name={name} href="#frame" />}
                where="Judging, round one"
                progress={{
                  value: 14,
                  max: 60,
                  label: 'Reviews done',
                  words: (
                    <>
                      <strong className="type-strong">14</strong> of 60 reviewed
                    </>
                  ),
                  shortWords: '14 of 60',
                }}
              >
                <PersonMenu
                  name="Maren Okafor"
                  detail="judge@example.org"
                  items={[
                    { key: 'account', label: 'Account', href: '#frame' },
                    { key: 'out', label: 'Sign out', tone: 'danger', onAction: () => undefined },
                  ]}
                />
              </RunningHead>
            </Spine>
          </div>
          <div className={`ruled ${css.framed}`}>
            <Spine>
              <RunningHead wordmark={<Wordmark name={longName.slice(0, 48)} />} where={longName} />
            </Spine>
          </div>
          <div className="cluster align-center gap-12">
            <Wordmark name="Laurel" withLeaf />
            <LangSwitch />
            <SchemeSwitch />
          </div>
        </div>
      </Section>
      <Section id="sample-title" title="Long names">
        <Sample title="Work title, long">
          <WorkTitle size="m">{longName}</WorkTitle>
        </Sample>
      </Section>
    </>
  );
}
