import {renderToString} from 'preact-render-to-string';
import type {Rendered, Settings} from '../../shared/session.ts';
import {App} from './App.tsx';

export const render = (settings: Settings): Rendered => ({html: renderToString(<App {...settings} />)});
