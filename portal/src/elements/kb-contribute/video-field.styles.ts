import {css} from 'lit';

export const videoStyles = css`
  .video {
    display: grid;
    gap: calc(2 * var(--_s));
    min-inline-size: 0;
    margin: 0;
    padding: calc(2 * var(--_s));
    border: 1px solid color-mix(in srgb, currentcolor 20%, #0000);
    border-radius: var(--_radius);
  }
  .video > legend {
    padding-inline: var(--_s);
    margin-inline-start: calc(-1 * var(--_s));
    font-weight: 600;
  }
  /* The summary above it says the same: for screen readers alone. */
  details > * > .video > legend {
    position: absolute;
    clip-path: inset(50%);
  }
  .video > button {
    justify-self: start;
  }
  .video textarea {
    font: inherit;
  }
`;
