/** What is done with several articles appears once one is picked, and all can be picked at once. */
export function prepareBulk(): void {
  const bulk = document.querySelector<HTMLFormElement>('form[data-bulk]');
  const heading = document.querySelector<HTMLElement>('[data-pick-all]');
  if (!bulk || !heading) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=pick][type=checkbox]')];
  const all = document.createElement('input');
  all.type = 'checkbox';
  const count = () => {
    const picked = boxes.filter((box) => box.checked).length;
    bulk.hidden = picked === 0;
    all.checked = picked === boxes.length;
    all.indeterminate = picked > 0 && picked < boxes.length;
    bulk.querySelector('[data-picked]')!.textContent =
      `: ${picked.toLocaleString(document.documentElement.lang)}`;
  };
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    count();
  });
  for (const box of boxes) box.addEventListener('change', count);
  heading.prepend(all);
  count();
}
