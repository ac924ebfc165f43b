// Sets the stored theme before the first paint, so that a dark screen does not flash white.
document.documentElement.dataset.theme = localStorage.getItem('lanewise.theme') === 'dark' ? 'dark' : 'light';

// Before the app's code has arrived, a prerendered page has its button to switch already.
document.addEventListener('click', ({ target }) => {
  if (!target.closest('[data-prerendered] [data-theme-toggle]')) return;
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem('lanewise.theme', dataset.theme);
});
