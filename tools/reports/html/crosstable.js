// Links the cells of the crosstables to the games that are on the page.

function linkCrosstables() {
  const cells = document.querySelectorAll('.crosstable a[data-game]');
  if (cells.length === 0) return;
  const first = new Map();
  for (const entry of entries) {
    const key = `${entry.game.game} ${entry.game.file || ''}`;
    if (!first.has(key)) first.set(key, entry);
  }
  for (const cell of cells) {
    const entry = first.get(`${cell.dataset.game} ${cell.dataset.file}`);
    if (!entry) continue;
    cell.href = `#finding-${entry.finding.number + 1}`;
    cell.classList.add(worstIn(entry.game));
    cell.addEventListener('click', (event) => {
      event.preventDefault();
      chooseEntry(entry);
      byId('app').scrollIntoView({block: 'start'});
    });
  }
}

// The severity of the game's worst finding.
const worstIn = (game) =>
    severities.find((severity) => game.findings.some((finding) => finding.severity === severity));
