/* oxlint-disable react/no-array-index-key -- the pieces of one text have no other name */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { useMessageText } from '#web/texts/message.ts';
import css from './text-editor.module.css';

interface TextEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholders: readonly { name: string; is: string }[];
  error?: ReactNode;
  /** Below the text, within its frame: fallbacks for missing values. */
  foot?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  rows?: number;
}

/** The text twice: what is typed, and beneath it the same letters unseen, which only give placeholders and markup their ground. */
function Mirror({ value, known }: { value: string; known: readonly string[] }) {
  return (
    <div className={css.mirror} aria-hidden="true" data-content>
      {value.split(/(\{[^{}\n]*\}|\*\*[^*\n]+\*\*)/).map((part, at) => {
        const name = /^\{([^{}\n]*)\}$/.exec(part)?.[1]?.trim();
        if (name !== undefined)
          return (
            <mark key={at} data-unknown={!known.includes(name)}>
              {part}
            </mark>
          );
        return part.startsWith('**') ? <b key={at}>{part}</b> : part;
      })}{' '}
    </div>
  );
}

/** A text with placeholders: typed as text, so that it is what it looks like, on every keyboard and with every screen reader. */
export function TextEditor({ label, value, onChange, placeholders, error, foot, onKeyDown, rows = 8 }: TextEditorProps) {
  const t = useMessageText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  /** Puts words where the cursor is, around what is selected; `select` is the part of them that is typed over next. */
  const put = (before: string, inside: string, after: string, over = 0): void => {
    const element = field.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    const selected = value.slice(selectionStart, selectionEnd) || inside;
    const from = selectionStart - over;
    onChange(value.slice(0, from) + before + selected + after + value.slice(selectionEnd));
    const start = from + before.length;
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start, start + selected.length);
    });
  };
  const insert = (name: string): void => {
    const element = field.current;
    if (!element) return;
    const at = element.selectionEnd;
    const isOpened = value[at - 1] === '{';
    const words = `{${name}}`;
    const from = isOpened ? at - 1 : element.selectionStart;
    onChange(value.slice(0, from) + words + value.slice(at));
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(from + words.length, from + words.length);
    });
  };
  const isAtLineStart = (): boolean => {
    const at = field.current?.selectionStart ?? 0;
    return at === 0 || value.slice(0, at).endsWith('\n\n');
  };

  return (
    <div>
      <div className={css.labels}>
        <label htmlFor={id} className="size-14 type-strong">
          {label}
        </label>
        <span className="size-13 type-muted">{t('textHint')}</span>
      </div>
      <div className={css.frame} data-error={Boolean(error)}>
        <div className={css.bar} role="toolbar" aria-label={label} aria-controls={id}>
          <button type="button" className={`tints ${css.tool}`} aria-label={t('bold')} onClick={() => put('**', t('bold'), '**')}>
            <b>B</b>
          </button>
          <button type="button" className={`tints ${css.tool}`} onClick={() => put('[', t('linkSample'), '](https://)')}>
            <Icon name="external" size={16} /> {t('link')}
          </button>
          <button
            type="button"
            className={`tints ${css.tool}`}
            onClick={() => put(isAtLineStart() ? '[' : '\n\n[', t('buttonSample'), '](https://)\n\n')}
          >
            <Icon name="right" size={16} /> {t('button')}
          </button>
          <span className="push-end">
            <Menu
              items={placeholders.map(({ name }) => ({ key: name, label: name, onAction: () => insert(name) }))}
              trigger={(props) => (
                <button type="button" className={`tints ${css.tool}`} {...props} ref={trigger}>
                  <Icon name="plus" size={16} /> {t('placeholder')} <Icon name="chevronDown" size={14} />
                </button>
              )}
            />
          </span>
        </div>
        <div className={css.paper}>
          <Mirror value={value} known={placeholders.map(({ name }) => name)} />
          <textarea
            ref={field}
            id={id}
            rows={rows}
            className={css.input}
            value={value}
            maxLength={10_000}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              // The brace is typed first, so that anyone who wants a plain one has it after Escape.
              if (event.key === '{' && !event.ctrlKey && !event.metaKey) requestAnimationFrame(() => trigger.current?.click());
            }}
          />
        </div>
        {foot}
      </div>
      {error && (
        <p id={`${id}-error`} className="above-6 size-13 type-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
