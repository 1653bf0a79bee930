/** The parts of the elements in the panel, by what comes before their names where a page styles kb-help. */
const parts = {
  article:
    'head title badge meta edit language-note body section section-heading tags player chapters card toc copy anchor lightbox back button menu error retry',
  recommended: 'heading list item link meta error retry',
  related: 'heading list item link meta error retry',
  search:
    'form input clear submit offers heading listbox option results summary list item link meta more error retry',
  share: 'button menu item link error retry',
  vote: 'question button form submit thanks totals error',
} as const;

type Owner = keyof typeof parts;

/** `exportparts` of an element in the panel. */
export const partsOf = (owner: Owner) =>
  parts[owner]
    .split(' ')
    .map((part) => `${part}:${owner}-${part}`)
    .join();

/** `exportparts` of the panel. */
export const allParts = (Object.keys(parts) as Owner[])
  .map((owner) => partsOf(owner).replaceAll(/[\w-]+:/g, ''))
  .join();
