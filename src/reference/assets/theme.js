/* Takes the reader's own choice of light or dark before anything is painted. */
try {
  const theme = localStorage.getItem('oasgate-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's choice then holds.
}
