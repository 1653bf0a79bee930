import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Client, createClient, KbError} from 'kb-help/api.js';
import {fileContentPost} from '../../api/operations/editing.ts';

/** Milliseconds without progress after which an upload is no longer waited for. */
const maxSilence = 30_000;

/** `waiting` for an article that the service does not know yet; `stalled` without progress, though it may still arrive. */
export type UploadState = 'waiting' | 'sending' | 'stalled' | 'done' | 'failed';

export interface Upload {
  readonly file: File;
  state: UploadState;
  /** From 0 to 1. Undefined while it is not known. */
  progress: number | undefined;
  url?: string;
  error?: unknown;
  abort?: AbortController;
  /** Resolves when it has been sent, or not, or when it stalls. */
  sending?: Promise<void>;
}

/** `fetch` by XMLHttpRequest, which tells how much has been sent. */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  async (address, {method = 'GET', headers, body, signal} = {}) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const url = new URL(String(address), document.baseURI).href;
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    await new Promise((resolve, reject) => {
      request.upload.onprogress = ({loaded, total}) => onProgress(total ? loaded / total : 0);
      request.onload = resolve;
      request.onerror = () => reject(new TypeError('The upload was interrupted'));
      request.onabort = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', () => request.abort(), {once: true});
      request.send(body as XMLHttpRequestBodyInit);
    });
    // Writes are sent with `redirect: 'error'`, which XMLHttpRequest does not have.
    if (request.responseURL !== url) throw new TypeError('The upload was redirected');
    const received = new Headers();
    for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
      const [name = '', ...value] = line.split(': ');
      if (name) received.append(name, value.join(': '));
    }
    // With some statuses, such as 204, even an empty body is refused.
    return new Response(request.responseText || null, {status: request.status, headers: received});
  };

const typeOf = ({type}: File) => /^(image|video)\//.exec(type)?.[1] ?? 'attachment';

/** The files of an article (File_ContentPost), each on its own: one that fails stops no other. */
export class Uploads implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #onDone: (upload: Upload) => void;
  list: readonly Upload[] = [];

  constructor(host: ReactiveControllerHost, onDone: (upload: Upload) => void) {
    this.#host = host;
    this.#onDone = onDone;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('beforeunload', this.#onBeforeUnload);
  }

  hostDisconnected() {
    removeEventListener('beforeunload', this.#onBeforeUnload);
  }

  /** Browsers then ask whether the page is to be left. */
  readonly #onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (this.list.some(({state}) => /sending|stalled/.test(state))) event.preventDefault();
  };

  add(files: readonly File[]): Upload[] {
    const added = files.map((file): Upload => ({file, state: 'waiting', progress: undefined}));
    this.list = [...this.list, ...added];
    this.#host.requestUpdate();
    return added;
  }

  /**
   * Sends what waits, or what has failed, and of those that are named, what has stalled. Resolves when that, and what was on its way, has
   * ended or stalled.
   */
  async send(client: Client, contentId: number, uploads?: readonly Upload[]) {
    const idle = uploads ? /waiting|failed|stalled/ : /waiting|failed/;
    await Promise.all(
      (uploads ?? this.list).map(async (upload) => {
        if (idle.test(upload.state)) upload.sending = this.#send(client, contentId, upload);
        await upload.sending;
      }),
    );
  }

  /** Takes a file out, and stops sending it. */
  remove(upload: Upload) {
    upload.abort?.abort();
    this.list = this.list.filter((each) => each !== upload);
    this.#host.requestUpdate();
  }

  clear() {
    for (const upload of this.list) this.remove(upload);
  }

  #set(upload: Upload, state: Partial<Upload>) {
    Object.assign(upload, state);
    this.#host.requestUpdate();
  }

  #send(client: Client, contentId: number, upload: Upload): Promise<void> {
    return new Promise((resolve) => {
      upload.abort?.abort();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onProgress = (progress?: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.#set(upload, {state: 'stalled'});
          resolve();
        }, maxSilence);
        this.#set(upload, {state: 'sending', progress});
      };
      onProgress();
      void this.#post(client, contentId, upload, onProgress).finally(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async #post(client: Client, contentId: number, upload: Upload, onProgress: (progress: number) => void) {
    const abort = new AbortController();
    this.#set(upload, {error: undefined, abort});
    try {
      upload.url = await fileContentPost(
        createClient({...client, fetch: fetchWithProgress(onProgress)}),
        {params: {contentId}, query: {uploadType: typeOf(upload.file)}, body: {file: upload.file}},
        {signal: abort.signal},
      );
      if (!upload.url) throw new KbError('invalid-reply', 'File_ContentPost has answered no address');
    } catch (error) {
      if (!abort.signal.aborted) this.#set(upload, {state: 'failed', error});
      return;
    }
    this.#set(upload, {state: 'done'});
    this.#onDone(upload);
  }
}
