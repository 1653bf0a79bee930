/** What the six apps share beside their styles: the state that the server embeds in the page, and the signed-in user. */

export interface Settings {
  baseUrl: string;
  subscriptionKey: string;
}

/** The server writes them as attributes of the element that holds the app. */
export const settingsOf = ({dataset}: HTMLElement): Settings => ({
  baseUrl: dataset.baseUrl ?? '',
  subscriptionKey: dataset.subscriptionKey ?? '',
});

/** The reader's identity token. A site has it of its sign-in. */
export const getToken = () => Promise.resolve(sessionStorage.getItem('token') ?? undefined);

/** What a server entry gives. */
export interface Rendered {
  html: string;
  /** For the page's `<head>`. */
  head?: string;
}
