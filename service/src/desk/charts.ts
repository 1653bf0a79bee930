/** Bars by day, drawn by the service. The numbers are in a table beside them, and in the description for screen readers. */
import {html} from 'hono/html';
import type {Html} from './layout.ts';
import type {Voice} from './voice.ts';

export interface Bar {
  /** What it is of, such as a day. */
  name: string;
  /** From the bottom up. */
  parts: readonly number[];
}

interface Chart {
  id: string;
  title: string;
  desc: string;
  bars: readonly Bar[];
  /** Names of the parts. */
  legend: readonly string[];
}

const height = 100;
/** Width of a bar with the space beside it. */
const step = 10;

/** The next round number: bars reach at least half of the height. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (
    [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((round) => round >= value) ?? value
  );
}

export function barChart(voice: Voice, {id, title, desc, bars, legend}: Chart): Html {
  const sum = ({parts}: Bar) => parts.reduce((total, part) => total + part, 0);
  const top = ceiling(Math.max(...bars.map(sum)));
  const scaled = (value: number) => Math.round((value / top) * height * 100) / 100;
  return html`<figure class="chart">
    <div class="plot">
      <span class="meta">${voice.number(top)}</span>
      <svg
        viewBox="0 0 ${bars.length * step} ${height}"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="${id}-title ${id}-desc"
      >
        <title id="${id}-title">${title}</title>
        <desc id="${id}-desc">${desc}</desc>
        ${bars.map(({parts}, index) => {
          let below = 0;
          return parts.map((part, kind) => {
            const [from, to] = [below, (below += part)];
            return part === 0
              ? ''
              : html`<rect
                  class="part-${kind}"
                  x="${index * step + 1}"
                  width="${step - 2}"
                  y="${height - scaled(to)}"
                  height="${scaled(to) - scaled(from)}"
                />`;
          });
        })}
      </svg>
    </div>
    <figcaption class="meta">
      <span>${bars[0]?.name ?? ''}</span>
      <span>${bars.at(-1)?.name ?? ''}</span>
      <span class="legend">
        ${
          legend.length > 1
            ? legend.map(
                (name, kind) => html`<span><i class="part-${kind}" aria-hidden="true"></i>${name}</span>`,
              )
            : ''
        }
      </span>
    </figcaption>
  </figure>`;
}
