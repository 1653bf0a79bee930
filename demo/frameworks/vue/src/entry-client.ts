import {createSSRApp} from 'vue';
import {settingsOf} from '../../shared/session.ts';
import App from './App.vue';

const root = document.getElementById('app')!;
createSSRApp(App, {...settingsOf(root)}).mount(root);
