/* oxlint-disable react/no-array-index-key -- the pieces of one text have no other name */
import { type CSSProperties, useState } from 'react';
import type { AudienceCount, MessageExample } from '#contract/wings/desk/message/broadcast.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useMessageText } from '#web/texts/message.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './examples.module.css';

interface ExamplesProps {
  propertyId: number;
  examples: AudienceCount['Examples'] | undefined;
  /** How many will get it. */
  people: number;
  onAnother: () => void;
}

/** Three readers for whom the text could go wrong, as they will read it. On phones one at a time. */
export function Examples({ propertyId, examples, people, onAnother }: ExamplesProps) {
  const t = useMessageText();
  const [at, setAt] = useState(0);
  const brand = brandOf(traitsOf(propertyId).brand);
  const shown = examples ?? [];
  const current = Math.min(at, Math.max(0, shown.length - 1));
  const colors = { '--spine': brand.brand, '--fill': brand.light.fill, '--fill-ink': brand.light.fillInk } as CSSProperties;
  return (
    <aside className={css.side} style={colors} aria-labelledby="message-examples">
      <div className="cluster align-baseline spread gap-8-16 below-12">
        <h2 className="type-title" id="message-examples">
          {t(shown.length === 3 ? 'asThree' : 'asSome')}
        </h2>
        {people > shown.length && (
          <PlainButton variant="underlined" onClick={onAnother}>
            {t(shown.length === 3 ? 'anotherThree' : 'otherExamples')}
          </PlainButton>
        )}
        {shown.length > 1 && (
          <span className="until-64 inline-row">
            <IconButton icon="left" label={t('previousExample')} onAction={() => setAt((current + shown.length - 1) % shown.length)} />
            <IconButton icon="right" label={t('nextExample')} onAction={() => setAt((current + 1) % shown.length)} />
          </span>
        )}
      </div>
      {examples && shown.length === 0 && <p className="size-14 type-muted">{t('noExamples')}</p>}
      {shown.map((example, index) => (
        <Example key={`${example.Why}${example.Email}`} example={example} isCurrent={index === current} />
      ))}
    </aside>
  );
}

function Example({ example, isCurrent }: { example: MessageExample; isCurrent: boolean }) {
  const t = useMessageText();
  const { Why, Name, Email, Missing, Subject, Blocks } = example;
  return (
    <article className={`below-20 ${css.example}`} data-current={isCurrent}>
      <p className="cluster type-caption spread gap-2-16 below-8">
        {Why === 'missing' ? (
          <span className={css.warn}>
            <Icon name="warn" size={14} /> {t('why-missing', { name: Missing ?? '' })}
          </span>
        ) : (
          <strong className="type-strong">{t(`why-${Why}`)}</strong>
        )}
        <span className="breaks">
          <bdi>{Name}</bdi> <span className="type-muted">{Email}</span>
        </span>
      </p>
      <div className={css.mail} dir="auto">
        <p className={css.subject}>{Subject || t('noSubject')}</p>
        {Blocks.map(({ spans, button }, place) =>
          button !== undefined ? (
            <p key={place}>
              <span className={css.button}>{spans.map(({ text }) => text).join('')}</span>
            </p>
          ) : (
            <p key={place}>
              {spans.map((span, index) => (
                <Span key={index} span={span} />
              ))}
            </p>
          ),
        )}
      </div>
    </article>
  );
}

type SpanShape = MessageExample['Blocks'][number]['spans'][number];

function Span({ span }: { span: SpanShape }) {
  const words = span.isBold ? <strong>{span.text}</strong> : span.text;
  if (span.isFallback) return <mark className={css.fallback}>{words || '\u00a0'}</mark>;
  return span.href ? <span className={css.link}>{words}</span> : words;
}
