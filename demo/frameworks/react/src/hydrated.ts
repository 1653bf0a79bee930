import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/**
 * A listener or property for a custom element that the server has rendered. React adds them when they change, not when it
 * hydrates (react issue 35446), so they come with the render after that. An app that has no server passes them as they are.
 */
export const useHydrated = <Value>(value: Value): Value | undefined =>
  useSyncExternalStore<boolean>(
    never,
    () => true,
    () => false,
  )
    ? value
    : undefined;
