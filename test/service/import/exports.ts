/** Exports of other products, as their interfaces reply. */

/** Replies of the Help Center API, shortened to what it always has. */
export const zendesk = {
  count: 3,
  next_page: null,
  page: 1,
  articles: [
    {
      id: 360001234,
      url: 'https://acme.zendesk.com/api/v2/help_center/en-us/articles/360001234.json',
      html_url: 'https://acme.zendesk.com/hc/en-us/articles/360001234-Refunds',
      draft: false,
      promoted: false,
      position: 0,
      section_id: 2001,
      created_at: '2023-05-02T09:30:00Z',
      updated_at: '2024-01-10T12:00:00Z',
      edited_at: '2024-01-09T12:00:00Z',
      name: 'Refunds',
      title: 'Refunds: how long do they take?',
      source_locale: 'en-us',
      locale: 'en-us',
      user_segment_id: null,
      label_names: ['billing', 'billing', 'refund'],
      body:
        '<h1 id="h_01A">When</h1><p>Five days. See <a href="/hc/en-us/articles/360001235-Invoices#h_01B">Invoices</a>, ' +
        '<a href="#h_01A">above</a>, <a href="#gone">below</a> and <a href="https://www.example.com/terms">the terms</a>.</p>' +
        '<p><img src="/hc/article_attachments/1/refund.png" alt="The form"></p>' +
        '<iframe src="https://www.youtube.com/embed/abc" width="560"></iframe>',
    },
    {
      id: 360001235,
      html_url: 'https://acme.zendesk.com/hc/en-us/articles/360001235-Invoices',
      draft: false,
      section_id: 2001,
      created_at: '2023-05-02T09:30:00Z',
      title: 'Invoices',
      locale: 'en-us',
      user_segment_id: null,
      label_names: [],
      body: '<p id="h_01B">Under Billing.</p>',
    },
    {
      id: 360001236,
      html_url: 'https://acme.zendesk.com/hc/en-us/articles/360001236',
      draft: false,
      section_id: 2001,
      created_at: '2023-05-02T09:30:00Z',
      title: 'For our partners',
      locale: 'en-us',
      user_segment_id: 77,
      label_names: [],
      body: '<p>Prices.</p>',
    },
  ],
  sections: [
    {
      id: 2001,
      category_id: 3001,
      parent_section_id: null,
      name: 'Money',
      locale: 'en-us',
      html_url: 'https://acme.zendesk.com/hc/en-us/sections/2001-Money',
    },
  ],
  categories: [
    {
      id: 3001,
      name: 'Billing',
      locale: 'en-us',
      html_url: 'https://acme.zendesk.com/hc/en-us/categories/3001',
    },
  ],
};
export const german = {
  articles: [
    {
      ...zendesk.articles[0],
      locale: 'de',
      title: 'Erstattungen',
      body: '<p>Fünf Tage.</p>',
      user_segment_id: null,
    },
  ],
};

export const intercom = {
  type: 'list',
  pages: {type: 'pages', page: 1, per_page: 50, total_pages: 1},
  total_count: 2,
  data: [
    {
      id: '6871119',
      type: 'article',
      workspace_id: 'abc',
      title: 'Reset your password',
      description: 'Where the *link* is.',
      body: '<p class="no-margin">Press <b>Forgot</b>, or read <a href="https://intercom.help/acme/en/articles/6871120-two">Two</a>.</p>',
      state: 'published',
      created_at: 1734537292,
      updated_at: 1734537300,
      url: 'https://intercom.help/acme/en/articles/6871119-reset-your-password',
      parent_id: 145,
      parent_type: 'collection',
      default_locale: 'en',
      tags: {type: 'tag.list', tags: [{type: 'tag', id: '1', name: 'account'}]},
      translated_content: {
        type: 'article_translated_content',
        en: {
          type: 'article_content',
          title: 'Reset your password',
          description: 'Where the *link* is.',
          body: '<p class="no-margin">Press <b>Forgot</b>, or read <a href="https://intercom.help/acme/en/articles/6871120-two">Two</a>.</p>',
          state: 'published',
          created_at: 1734537292,
          updated_at: 1734537300,
          url: 'https://intercom.help/acme/en/articles/6871119-reset-your-password',
        },
        fr: {
          type: 'article_content',
          title: 'Mot de passe',
          body: '<p>Appuyez.</p>',
          state: 'draft',
          created_at: 1734537292,
        },
      },
    },
    {
      id: '6871120',
      type: 'article',
      title: 'Two',
      body: '<p>Two.</p>',
      state: 'published',
      created_at: 1734537292,
      updated_at: 1734537292,
      url: 'https://intercom.help/acme/en/articles/6871120-two',
      parent_id: null,
      default_locale: 'en',
    },
  ],
};
export const collections = {
  type: 'list',
  data: [
    {
      id: '144',
      type: 'collection',
      name: 'Account',
      url: 'https://intercom.help/acme/en/collections/144-account',
      parent_id: null,
      default_locale: 'en',
    },
    {id: '145', type: 'collection', name: 'Passwords', parent_id: '144', default_locale: 'en'},
  ],
};

export const helpScout = {
  article: {
    id: '5215163545667acd25394b5c',
    number: 121,
    collectionId: '5214c77c45667acd25394b51',
    slug: 'my-article',
    status: 'published',
    hasDraft: false,
    name: 'My article',
    text: '<p>See <a href="https://docs.acme.example/article/122-other">the other</a>.</p>',
    categories: ['5214c77d45667acd25394b52'],
    keywords: ['first'],
    publicUrl: 'https://docs.acme.example/article/121-my-article',
    createdAt: '2013-08-22T00:38:00Z',
    updatedAt: '2013-08-22T00:40:56Z',
  },
};
export const other = {
  article: {
    ...helpScout.article,
    number: 122,
    name: 'The other',
    text: '<p>Here.</p>',
    status: 'notpublished',
    categories: [],
  },
};
export const categories = {
  categories: {
    page: 1,
    pages: 1,
    count: 2,
    items: [
      {id: '5214c77d45667acd25394b52', number: 39, slug: 'start', name: 'Start', order: 1},
      {id: '5214c77d45667acd25394b53', number: 40, slug: 'uncategorized', name: 'Uncategorized', order: 2},
    ],
  },
};
