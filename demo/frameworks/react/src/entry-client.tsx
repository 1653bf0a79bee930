import {configure} from 'kb-help';
import {hydrateRoot} from 'react-dom/client';
import {getToken, settingsOf} from '../../shared/session.ts';
import {App} from './App.tsx';

// As the page's default, because the elements start before React has hydrated what is around them.
configure({getToken});

const root = document.getElementById('app')!;
hydrateRoot(root, <App {...settingsOf(root)} />);
