import type {PropertyDeclaration, ReactiveElement} from 'lit';

type Decorator = (prototype: ReactiveElement, name: string) => void;

/** A reactive property. Lit's own decorator serves standard decorators too, which no build here can use and every reader would load. */
export const property =
  (options?: PropertyDeclaration): Decorator =>
  (prototype, name) =>
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options);

/** Reactive, and nobody else's business. */
export const state = () => property({state: true, attribute: false});
