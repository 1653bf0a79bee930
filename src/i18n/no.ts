/** Norwegian, told by its older tag, is what nb.ts speaks. */
export {default} from './nb.ts';
