/** Norwegian, told by its other tag, is what nb.ts speaks. */
export {default} from './nb.ts';
