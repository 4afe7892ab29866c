/* What a page can do beyond being read: theme, search, opening what is folded, copying code. */

const root = document.body.dataset.root ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');

function make(tag, properties = {}, children = []) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/* Theme */

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? dark.matches : theme === 'dark';
}

const themeButton = document.querySelector('[data-theme-button]');
if (themeButton) {
  const tell = () => themeButton.setAttribute('aria-pressed', String(isDark()));
  themeButton.hidden = false;
  tell();
  dark.addEventListener('change', tell);
  themeButton.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem('oasgate-theme', theme);
    } catch {
      // It then holds for this page alone.
    }
    tell();
  });
}

/* The menu is folded on narrow screens. */

const menu = document.querySelector('.menu');
const narrow = matchMedia('(max-width: 60rem)');
if (menu) {
  const fold = () => {
    menu.open = !narrow.matches;
  };
  fold();
  narrow.addEventListener('change', fold);
  const here = menu.querySelector('[aria-current]');
  const side = menu.closest('.side');
  if (here && side && !narrow.matches) side.scrollTop = here.offsetTop - side.clientHeight / 2;
}

/* Folded parts: a link into one opens it, and paper shows all. */

function openAround(node) {
  for (let at = node?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
}

function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  openAround(target);
  target.scrollIntoView();
}

addEventListener('hashchange', showTarget);
if (location.hash) showTarget();

const folded = [...document.querySelectorAll('details.inner')];
if (folded.length > 0) {
  const button = make('button', { type: 'button', className: 'unfold' });
  const tell = () => {
    button.textContent = folded.every(({ open }) => open) ? 'Collapse all' : 'Expand all';
  };
  button.addEventListener('click', () => {
    const open = !folded.every((one) => one.open);
    for (const one of folded) one.open = open;
    tell();
  });
  for (const one of folded) one.addEventListener('toggle', tell);
  tell();
  folded[0].closest('.block')?.querySelector('h2')?.after(button);
}

let closed = [];
addEventListener('beforeprint', () => {
  closed = folded.filter(({ open }) => !open);
  for (const one of closed) one.open = true;
});
addEventListener('afterprint', () => {
  for (const one of closed) one.open = false;
});

/* Code can be copied. */

for (const figure of document.querySelectorAll('figure.code')) {
  if (!navigator.clipboard) break;
  const title = figure.querySelector('figcaption')?.textContent ?? 'code';
  const button = make('button', { type: 'button', className: 'copy', textContent: 'Copy' });
  button.setAttribute('aria-label', `Copy: ${title}`);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(figure.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  figure.querySelector('figcaption')?.append(button);
}

/* Search */

const MAX_RESULTS = 30;
const searchButton = document.querySelector('[data-search]');
let dialog;

/* A script can be loaded from the file system, where fetching is not allowed. */
function loadIndex() {
  if (globalThis.oasgateIndex) return Promise.resolve(globalThis.oasgateIndex);
  return new Promise((resolve, reject) => {
    const script = make('script', { src: `${root}assets/search-index.js` });
    script.addEventListener('load', () => resolve(globalThis.oasgateIndex));
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

/* Every word has to be found; the title counts more than the path, the path more than the rest. */
function points([, kind, title, detail, more], word) {
  if (title === word) return 60;
  if (title.startsWith(word)) return 30;
  if (title.includes(word)) return 20;
  if (kind === word) return 15;
  if (detail.includes(word)) return 12;
  return more.includes(word) ? 5 : 0;
}

function score(entry, words) {
  const lower = entry.map((text) => text.toLowerCase());
  const each = words.map((word) => points(lower, word));
  return each.includes(0) ? 0 : each.reduce((sum, one) => sum + one, 0);
}

function find(index, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return index
    .map((entry) => ({ entry, sum: score(entry, words) }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry);
}

function result([url, kind, title, detail], index) {
  const item = make('li', { id: `result-${index}` }, [
    make('span', { className: 'kind', textContent: kind }),
    ' ',
    make('span', { className: 't', textContent: title }),
    ' ',
    make('code', { textContent: detail }),
  ]);
  item.dataset.url = url;
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  return item;
}

function follow(item) {
  if (item?.dataset.url) location.assign(root + item.dataset.url);
}

function searchDialog(index) {
  const input = make('input', {
    type: 'text',
    placeholder: 'Operations, paths, schemas',
    autocomplete: 'off',
  });
  const list = make('ul', { id: 'results' });
  const status = make('p', { className: 'found' });
  const close = make('button', { type: 'button', className: 'close', textContent: 'Close' });
  const box = make('dialog', { className: 'search' }, [
    make('div', { className: 'field' }, [input, close]),
    status,
    list,
  ]);
  let chosen = -1;
  const attributes = {
    role: 'combobox',
    'aria-label': 'Search the reference',
    'aria-controls': 'results',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Results');
  status.setAttribute('role', 'status');
  box.setAttribute('aria-label', 'Search');

  const choose = (next) => {
    const items = [...list.children];
    chosen = items.length === 0 ? -1 : (next + items.length) % items.length;
    for (const [number, item] of items.entries())
      item.setAttribute('aria-selected', String(number === chosen));
    const item = items[chosen];
    if (item) {
      input.setAttribute('aria-activedescendant', item.id);
      item.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };
  const show = () => {
    const found = find(index, input.value);
    list.replaceChildren(...found.map(result));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    const isEmpty = input.value.trim() === '';
    const more = found.length === MAX_RESULTS ? 'the best ' : '';
    status.textContent = isEmpty ? '' : found.length === 0 ? 'Nothing found' : `${more}${found.length} found`;
    choose(found.length > 0 ? 0 : -1);
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') follow(list.children[chosen]);
    else return;
    event.preventDefault();
  });
  close.addEventListener('click', () => box.close());
  list.addEventListener('click', (event) => follow(event.target.closest('li')));
  box.addEventListener('click', (event) => {
    if (event.target === box) box.close();
  });
  list.hidden = true;
  document.body.append(box);
  return { box, input };
}

async function openSearch() {
  dialog ??= searchDialog(await loadIndex());
  if (!dialog.box.open) dialog.box.showModal();
  dialog.input.select();
}

if (searchButton) {
  searchButton.hidden = false;
  searchButton.addEventListener('click', openSearch);
  addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    const isWanted = event.key === '/' || (event.key === 'k' && (event.metaKey || event.ctrlKey));
    if (!isWanted || isTyping || event.altKey) return;
    event.preventDefault();
    openSearch();
  });
}
