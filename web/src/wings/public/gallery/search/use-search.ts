import { useEffect, useRef, useState } from 'react';
import type { SearchAsked, SearchPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import type { search, SearchReply } from '#contract/wings/public/gallery/search.ts';
import { ask } from '#web/kernel/public/ask.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { fromAddress, inAddress } from './search-rules.ts';

const waitMs = 250;
const hitsOnPage = 24;

interface Searching {
  asked: SearchAsked;
  found: SearchReply;
  nearest: readonly string[];
  isWaiting: boolean;
  hasFailed: boolean;
  change: (next: Partial<SearchAsked>) => void;
  retry: () => void;
}

/** The search as one types: the page came with the first answer; others follow what is typed and chosen, and are in the address. */
export function useSearch(content: SearchPage): Searching {
  const { property } = usePublic();
  const [asked, setAsked] = useState(content.asked);
  const [answer, setAnswer] = useState({ found: content.found, nearest: content.nearest, address: inAddress(content.asked) });
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const address = inAddress(asked);
  const isWaiting = answer.address !== address && !hasFailed;

  // Another address without another page: back and forward.
  useEffect(() => {
    const hear = (): void => setAsked(fromAddress(new URLSearchParams(window.location.search)));
    window.addEventListener('popstate', hear);
    return () => window.removeEventListener('popstate', hear);
  }, []);

  const latest = useRef(asked);
  latest.current = asked;
  const shown = useRef(answer.address);
  shown.current = answer.address;
  useEffect(() => {
    if (shown.current === address && turn === 0) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const wanted = latest.current;
      window.history.replaceState(null, '', `${window.location.pathname}${address ? `?${address}` : ''}`);
      try {
        const found = await ask<typeof search.search>('POST /search/search', {
          body: {
            PropertyID: property.id,
            Query: wanted.query,
            ...(wanted.kind && { Kind: wanted.kind }),
            SeasonIDs: [...wanted.seasonIds],
            WinnerLevelIDs: [...wanted.winnerLevelIds],
            MediaTypeIDs: [...wanted.mediaTypeIds],
            Roles: [...wanted.roles],
            AsTyped: wanted.asTyped,
            Offset: (wanted.at - 1) * hitsOnPage,
            Limit: hitsOnPage,
          },
        });
        if (isOver) return;
        setFailed(false);
        setAnswer({ found, nearest: found.DidYouMean ? [found.DidYouMean] : [], address });
      } catch {
        if (!isOver) setFailed(true);
      }
    }, waitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address, property.id, turn]);

  return {
    asked,
    found: answer.found,
    nearest: answer.nearest,
    isWaiting,
    hasFailed,
    // What is asked again begins at its first page, and forgives typing errors again.
    change: (next) => setAsked((before) => ({ ...before, at: 1, ...(next.query !== undefined && { asTyped: false }), ...next })),
    retry: () => {
      setFailed(false);
      setTurn((before) => before + 1);
    },
  };
}
