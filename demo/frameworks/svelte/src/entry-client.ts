import {hydrate} from 'svelte';
import {settingsOf} from '../../shared/session.ts';
import App from './App.svelte';

const target = document.getElementById('app')!;
hydrate(App, {target, props: settingsOf(target)});
