import 'kb-help/define.js';
import {kbTags} from 'kb-help/angular';
import type {KbBeforeOpenEvent, KbToggleEvent, KbVotedEvent} from 'kb-help';
import {ChangeDetectionStrategy, Component, inject, signal} from '@angular/core';
import {SETTINGS} from './settings.ts';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  imports: [kbTags],
  template: `
    <kb-provider
      [base-url]="settings.baseUrl"
      [subscription-key]="settings.subscriptionKey"
      [culture]="culture()"
    >
      <h1>kb-help in Angular</h1>
      <p class="controls">
        <label>
          Articles in
          <select [value]="culture()" (change)="culture.set(language.value)" #language>
            <option value="en-US">English</option>
            <option value="de-DE">Deutsch</option>
          </select>
        </label>
        <label>
          <input type="checkbox" [checked]="toc()" (change)="toc.set(contents.checked)" #contents />
          Table of contents
        </label>
        <label>
          <input type="checkbox" [checked]="popular()" (change)="popular.set(shown.checked)" #shown />
          Popular articles
        </label>
        <button type="button" (click)="search.search('theming')">Search for “theming”</button>
        <button type="button" (click)="opened.set(true)">Open help</button>
      </p>

      <kb-search #search placeholder="Search the handbook" (kb-before-open)="open($event)"></kb-search>

      <div class="columns">
        @if (popular()) {
          <kb-recommended take="5" (kb-before-open)="open($event)">
            <span slot="heading">Popular articles</span>
            <p slot="empty">There is nothing to recommend.</p>
          </kb-recommended>
        }
        <kb-article
          [content-id]="contentId()"
          [toc]="toc()"
          (kb-before-open)="open($event)"
          (kb-load)="note('kb-load')"
          (kb-error)="note('kb-error')"
        >
          <p slot="error">We could not show this article. Please sign in again.</p>
          <kb-vote comment="none" (kb-voted)="voted($event)">
            <span slot="question">Did this answer your question?</span>
          </kb-vote>
        </kb-article>
      </div>

      <h2>Events</h2>
      <ol aria-label="Events">
        @for (line of log(); track $index) {
          <li>{{ line }}</li>
        }
      </ol>

      <kb-help [open]="opened()" (kb-toggle)="toggle($event)"></kb-help>
    </kb-provider>
  `,
})
export class App {
  readonly settings = inject(SETTINGS);
  readonly culture = signal('en-US');
  readonly contentId = signal(1002);
  readonly toc = signal(false);
  readonly popular = signal(true);
  readonly opened = signal(false);
  readonly log = signal<readonly string[]>([]);

  note(line: string) {
    this.log.update((lines) => [...lines, line]);
  }

  open(event: KbBeforeOpenEvent) {
    event.preventDefault();
    this.contentId.set(event.contentId);
    this.note(`kb-before-open ${event.contentId}`);
  }

  voted({contentId, isHelpful}: KbVotedEvent) {
    this.note(`kb-voted ${contentId} ${isHelpful ? 'yes' : 'no'}`);
  }

  toggle({open}: KbToggleEvent) {
    this.opened.set(open);
    this.note(`kb-toggle ${open ? 'open' : 'closed'}`);
  }
}
