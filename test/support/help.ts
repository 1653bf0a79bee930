/** kb-help in a page, used as a reader does. */
import {click} from './commands.ts';
import {byRole, findByRole, focusedName, mount, provided, until, type Wire} from './page.ts';

export const mountHelp = (service: Wire, attributes = '', inside = '', around = '') =>
  mount('kb-help', provided(service, `<kb-help ${attributes}>${inside}</kb-help>${around}`));

export const launcher = (help: Element) => findByRole(help, 'button', 'Help');

/** Opens it as a reader does, and waits for the articles. */
export async function open(help: HTMLElement): Promise<HTMLElement> {
  await click(await launcher(help));
  await findByRole(help, 'link', 'Reset your password');
  return findByRole(help, 'dialog', 'Help');
}

/** Opens an article from the list, and waits for it. */
export async function read(help: HTMLElement, title = 'Reset your password') {
  await click(await findByRole(help, 'link', title));
  await until(
    () => byRole(help, 'heading', title) && focusedName() === title,
    () => `reading ${title}, focus on ${focusedName()}`,
  );
}

export const isOpen = (help: Element) => Boolean(byRole(help, 'dialog'));

/** What moves in the panel has come to rest. */
export const still = (help: HTMLElement) =>
  until(() => {
    const roots = [help.shadowRoot!, help.shadowRoot!.querySelector('kb-help-panel')!.shadowRoot!];
    return roots.every((root) => !root.getAnimations().length);
  });
