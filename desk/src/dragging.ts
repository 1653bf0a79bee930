/** A row can be dragged to another place: between two others, or in a tree into one. The server refuses a place of a folder within itself. */
export function makeRowsDraggable(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-draggable] > [data-item]')];
  let dragged: HTMLElement | undefined;
  /** The dragged row and those below it in the tree, where it cannot be dropped. */
  let within: readonly HTMLElement[] = [];
  const clear = () => {
    for (const row of rows) delete row.dataset['drop'];
  };
  const depthOf = (row: HTMLElement) => Number(row.dataset['depth']);
  const dropPositionOf = (row: HTMLElement, {clientY}: DragEvent) => {
    const {top, height} = row.getBoundingClientRect();
    const share = (clientY - top) / height;
    if (row.closest('[data-draggable=list]')) return share < 0.5 ? 'before' : 'after';
    return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'in';
  };
  for (const row of rows) {
    row.draggable = true;
    row.addEventListener('dragstart', ({dataTransfer}) => {
      dragged = row;
      const below = rows.slice(rows.indexOf(row) + 1);
      const end = below.findIndex((each) => depthOf(each) <= depthOf(row));
      within = [row, ...(end < 0 ? below : below.slice(0, end))];
      dataTransfer!.effectAllowed = 'move';
      // A link in the row would be dragged as an address, and Firefox drags nothing without data.
      dataTransfer!.clearData();
      dataTransfer!.setData('text/plain', row.querySelector('.name')!.textContent.trim());
    });
    row.addEventListener('dragover', (event) => {
      if (!dragged || within.includes(row)) return;
      event.preventDefault();
      clear();
      row.dataset['drop'] = dropPositionOf(row, event);
    });
    row.addEventListener('drop', (event) => {
      if (!dragged || within.includes(row)) return;
      event.preventDefault();
      const form = dragged.querySelector('form')!;
      const values = {beside: row.dataset['item']!, place: dropPositionOf(row, event)};
      for (const [name, value] of Object.entries(values)) {
        const input = Object.assign(document.createElement('input'), {type: 'hidden', name, value});
        form.append(input);
      }
      form.submit();
    });
    row.addEventListener('dragleave', clear);
    row.addEventListener('dragend', () => {
      dragged = undefined;
      clear();
    });
  }
}
