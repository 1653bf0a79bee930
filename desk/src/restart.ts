/** Sends the form that ends the service and starts it again, and opens the desk once its address leads elsewhere. */
export function leadOnAfterRestart(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-restarts]');
  if (!form) return;
  const {action} = form;
  form.hidden = true;
  const ask = async () => {
    const response = await fetch(action).catch(() => undefined);
    // It still runs, does not answer, or begins.
    if (!response || response.status === 503 || (response.ok && !response.redirected))
      setTimeout(() => void ask(), 1000);
    else location.replace(response.redirected ? response.url : './');
  };
  void fetch(action, {method: 'POST'}).then(ask, ask);
}
