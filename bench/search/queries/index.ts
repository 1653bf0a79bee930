import {arabic} from './arabic.ts';
import {english} from './english.ts';
import {german} from './german.ts';
import {swedish} from './swedish.ts';

export const judgedQueries = [...english, ...german, ...swedish, ...arabic];
