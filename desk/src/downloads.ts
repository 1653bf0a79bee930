/** A download leaves its page open, which shows how far it is. */
export function prepareDownloads(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-download]')) {
    const job = form.elements.namedItem('job') as HTMLInputElement;
    const line = form.querySelector<HTMLElement>('[data-progress]')!;
    const base = job.value;
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    form.addEventListener('submit', ({submitter}) => {
      // What was refused before has been corrected.
      for (const fault of form.querySelectorAll<HTMLElement>('.wrong')) fault.hidden = true;
      form.querySelector('[aria-invalid=true]')?.setAttribute('aria-invalid', 'false');
      job.value = `${base}-${(count += 1)}`;
      clearTimeout(timer);
      const ask = async () => {
        const query = new URLSearchParams({job: job.value}).toString();
        const response = await fetch(`progress?${query}`).catch(() => undefined);
        // Another process of the service sends it, or it has not begun.
        const {text = '', ended = false} =
          response?.status === 200 ? ((await response.json()) as {text: string; ended: boolean}) : {};
        if (text !== line.textContent) line.textContent = text;
        if (ended) {
          submitter?.removeAttribute('aria-busy');
          // The page stays open, and another person may come to it.
          for (const password of form.querySelectorAll<HTMLInputElement>('[type=password]'))
            password.value = '';
        } else timer = setTimeout(() => void ask(), 1000);
      };
      timer = setTimeout(() => void ask(), 500);
    });
  }
}
