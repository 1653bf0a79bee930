// People who are signed in, for tests of elements: the tokens are the service's own.
import {env} from './env.ts';
import {the} from './page.ts';

/** The token of one of the people who may sign in with a password. */
export async function tokenOf(name: keyof typeof env.users): Promise<string> {
  const {username, password} = env.users[name];
  const response = await fetch(`${env.serviceUrl}/rest/v2/token/`, {
    method: 'POST',
    headers: {'Ocp-Apim-Subscription-Key': env.keys.web, 'Content-Type': 'application/json'},
    body: JSON.stringify({username, password}),
  });
  return ((await response.json()) as {id_token: string}).id_token;
}

/** Gives the provider on the page the token of a person. */
export async function signIn(name: keyof typeof env.users): Promise<void> {
  const token = await tokenOf(name);
  the('kb-provider').getToken = async () => token;
}

/** Sends a request to the service past the elements, with the key of a portal on a server. */
export async function ask(method: string, path: string, body?: object): Promise<Response> {
  return fetch(env.serviceUrl + path, {
    method,
    headers: {'Ocp-Apim-Subscription-Key': env.keys.write, 'Content-Type': 'application/json'},
    body: body && JSON.stringify(body),
  });
}
