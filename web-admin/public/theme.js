// Sets the stored theme before the first paint, so that a dark screen does not flash white.
document.documentElement.dataset.theme = localStorage.getItem('lanewise.theme') === 'dark' ? 'dark' : 'light';
