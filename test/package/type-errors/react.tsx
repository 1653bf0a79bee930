import type {} from 'kb-help/react';

export const right = (
  <kb-article content-id={1002} toc onkb-before-open={(event) => event.contentId.toFixed()}>
    <kb-vote comment="none" />
  </kb-article>
);

export const wrong = (
  <p>
    <kb-article data-wrong article="1002" />
    <kb-article data-wrong content-id={true} />
    <kb-vote data-wrong comment="always" />
    <kb-recommended data-wrong onkb-before-open={(event) => event.contentId.trim()} />
    <kb-provider data-wrong getToken={() => 5} />
    <kb-articles data-wrong />
  </p>
);
