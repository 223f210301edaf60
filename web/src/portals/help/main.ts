import MiniSearch from 'minisearch';
import './help.css';
import { type HelpPart, helpSearch } from './help-search.ts';

const byId = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const field = byId<HTMLInputElement>('search');
const found = byId<HTMLDivElement>('found');
const status = found.querySelector('p') as HTMLParagraphElement;
const list = found.querySelector('ul') as HTMLUListElement;
const mostHits = 12;

let loading: Promise<MiniSearch<HelpPart>> | undefined;
/** Fetched when someone first looks for something; a lost line is tried again with the next letter. */
const loadIndex = (): Promise<MiniSearch<HelpPart>> => {
  loading ??= fetch('/help/search.json')
    .then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return MiniSearch.loadJSON<HelpPart>(await answer.text(), helpSearch);
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

/** Some words around the first that was found. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...(at.length ? at : [0])) - 60);
  return `${from ? '…' : ''}${text.slice(from, from + 160)}${from + 160 < text.length ? '…' : ''}`;
}

let asked = 0;
async function search(): Promise<void> {
  asked += 1;
  const turn = asked;
  const words = field.value.trim();
  if (!words) {
    found.hidden = true;
    return;
  }
  found.hidden = false;
  try {
    const index = await loadIndex();
    if (turn !== asked) return;
    const all = index.search(words);
    // A pasted error has words that no page has: then the nearest are better than none.
    const hits = all.length ? all : index.search(words, { combineWith: 'OR' }).slice(0, 3);
    if (all.length) status.textContent = `Results: ${all.length}`;
    else status.textContent = hits.length ? 'No exact match. The nearest pages:' : 'Nothing found. Try fewer or other words.';
    list.replaceChildren(
      ...hits.slice(0, mostHits).map((hit) => {
        const part = hit as unknown as HelpPart;
        const line = document.createElement('li');
        const link = document.createElement('a');
        link.href = `/help/${part.id}`;
        const title = document.createElement('strong');
        title.textContent = part.title === part.page ? part.page : `${part.page}: ${part.title}`;
        const about = document.createElement('span');
        about.textContent = excerptOf(part.text, hit.terms);
        link.append(title, about);
        line.append(link);
        return line;
      }),
    );
  } catch {
    if (turn !== asked) return;
    status.textContent = 'Search isn’t available right now. Check your connection.';
    list.replaceChildren();
  }
}

function close(): void {
  found.hidden = true;
}

field.addEventListener('input', () => void search());
field.addEventListener('focus', () => void search());
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === 'Escape' && !found.hidden) {
    // In this order: getting the focus opens the list.
    field.focus();
    close();
  }
  const links = [...list.querySelectorAll('a')];
  if (found.hidden || !links.length || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0 && document.activeElement !== field) return;
  event.preventDefault();
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  (links[next] ?? (next < 0 ? field : links.at(-1)))?.focus();
});
document.addEventListener('click', (event) => {
  if (event.target instanceof Node && !found.parentElement?.contains(event.target)) close();
});
// With a keyboard as with a pointer.
document.addEventListener('focusin', (event) => {
  if (event.target instanceof Node && !found.parentElement?.contains(event.target)) close();
});

/** Where a reader came from: a screen of the admin says its address and name. */
const query = new URLSearchParams(location.search);
const from = query.get('from');
const name = query.get('name');
if (from?.startsWith('/admin/') && name) {
  const back = byId<HTMLAnchorElement>('back');
  back.href = from;
  back.textContent = `Back to ${name.slice(0, 60)}`;
  back.hidden = false;
}

// On phones the contents are closed until they are asked for.
const contents = document.querySelector('details');
if (contents && matchMedia('(width < 60em)').matches) contents.open = false;

/** The part of the page that is being read. */
const marks = [...document.querySelectorAll<HTMLAnchorElement>('.on-page a')];
const parts = marks.map((mark) => document.getElementById(decodeURIComponent(mark.hash.slice(1))));
const markRead = (): void => {
  const read = parts.findLastIndex((part) => part !== null && part.getBoundingClientRect().top < 160);
  marks.forEach((mark, at) => {
    if (at === Math.max(read, 0)) mark.setAttribute('aria-current', 'true');
    else mark.removeAttribute('aria-current');
  });
};
addEventListener('scroll', markRead, { passive: true });
markRead();
