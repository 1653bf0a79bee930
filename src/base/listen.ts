import type {ReactiveControllerHost} from 'lit';

/** Listens to events elsewhere on the page as long as a host is in the document. */
export const listen = <E extends Event>(
  host: ReactiveControllerHost,
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
) =>
  host.addController({
    hostConnected: () => target.addEventListener(type, listener as EventListener, options),
    hostDisconnected: () => target.removeEventListener(type, listener as EventListener, options),
  });
