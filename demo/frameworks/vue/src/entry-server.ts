import {createSSRApp} from 'vue';
import {renderToString} from 'vue/server-renderer';
import type {Rendered, Settings} from '../../shared/session.ts';
import App from './App.vue';

export const render = async (settings: Settings): Promise<Rendered> => ({
  html: await renderToString(createSSRApp(App, {...settings})),
});
