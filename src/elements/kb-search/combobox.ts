import type {ReactiveController, ReactiveControllerHost} from 'lit';

interface ComboboxOptions {
  /** How many options there are now. */
  count: () => number;
  /** The reader chose the option at this index. */
  choose: (index: number) => void;
  /** Escape in a closed list. Returns whether there was something to clear. */
  clear: () => boolean;
}

/**
 * State and keys of an editable combobox with list autocomplete, by the ARIA practices: the focus stays in the field,
 * the active option is named by `aria-activedescendant`.
 */
export class Combobox implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: ComboboxOptions;
  /** The reader wants the list: typed, or asked for it. It shows when there are options. */
  open = false;
  /** Index of the active option; -1 for none. */
  active = -1;

  constructor(host: ReactiveControllerHost, options: ComboboxOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected() {
    this.set(false);
  }

  get expanded() {
    return this.open && this.#options.count() > 0;
  }

  set(open: boolean, active = -1) {
    this.open = open;
    this.active = active;
    this.#host.requestUpdate();
  }

  readonly onKey = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const count = this.#options.count();
    const {expanded, active} = this;
    switch (event.key) {
      case 'ArrowDown':
        this.set(true, event.altKey ? -1 : active + 1 < count ? active + 1 : -1);
        break;
      case 'ArrowUp':
        if (event.altKey) this.set(false);
        else this.set(true, (active < 0 ? count : active) - 1);
        break;
      case 'Enter':
        if (!expanded || active < 0) return;
        this.#options.choose(active);
        break;
      case 'Escape':
        if (expanded) this.set(false);
        else if (!this.#options.clear()) return;
        event.stopPropagation();
        break;
      case 'Tab':
        // Without options it holds a button to go to.
        if (count) this.set(false);
        return;
      default:
        return;
    }
    event.preventDefault();
  };
}
