import {InjectionToken} from '@angular/core';
import type {Settings} from '../../shared/session.ts';

export const SETTINGS = new InjectionToken<Settings>('settings');
