/** The tag `nn` has the same terms as `nb`. */
export {default} from './nb.ts';
