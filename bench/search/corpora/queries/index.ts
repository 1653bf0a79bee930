import type {CorpusName} from '../corpora.ts';
import type {CorpusQueries} from './corpus-queries.ts';
import {debian} from './debian.ts';
import {gnome} from './gnome.ts';
import {kde} from './kde.ts';

export const corpusQueries: Readonly<Record<CorpusName, CorpusQueries>> = {gnome, debian, kde};
