import {html} from 'lit';
import {cultureLabel} from '../../content/translation.ts';
import {Menu} from '../../ui/menu.ts';
import type {HelpPanel} from './help-panel.ts';

/** The languages that the page offers for the whole panel. */
export class PanelLanguages extends Menu {
  protected override renderItems() {
    const panel = this.host as HelpPanel;
    return panel.cultures.map(
      (culture) =>
        html`<button
          type="button"
          role="menuitemradio"
          tabindex="-1"
          lang=${culture}
          aria-checked=${culture.toLowerCase() === panel.wantedCulture.toLowerCase()}
          @click=${() => {
            this.close();
            panel.speak(culture);
          }}
        >
          ${cultureLabel({culture})}
        </button>`,
    );
  }
}
