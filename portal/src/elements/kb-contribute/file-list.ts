import {html, nothing} from 'lit';
import type {KbError} from 'kb-help/api.js';
import {checkIcon, closeIcon, icon} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {Upload} from './uploads.ts';

interface FileListOptions {
  host: PortalElement;
  uploads: readonly Upload[];
  /** Whether the service knows the article. */
  canRetry: boolean;
  onFiles: (files: File[]) => void;
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
}

/** The files of the article: chosen here, or dropped on it. */
export function fileList({host, uploads, canRetry, onFiles, onRetry, onRemove}: FileListOptions) {
  const terms = host.portalTerms.contribute;
  const status = ({file: {name}, state, progress, error}: Upload) => {
    if (state === 'waiting' || state === 'stalled') return terms[state];
    if (state === 'failed')
      return (error as Partial<KbError>).code === 'too-large' ? terms.tooLarge : terms.uploadFailed;
    if (state === 'done') return html`<span class="sr">${terms.uploaded}</span>${icon(checkIcon)}`;
    return html`<progress max="1" value=${progress ?? nothing} aria-label=${name}></progress>`;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  /** The pressed button disappears, or becomes another. */
  const focusInput = ({currentTarget}: Event) =>
    (currentTarget as Element).closest('.files')!.querySelector('input')!.focus();
  return html`<div class="files" @dragover=${(event: Event) => event.preventDefault()} @drop=${drop}>
    <label class="pick">
      ${terms.addFiles}
      <input
        class="sr"
        type="file"
        multiple
        @change=${(event: Event) => {
          const input = event.currentTarget as HTMLInputElement;
          onFiles([...(input.files ?? [])]);
          input.value = '';
        }}
      />
    </label>
    <ul role="list" aria-label=${terms.files}>
      ${uploads.map(
        (upload) =>
          html`<li class=${upload.state}>
            <span>${upload.file.name}</span>
            <span class="muted" role="status">${status(upload)}</span>
            ${
              canRetry && /failed|stalled/.test(upload.state)
                ? html`<button
                    type="button"
                    @click=${(event: Event) => {
                      focusInput(event);
                      onRetry(upload);
                    }}
                  >
                    ${host.terms.errors.retry}
                  </button>`
                : ''
            }
            ${
              upload.state === 'done'
                ? ''
                : html`<button
                    type="button"
                    aria-label=${`${/sending|stalled/.test(upload.state) ? host.terms.voteForm.cancel : host.portalTerms.common.remove}: ${upload.file.name}`}
                    @click=${(event: Event) => {
                      focusInput(event);
                      onRemove(upload);
                    }}
                  >
                    ${icon(closeIcon)}
                  </button>`
            }
          </li>`,
      )}
    </ul>
  </div>`;
}
