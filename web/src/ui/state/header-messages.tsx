import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { unspecifiedError } from '#contract/kernel/call/client.ts';
import { headerMessageMs, successBanner } from '#contract/kernel/call/constants.ts';
import css from './header-messages.module.css';
import { Icon, type IconName } from '../small/icon.tsx';
import { useFreePlace } from './use-free-place.ts';
import { useUiText } from '../small/use-ui-text.ts';

type MessageKind = 'success' | 'info' | 'warning' | 'error';

interface MessageOptions {
  /** A message with an action stays until it is used or dismissed. */
  action?: { label: string; onAction: () => void };
  /** An action that can't be used for longer leaves then. */
  forMs?: number;
  /** Stays until dismissed. */
  stays?: boolean;
  /** A second line, such as a hint at what to do. */
  detail?: string;
}

interface Message extends MessageOptions {
  id: number;
  kind: MessageKind;
  text: string;
}

interface HeaderMessages {
  success: (text: string, options?: MessageOptions) => void;
  info: (text: string, options?: MessageOptions) => void;
  warning: (text: string, options?: MessageOptions) => void;
  error: (text: string, options?: MessageOptions) => void;
  clear: () => void;
}

const ActionsContext = createContext<HeaderMessages | null>(null);
const MessagesContext = createContext<{ messages: readonly Message[]; remove: (id: number) => void } | null>(null);

export function HeaderMessagesProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const lastId = useRef(0);
  const remove = useCallback((id: number) => setMessages((now) => now.filter((message) => message.id !== id)), []);

  const actions = useMemo((): HeaderMessages => {
    const show =
      (kind: MessageKind) =>
      (text: string, options: MessageOptions = {}): void => {
        lastId.current += 1;
        const id = lastId.current;
        // The same sentence twice replaces the first, so that it is read out and timed again.
        setMessages((now) => [...now.filter((other) => other.text !== text), { id, kind, text, ...options }]);
      };
    return { success: show('success'), info: show('info'), warning: show('warning'), error: show('error'), clear: () => setMessages([]) };
  }, []);
  const shown = useMemo(() => ({ messages, remove }), [messages, remove]);

  return (
    <ActionsContext value={actions}>
      <MessagesContext value={shown}>{children}</MessagesContext>
    </ActionsContext>
  );
}

export function useHeaderMessages(): HeaderMessages {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useHeaderMessages needs a HeaderMessagesProvider above it');
  return actions;
}

/** Where the messages appear: over the content, where they cover nothing that people use. */
export function HeaderMessagesOutlet() {
  const shown = useContext(MessagesContext);
  if (!shown) throw new Error('HeaderMessagesOutlet needs a HeaderMessagesProvider above it');
  const { messages, remove } = shown;
  const outlet = useRef<HTMLDivElement>(null);
  useFreePlace(outlet, messages.length);
  const [errors, others] = [messages.filter(({ kind }) => kind === 'error'), messages.filter(({ kind }) => kind !== 'error')];
  return (
    <div ref={outlet} className={css.outlet}>
      {errors.map((message) => (
        <div key={message.id} role="alert">
          <TimedMessage message={message} onGone={() => remove(message.id)} />
        </div>
      ))}
      {/* There before the first message: a status region that arrives together with its words is often not read out. */}
      <div role="status">
        {others.map((message) => (
          <TimedMessage key={message.id} message={message} onGone={() => remove(message.id)} />
        ))}
      </div>
    </div>
  );
}

/** R175, R176, R287, R288: hides after three seconds, unless it carries an action, holds the focus or the pointer rests on it. */
function TimedMessage({ message, onGone }: { message: Message; onGone: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const showMs = message.forMs ?? (message.kind === 'success' ? successBanner.showMs : headerMessageMs);
  const slideMs = message.kind === 'success' ? successBanner.slideMs : 120;
  const stays = isHeld || message.stays || (message.action !== undefined && message.forMs === undefined);
  const gone = useRef(onGone);
  gone.current = onGone;

  useEffect(() => {
    if (stays || isLeaving) return;
    const timer = setTimeout(() => setLeaving(true), showMs);
    return () => clearTimeout(timer);
  }, [stays, isLeaving, showMs]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => gone.current(), slideMs);
    return () => clearTimeout(timer);
  }, [isLeaving, slideMs]);

  return (
    <div
      className={css.message}
      data-kind={message.kind}
      data-leaving={isLeaving}
      style={{ ['--slide' as string]: `${slideMs}ms` }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <MessageBody {...message} onDismiss={() => setLeaving(true)} />
    </div>
  );
}

const icons: Record<MessageKind, IconName> = { success: 'check', info: 'info', warning: 'warn', error: 'warn' };

type MessageBodyProps = Pick<Message, 'kind' | 'text' | 'action' | 'detail'> & { onDismiss?: () => void };

function MessageBody({ kind, text: given, detail, action, onDismiss }: MessageBodyProps) {
  const text = given || unspecifiedError;
  const t = useUiText();
  /** What leaves once used is used once, also by two quick clicks. */
  const isUsed = useRef(false);
  return (
    <div className={css.inside}>
      <span className={css.icon}>
        <Icon name={icons[kind]} />
      </span>
      <span className={css.words}>
        {detail ? (
          <>
            <strong className="type-strong">{text}</strong>
            <span className="block">{detail}</span>
          </>
        ) : (
          text
        )}
      </span>
      {action && (
        <button
          type="button"
          className={`focus-in-4 ${css.action}`}
          onClick={() => {
            if (onDismiss && isUsed.current) return;
            isUsed.current = true;
            action.onAction();
            onDismiss?.();
          }}
        >
          {action.label}
        </button>
      )}
      {onDismiss && (
        <button type="button" className={`focus-in-4 ${css.close}`} aria-label={t('dismiss')} onClick={onDismiss}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

interface StandingProps extends Pick<Message, 'kind' | 'text' | 'action' | 'detail'> {
  /** Where what is around it is read out already. */
  isInAlert?: boolean;
}

/** A message that belongs to the page and stays: 'Test payments: no card is charged here.' An error is read out when it appears. */
export function StandingMessage({ kind, text, detail, action, isInAlert = false }: StandingProps) {
  return (
    <div className={css.message} data-kind={kind} {...(kind === 'error' && !isInAlert && { role: 'alert' })}>
      <MessageBody kind={kind} text={text} action={action} {...(detail && { detail })} />
    </div>
  );
}
