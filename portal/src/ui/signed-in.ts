import {ApiTask, type KbElement} from 'kb-help/portal-kit.js';
import {type Person, personOf} from './person.ts';

/**
 * The person whose token the host's client has. It decides what is offered, where no reply of the service says what the person may do;
 * what the person may do, only the service decides.
 */
export class SignedIn {
  readonly #host: KbElement;
  readonly #person: ApiTask<readonly [string | undefined], Person | undefined>;

  constructor(host: KbElement) {
    this.#host = host;
    this.#person = new ApiTask(host, {
      args: () => [host.settings.rolesClaim] as const,
      task: async ({getToken}, [rolesClaim]) => {
        // Calls that send the token report its failure.
        const token = await Promise.resolve(getToken?.({segment: 'production'})).catch(() => undefined);
        return token ? personOf(token, rolesClaim) : undefined;
      },
      silent: true,
    });
  }

  /** Undefined while nobody is signed in. */
  get person(): Person | undefined {
    return this.#person.value;
  }

  /** Whether the token is still waited for. */
  get pending(): boolean {
    return this.#person.pending;
  }

  /** Whether the token carries the role that may write everything. */
  get isEditor(): boolean {
    return this.has(this.#host.settings.editorRole ?? 'editor');
  }

  has(role: string): boolean {
    return this.person?.roles.includes(role) ?? false;
  }
}
