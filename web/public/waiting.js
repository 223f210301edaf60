// What a page in line shows beside its place, where there is a script: votes that this device holds, and how long until it looks again. A file of its
// own: the content security policy allows no inline script.
(() => {
  const words = JSON.parse(document.getElementById('laurel-words').textContent);
  const next = document.getElementById('next');
  const began = Date.now();
  const count = () => {
    const left = words.next.length - 1 - Math.floor((Date.now() - began) / 1000);
    next.textContent = words.next[Math.max(0, left)];
  };
  count();
  setInterval(count, 1000);

  let choices = [];
  try {
    // A row for each category; one that was undone has no choice.
    const rows = Object.keys(localStorage).filter((key) => key.startsWith(words.keys));
    choices = rows.flatMap((key) => JSON.parse(localStorage.getItem(key)).choice || []);
  } catch {
    // Storage may be forbidden; then it holds nothing.
  }
  if (choices.length === 0) return;
  const votes = document.getElementById('votes');
  votes.querySelector('h2').textContent = words.safe[Math.min(choices.length, words.safe.length) - 1];
  votes.querySelector('p').textContent = words.about[choices.length === 1 ? 0 : 1];
  const list = votes.querySelector('ul');
  for (const { PieceTitle, CategoryName, PictureUrl } of choices.slice(0, 12)) {
    const item = document.createElement('li');
    if (PictureUrl) {
      const image = document.createElement('img');
      image.alt = '';
      image.addEventListener('error', () => image.remove());
      image.src = PictureUrl;
      item.append(image);
    }
    const title = document.createElement('em');
    title.dir = 'auto';
    title.textContent = PieceTitle;
    const category = document.createElement('span');
    category.className = 'small';
    category.dir = 'auto';
    category.textContent = CategoryName;
    item.append(title, category);
    list.append(item);
  }
  votes.hidden = false;
})();
