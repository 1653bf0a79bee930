import {css} from 'lit';

export const videoStyles = css`
  .video {
    position: relative;
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
  /* The name of the group stands above it. */
  details > * > .video > legend {
    display: none;
  }
  /* Beside the name of its first field. */
  .video > button {
    position: absolute;
    inset-block-start: calc(0.75 * var(--_s));
    inset-inline-end: var(--_s);
  }
  .video textarea {
    font: inherit;
  }
`;
