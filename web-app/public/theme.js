// Sets the theme before the first paint, so that a dark screen does not flash white: the chosen one, or the system's.
const chosen = remembered(() => localStorage.getItem('lanewise.theme'));
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;

// Before the app's code has arrived, a prerendered page has its button to switch already.
document.addEventListener('click', ({ target }) => {
  if (!target.closest('[data-prerendered] [data-theme-toggle]')) return;
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  remembered(() => localStorage.setItem('lanewise.theme', dataset.theme));
});

// Storage throws where site data is blocked, or when it is full.
function remembered(step) {
  try {
    return step();
  } catch {
    return null;
  }
}
