/** The tag `no` has the same terms as `nb`. */
export {default} from './nb.ts';
