// The hand-written list (pages/vanilla-list.js), written with Lit and nothing else.
import {css, html, LitElement} from 'lit';

customElements.define(
  'lit-list',
  class extends LitElement {
    static properties = {items: {state: true}};

    static styles = css`
      :host {
        display: block;
        color: inherit;
        overflow-wrap: anywhere;
      }
      * {
        box-sizing: border-box;
      }
      .base {
        line-height: 1.5;
      }
      .heading {
        margin-block-end: 0.5em;
        font-size: 1.125em;
        font-weight: 650;
      }
      ul,
      p {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        position: relative;
        display: grid;
        grid-template-columns: 1.5em 1fr;
        column-gap: 0.75em;
        padding-block: 0.75em;
        line-height: 1.4;
      }
      li + li {
        border-block-start: 1px solid #ddd;
      }
      svg {
        inline-size: 1.25em;
        fill: none;
        stroke: #0a6b68;
        stroke-width: 1.7;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .body {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 3;
        block-size: 4.2em;
        overflow: hidden;
      }
      a {
        display: block;
        color: inherit;
        font-weight: 600;
        text-decoration: none;
      }
      li:hover a {
        color: #0a6b68;
        text-decoration: underline;
      }
      a::after {
        content: '';
        position: absolute;
        inset: 0;
      }
      :focus-visible {
        outline: 2px solid #0a6b68;
      }
      .text,
      .meta {
        color: #555;
        font-size: 0.875em;
        line-height: 1.6;
      }
      .meta {
        grid-column: 2;
        display: flex;
        column-gap: 1em;
        block-size: 1.6em;
        overflow: hidden;
      }
    `;

    constructor() {
      super();
      this.items = [];
    }

    async connectedCallback() {
      super.connectedCallback();
      const response = await fetch('/rest/v2/recommended/?take=5');
      this.items = await response.json();
    }

    render() {
      return html`<div class="base">
        <div class="heading" role="heading" aria-level="2">Recommended articles</div>
        <ul role="list">
          ${this.items.map(
            ({name, url, text, views, solutionRatio}) =>
              html`<li>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
                </svg>
                <div class="body" lang="en-US" dir="auto">
                  <a href=${url}>${name}</a>
                  <p class="text">${text}</p>
                </div>
                <p class="meta">
                  <span>${String(views).replace(/\B(?=(\d{3})+$)/g, ',')} views</span>
                  <span>${solutionRatio}% found this helpful</span>
                </p>
              </li>`,
          )}
        </ul>
      </div>`;
    }
  },
);
