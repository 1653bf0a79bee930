import {Component} from '@angular/core';
import {kbTags} from 'kb-help/angular';

@Component({
  selector: 'app-wrong',
  imports: [kbTags],
  template: `
    <kb-article [content-id]="1002" toc (kb-before-open)="$event.contentId.toFixed()">
      <kb-vote comment="none"></kb-vote>
    </kb-article>
    <kb-article data-wrong [article]="1002"></kb-article>
    <kb-article data-wrong [content-id]="true"></kb-article>
    <kb-vote data-wrong comment="always"></kb-vote>
    <kb-recommended data-wrong (kb-before-open)="$event.contentId.trim()"></kb-recommended>
    <kb-provider data-wrong [getToken]="token"></kb-provider>
    <kb-articles data-wrong></kb-articles>
  `,
})
export class Wrong {
  readonly token = () => 5;
}
