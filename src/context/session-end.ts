import type {ReactiveElement} from 'lit';
import type {Session} from './session.ts';

/**
 * Calls back when the session of a host has ended, before the host renders: what was shown to the person, or typed by them, must not be
 * shown after that.
 */
export function onSessionEnd(
  host: ReactiveElement & {readonly session: Session | undefined},
  act: () => void,
) {
  let last: Session | undefined;
  host.addController({
    hostUpdate() {
      const {session} = host;
      if (last && session !== last) act();
      last = session;
    },
  });
}
