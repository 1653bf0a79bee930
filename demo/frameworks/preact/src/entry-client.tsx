import {hydrate} from 'preact';
import {settingsOf} from '../../shared/session.ts';
import {App} from './App.tsx';

const root = document.getElementById('app')!;
hydrate(<App {...settingsOf(root)} />, root);
