// Copies text to the clipboard. A page opened from a file has few permissions for that.

// The old API, which needs no permission, only a click.
function copyBySelection(text) {
  const field = make('textarea', {class: 'unseen', 'aria-hidden': 'true', tabindex: -1});
  field.value = text;
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused) focused.focus({preventScroll: true});
  return copied;
}

function showForCopying(text) {
  byId('by-hand-text').value = text;
  byId('by-hand').showModal();
  byId('by-hand-text').select();
}

// The old API first: for a page from a file the new one may ask the user for permission.
async function copyText(text, name) {
  let copied = copyBySelection(text);
  try {
    if (!copied) {
      await navigator.clipboard.writeText(text);
      copied = true;
    }
  } catch {
    showForCopying(text);
  }
  byId('copied').textContent = copied ? `${name} copied` : '';
}

function copyButton(name, text) {
  return make('button', {type: 'button', 'data-copies': name,
                         onclick: () => copyText(text(), name)}, `Copy ${name}`);
}

// Buttons for the parts of the game that exist.
function copyButtons(game, finding) {
  const line = lineOf(game);
  const buttons = [];
  if (line.moves.length > 0) buttons.push(copyButton('moves', () => moveText(game)));
  if (line.hasBoard || finding.fen) buttons.push(copyButton('FEN', fenShown));
  if (game.pgn) buttons.push(copyButton('PGN', () => `${game.pgn.trim()}\n`));
  if (buttons.length === 0) return null;
  return make('div', {class: 'copies', role: 'group', 'aria-label': 'Copy'}, buttons,
              make('span', {id: 'copied', role: 'status'}));
}
