import type {} from 'kb-help/solid';

export const right = (
  <kb-article content-id={1002} toc on:kb-before-open={(event) => event.contentId.toFixed()}>
    <kb-vote comment="none" />
  </kb-article>
);

export const wrong = (
  <p>
    <kb-article data-wrong article="1002" />
    <kb-article data-wrong content-id={true} />
    <kb-vote data-wrong comment="always" />
    <kb-recommended data-wrong on:kb-before-open={(event) => event.contentId.trim()} />
    <kb-provider data-wrong prop:getToken={() => 5} />
    <kb-articles data-wrong />
  </p>
);
