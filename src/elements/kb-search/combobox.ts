import type {ReactiveController, ReactiveControllerHost} from 'lit';

interface ComboboxOptions {
  /** Number of options. */
  count: () => number;
  /** Chooses the option at this index. */
  choose: (index: number) => void;
  /** Clears the field on Escape with a closed list. Returns whether there was anything to clear. */
  clear: () => boolean;
}

/**
 * State and keys of an editable combobox with list autocomplete, by the ARIA practices: the focus stays in the
 * field, and `aria-activedescendant` names the active option.
 */
export class Combobox implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: ComboboxOptions;
  /** Opened by typing or by a key. The list shows when there are options. */
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
    // Keys during composition belong to the input method.
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
        // Without options the popup may hold a focusable button.
        if (count) this.set(false);
        return;
      default:
        return;
    }
    event.preventDefault();
  };
}
